import { html } from 'hono/html'
import { STYLES } from '../identity/styles.ts'
import { testChoicesOf } from './choices.ts'
import type { ConsentService } from './services.ts'

export const layout = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    <link rel="stylesheet" href="${STYLES.path}">
  </head>
  <body><main>${body}</main></body>
</html>`

interface ConsentPage {
  service: ConsentService
  name: string
  state: string
  returnUrl: string
}

const button = (value: string, label: string) => html`<button name="choice" value="${value}">${label}</button>`

/** Asks whether Backcounter may use an account. Its buttons for tests lead back as no honest page would. */
export const consentPage = ({ service, name, state, returnUrl }: ConsentPage) =>
  layout(
    `Connect ${name}`,
    html`<h1>Connect your ${name} account</h1>
      <p class="lead">Backcounter wants to take payments for your store with your ${name} account, and to read its status. This is a simulated page: no account is needed.</p>
      <form method="post" action="/authorize">
        <input type="hidden" name="state" value="${state}">
        <input type="hidden" name="redirect_uri" value="${returnUrl}">
        ${button('allow', 'Allow')}
        ${button('refuse', 'Do not allow')}
        <details>
          <summary>Test responses</summary>
          ${testChoicesOf(service).map(([value, label]) => html`<p>${button(value, label)}</p>`)}
        </details>
      </form>`,
  )

export const refusedPage = () =>
  layout(
    'This link does not work',
    html`<h1>This link does not work</h1>
      <p>It does not come from your back office. Go back to your payment settings and connect the account from there.</p>`,
  )
