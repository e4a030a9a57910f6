import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { LANGUAGES, type Language, ownName } from '#lib/languages.ts'
import { languageOf } from '../../server/orders/shopperEmails/languages/languages.ts'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from './words.ts'

/** Not secret, and no `__Host-` prefix: it is the same in every store of a host. */
export const LANGUAGE_COOKIE = 'language'

/** The language that the shopper chose, else the first of the browser's that we write; `undefined` for none. */
export function shopperLanguage(c: Context): Language | undefined {
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return LANGUAGES.find(each => each === chosen) ?? languageOf(c.req.header('accept-language'))
}

/** A form for the footer that works without script. */
export function languageChoice({ language }: Shop, at: string): Html {
  const words = WORDS[language].shop
  return html`<form class="language" method="post" action="/language">
    <input type="hidden" name="back" value="${at}">
    <label>${words.language} <select name="language" autocomplete="off">${LANGUAGES.map(
      each =>
        html`<option value="${each}" lang="${each}"${each === language ? html` selected` : ''}>${ownName(each)}</option>`,
    )}</select></label>
    <button class="plain">${words.change}</button>
  </form>`
}
