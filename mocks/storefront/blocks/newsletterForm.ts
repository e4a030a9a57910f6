import { html } from 'hono/html'
import { oftenRefused, textField, type Wrong } from '../formFields.ts'
import type { Html, Page } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { wordsOf } from './block.ts'

export const NEWSLETTER_PATH = '/newsletter'

/** A form that works without a script. `id` tells apart the fields of several on one page; `challenge` is what `proveWork` solves. */
export function newsletterForm(shop: Shop, id = 'email', typed = '', wrong: Wrong = {}, challenge?: object): Html {
  const proof = challenge && html`<input type="hidden" name="captcha" />`
  const { email, subscribe } = wordsOf(shop)
  return html`<form class="order newsletter" method="post" action="${NEWSLETTER_PATH}"${challenge && html` data-challenge="${JSON.stringify(challenge)}"`}>
      ${proof}
      ${textField({
        ...{ name: 'email', id, label: email, value: typed, wrong },
        attributes: html`type="email" autocomplete="email" maxlength="254" required`,
      })}
      <p><button class="buy ready">${subscribe}</button></p>
    </form>`
}

/** What a shopper sees who subscribed: the same for an address that the store knows and one that it doesn't. */
export const subscribedPage = (shop: Shop, address: string): Page => {
  const { subscribed, subscribedText } = wordsOf(shop)
  return {
    title: subscribed,
    target: { page: 'home' },
    body: html`<section class="head"><h1>${subscribed}</h1><p>${subscribedText}</p>${oftenRefused(address, shop.language)}<p><a class="buy" href="/">${shop.store.name}</a></p></section>`,
  }
}

export const subscribePage = (shop: Shop, typed: string, problem: string, challenge?: object): Page => {
  const { newsletter } = wordsOf(shop)
  return {
    title: newsletter,
    target: { page: 'home' },
    body: html`<section class="head"><h1>${newsletter}</h1>${newsletterForm(shop, 'email', typed, { email: problem }, challenge)}</section>`,
  }
}
