import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Html } from './layout.ts'
import type { Shop } from './shop.ts'
import { WORDS } from './words/words.ts'

/** Whether a shopper lets a store's tags store cookies; `null` before they have said. */
export type Consent = 'granted' | 'denied' | null

export const CONSENT_COOKIE = 'consent'

export function consentOf(c: Context): Consent {
  const said = getCookie(c, CONSENT_COOKIE)
  return said === 'granted' || said === 'denied' ? said : null
}

/**
 * The question, where a store has tags that need an answer. It is the last thing of a page and lies over its end, so that it moves
 * nothing; declining takes no more steps than accepting.
 */
export function consentBanner({ language }: Shop, isOpen: boolean, at: string): Html {
  if (!isOpen) return html``
  const words = WORDS[language].consent
  return html`<section class="consent" aria-labelledby="consent-title">
    <h2 id="consent-title">${words.title}</h2>
    <p>${words.text}</p>
    <form method="post" action="/consent">
      <input type="hidden" name="back" value="${at}">
      <button class="buy ready" name="consent" value="denied">${words.decline}</button>
      <button class="buy ready" name="consent" value="granted">${words.accept}</button>
    </form>
  </section>`
}

/** A button for the footer that asks again. */
export const consentSettings = ({ language }: Shop, at: string): Html => html`<form method="post" action="/consent">
  <input type="hidden" name="back" value="${at}">
  <button class="plain" name="consent" value="ask">${WORDS[language].consent.settings}</button>
</form>`
