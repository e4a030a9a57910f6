import { html } from 'hono/html'
import { STYLES } from '../../http/styles.ts'

/** An account that the sign-in page offers to fill in. */
export interface DemoAccount {
  email: string
  shows: string
}

interface SignInPage {
  /** The query of `/authorize`, carried through the form. */
  query: URLSearchParams
  formToken: string
  email: string
  /** Why the last attempt failed. */
  problem?: string
  accounts: readonly DemoAccount[]
  /** Of every demo account; `null` hides the list. */
  password: string | null
}

export const layout = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Backcounter</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLES.path}">
  </head>
  <body>
    <main>
      <p class="brand">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="9"/>
          <path d="M8 21.5h16v2.6H8zM9.6 18.6 11.5 9h9l1.9 9.6z"/>
          <path d="M13.2 12.4h5.6"/>
        </svg>
        Backcounter
      </p>
      ${body}
    </main>
  </body>
</html>`

/** The page with the form for email and password. */
export function signInPage({ query, formToken, email, problem, accounts, password }: SignInPage) {
  const chosen = accounts.find(account => account.email === email)
  // The keyboard starts where the next thing is to be done: for a demo account that is the button.
  const next = problem ? 'password' : chosen && password ? 'submit' : email ? 'password' : 'email'
  const focus = (field: string) => (next === field ? html` autofocus` : '')
  return layout(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">to the back office of your store</p>
      <form method="post" action="/sign-in?${query.toString()}">
        <input type="hidden" name="formToken" value="${formToken}">
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"
          autocapitalize="none" spellcheck="false"${describedBy(problem)}${focus('email')}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"
          value="${chosen && !problem ? password : ''}"${describedBy(problem)}${focus('password')}>
        <button${focus('submit')}>Sign in</button>
      </form>
      <p><a href="/password/forgot?${query.toString()}">Forgot your password?</a></p>
      ${password && accounts.length > 0 ? accountList(query, accounts, chosen, password) : ''}`,
  )
}

export const describedBy = (problem: string | undefined) =>
  problem ? html` aria-invalid="true" aria-describedby="problem"` : ''

/** Each account is a link to this page with the form filled in: no script is needed. */
function accountList(
  query: URLSearchParams,
  accounts: readonly DemoAccount[],
  chosen: DemoAccount | undefined,
  password: string,
) {
  return html`<section aria-labelledby="accounts">
    <h2 id="accounts">Demo accounts</h2>
    <p>Choose one to fill in the form. All have the password <code>${password}</code>.</p>
    <ul>
      ${accounts.map(
        account => html`<li>
          <a href="/authorize?${withHint(query, account.email)}"${account === chosen ? html` aria-current="true"` : ''}>
            <strong>${account.email}</strong> <span>${account.shows}</span>
          </a>
        </li>`,
      )}
    </ul>
  </section>`
}

function withHint(query: URLSearchParams, email: string): string {
  const copy = new URLSearchParams(query)
  copy.set('login_hint', email)
  return copy.toString()
}

/** Shown instead of redirecting if the request can't be trusted with a response. */
export const refusalPage = (reason: string) =>
  layout(
    'Sign-in refused',
    html`<h1>This sign-in can’t continue</h1>
      <p class="lead">The request was not made as it should be. ${reason}</p>
      <p>Close this page and open your back office again from its own address.</p>`,
  )

/** The last of the disk is used up: nobody can sign in. */
export const noRoomPage = () =>
  layout(
    'Sign-in unavailable',
    html`<h1>You can’t sign in right now</h1>
      <p class="lead">There is no room left to store your sign-in. Nothing was changed.</p>
      <p>Try again in a few minutes. If that doesn’t help, tell whoever runs this service that its disk is full.</p>`,
  )

/** Shows who is signed in and lets them end the session. */
export const sessionPage = (email: string | null) =>
  layout(
    'Session',
    email === null
      ? html`<h1>Nobody is signed in</h1>
          <p class="lead">This browser has no session here.</p>`
      : html`<h1>Your session</h1>
          <p class="lead">You are signed in as ${email}.</p>
          <p>Ending the session here shows what your back office does when a session runs out while you work.</p>
          <form method="post" action="/sessions/end">
            <button>End session</button>
          </form>`,
  )
