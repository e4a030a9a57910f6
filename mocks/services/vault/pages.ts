import { html } from 'hono/html'
import { hashOf } from '../../http/secrets.ts'
import { packageSource } from './client/commonJs.ts'
import { runInField } from './client/fieldScript.ts'
import { runInPage } from './client/pageScript.ts'
import { runInSheet } from './client/sheetScript.ts'
import { type CardPart, makeCardRules } from './rules/cardRules.ts'
import { TEXTS, textsIn, type VaultTexts } from './texts.ts'

/** A file with its content in its name. */
const fileOf = (name: string, ending: string, body: string) => ({
  path: `/v3/${name}-${hashOf(body).slice(0, 12)}.${ending}`,
  type: ending === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
  body,
})

const validator = packageSource('card-validator')
const FIELD = fileOf('field', 'js', `(${runInField})((${makeCardRules})(${validator}))`)
const SHEET = fileOf('sheet', 'js', `(${runInSheet})()`)
const STYLES = fileOf(
  'frames',
  'css',
  `html,body{margin:0;background:transparent}
body[data-part]{overflow:hidden}
body[data-part] input{box-sizing:border-box;width:100%;height:1.5em;margin:0;padding:0;border:0;outline:0;background:transparent;line-height:1.5;font-size:14px}
body[data-part] p{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}
input::placeholder{color:var(--placeholder,currentColor);opacity:1}
main{box-sizing:border-box;min-height:22rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#171a23}
h1{margin:0 0 1rem;font-size:1.25rem}
output{display:block;margin:1rem 0;font-weight:600}
button{min-height:2.75rem;margin-inline-end:.5rem;padding:0 1rem;font:inherit;border:1px solid #5a6375;border-radius:6px;background:#fff;color:inherit}
button[value=yes]{background:#171a23;color:#fff}
button:focus-visible{outline:3px solid #3a4be0;outline-offset:2px}`,
)
export const FILES = [FIELD, SHEET, STYLES]

/** The script of a page of the app. */
export const pageScript = (hasWallets: boolean) => `(${runInPage})(${JSON.stringify({ hasWallets, titles: TEXTS })})`

const page = (locale: string, title: string, script: typeof FIELD, body: ReturnType<typeof html>) =>
  html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES.path}">
<script src="${script.path}" defer></script>
</head>
${body}
</html>`

const AUTOCOMPLETE: Record<CardPart, string> = {
  ...{ cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' },
}
export const isCardPart = (name: string): name is CardPart => Object.hasOwn(AUTOCOMPLETE, name)

/** One input of a card. */
export function fieldPage(part: CardPart, wanted: string, appOrigins: readonly string[]) {
  const { locale, texts } = textsIn(wanted)
  return page(
    locale,
    texts[part],
    FIELD,
    html`<body data-part="${part}" data-origins="${appOrigins.join(' ')}" data-number="${texts.number}" data-expiry="${texts.expiry}" data-cvc="${texts.cvc}">
<input type="text" name="${part}" autocomplete="${AUTOCOMPLETE[part]}" inputmode="numeric" spellcheck="false" autocorrect="off" dir="ltr" aria-label="${texts[part]}" aria-required="true" aria-describedby="problem">
<p id="problem" aria-live="polite"></p>
</body>`,
  )
}

const button = (value: 'yes' | 'no', text: string) => html`<button type="button" value="${value}">${text}</button>`

function sheetPage(
  wanted: string,
  appOrigins: readonly string[],
  content: (texts: VaultTexts) => Parameters<typeof page>[3],
) {
  const { locale, texts } = textsIn(wanted)
  const body = html`<body data-origins="${appOrigins.join(' ')}"><main>${content(texts)}</main></body>`
  return page(locale, texts.confirmTitle, SHEET, body)
}

/** Where a card's bank asks the payer. */
export const bankPage = (wanted: string, appOrigins: readonly string[]) =>
  sheetPage(
    wanted,
    appOrigins,
    texts =>
      html`<h1>${texts.confirmTitle}</h1><p>${texts.confirmText}</p>${button('yes', texts.confirm)}${button('no', texts.refuse)}`,
  )

/** The sheet of Google Pay or Apple Pay, with a card in it. */
export const walletPage = (wanted: string, appOrigins: readonly string[]) =>
  sheetPage(
    wanted,
    appOrigins,
    texts =>
      html`<h1>${texts.payTitle}</h1><p>${texts.payCard}</p><output></output>${button('yes', texts.pay)}${button('no', texts.cancel)}`,
  )
