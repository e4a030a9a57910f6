import { html } from 'hono/html'
import { describedBy, layout } from './pages.ts'

interface ForgotPage {
  /** Of the sign-in that it was opened from. */
  query: URLSearchParams
  formToken: string
  problem?: string
}

/** The page with the form for a forgotten password. */
export const forgotPage = ({ query, formToken, problem }: ForgotPage) =>
  layout(
    'Reset your password',
    html`<h1>Reset your password</h1>
      <p class="lead">Enter the email address of your account. We send you a link that sets a new password.</p>
      <form method="post" action="/password/forgot?${query.toString()}">
        <input type="hidden" name="formToken" value="${formToken}">
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
          autocapitalize="none" spellcheck="false"${describedBy(problem)} autofocus>
        <button>Send link</button>
      </form>
      ${backToSignIn(query)}`,
  )

/** The same whether there is such an account or not. */
export const sentPage = (query: URLSearchParams) =>
  layout(
    'Check your email',
    html`<h1>Check your email</h1>
      <p class="lead">If an account has this address, a link is on its way. It works once, within an hour.</p>
      ${backToSignIn(query)}`,
  )

const backToSignIn = (query: URLSearchParams) =>
  query.size > 0 ? html`<p><a href="/authorize?${query.toString()}">Back to sign-in</a></p>` : ''

interface ResetPage {
  secret: string
  formToken: string
  problem?: string
}

/** The page with the form for a new password. */
export const resetPage = ({ secret, formToken, problem }: ResetPage) =>
  layout(
    'Set a new password',
    html`<h1>Set a new password</h1>
      <p class="lead">At least 8 characters, with an uppercase letter, a lowercase letter, and a digit or symbol.</p>
      <form method="post" action="/password/reset/${secret}">
        <input type="hidden" name="formToken" value="${formToken}">
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required maxlength="200"
          ${describedBy(problem)} autofocus>
        <label for="repeated">New password again</label>
        <input id="repeated" name="repeated" type="password" autocomplete="new-password" required maxlength="200">
        <button>Set password</button>
      </form>`,
  )

export const resetDonePage = (appOrigin: string) =>
  layout(
    'Password changed',
    html`<h1>Your password is changed</h1>
      <p class="lead">Everything that was signed in to your account is signed out.</p>
      <p><a href="${appOrigin}">Sign in with the new password</a></p>`,
  )

export const deadLinkPage = () =>
  layout(
    'This link no longer works',
    html`<h1>This link no longer works</h1>
      <p class="lead">A link works once, within an hour.</p>
      <p><a href="/password/forgot">Ask for another link</a></p>`,
  )
