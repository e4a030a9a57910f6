import { html } from 'hono/html'
import { STYLES } from '../../http/styles.ts'
import { testChoicesOf } from './choices.ts'
import type { ConsentService } from './services.ts'
import { filled, type Wording } from './texts.ts'

export const layout = (locale: Wording['locale'], title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
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
export const consentPage = ({ service, name, state, returnUrl }: ConsentPage, { locale, texts }: Wording) =>
  layout(
    locale,
    filled(texts.title, { name }),
    html`<h1>${filled(texts.heading, { name })}</h1>
      <p class="lead">${filled(texts.lead, { name })}</p>
      <form method="post" action="/authorize">
        <input type="hidden" name="state" value="${state}">
        <input type="hidden" name="redirect_uri" value="${returnUrl}">
        ${button('allow', texts.allow)}
        ${button('refuse', texts.refuse)}
        <details>
          <summary>${texts.testResponses}</summary>
          ${testChoicesOf(service).map(value => html`<p>${button(value, texts[value])}</p>`)}
        </details>
      </form>`,
  )

export const refusedPage = ({ locale, texts }: Wording) =>
  layout(
    locale,
    texts.badLink,
    html`<h1>${texts.badLink}</h1>
      <p>${texts.badLinkText}</p>`,
  )
