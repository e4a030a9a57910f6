import { html } from 'hono/html'
import { formatMoney } from '#lib/money.ts'
import type { Html, Page } from '../layout.ts'
import { picture } from '../productCard.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import { totals } from './cartPage.ts'
import { type CartQuote, costsToCome, type QuotedLine } from './quoteCart.ts'

const pageOf = (title: string, body: Html): Page => ({
  ...{ title, body, isIndexed: false, target: { page: 'home' }, kind: null },
})

interface Saved {
  token: string
  quote: CartQuote
  /** The visitor has a cart with other items. */
  merges: boolean
  notice?: string
}

/**
 * What a recovery email's link leads to: the cart as it would be ordered now, and a button that takes it. Looking at it changes
 * nothing, because programs that check emails open their links, too. It names nobody.
 */
export function restorePage({ language }: Shop, { token, quote, merges, notice = '' }: Saved): Page {
  const words = WORDS[language].recovery
  const line = ({ sold, quantity, total, problem }: QuotedLine): Html => html`<li>
    <span class="shot">${picture(sold.imageUri, '', 120, { language })}</span>
    <span class="what">${quantity.toLocaleString(language)} × <bdi>${sold.name}</bdi>${sold.options && html`<br><span class="soft"><bdi>${sold.options}</bdi></span>`}</span>
    <span class="sum">${formatMoney(total, language)}</span>
    ${problem && html`<span class="wrong">${problem}</span>`}
  </li>`
  return pageOf(
    words.title,
    html`<section class="cart">
      <h1>${words.title}</h1>
      ${notice && html`<p class="wrong" role="alert">${notice}</p>`}
      <ul class="lines">${quote.lines.map(line)}</ul>
      ${totals(quote.priced, language)}
      <p class="soft">${words.priced} ${costsToCome(quote, language)}</p>
      ${merges && html`<p>${words.merges}</p>`}
      <form method="post" action="/cart/restore/${token}"><button class="buy" type="submit">${words.restore}</button></form>
      ${merges && html`<p><a href="/cart">${words.toCart}</a></p>`}
    </section>`,
  )
}

/** The cart was ordered: the number and the page of the order only for the address that the email went to. */
export function orderedPage({ language }: Shop, order: { number: number; path: string } | null): Page {
  const words = WORDS[language].recovery
  return pageOf(
    words.ordered,
    html`<section class="head missing">
      <h1>${words.ordered}</h1>
      <p>${order ? words.orderedText(order.number) : words.orderedElse}</p>
      ${order && html`<p><a class="buy" href="${order.path}">${words.viewOrder}</a></p>`}
      <p><a href="/">${WORDS[language].cart.goOn}</a></p>
    </section>`,
  )
}

/** Asks before an address is unsubscribed: programs that check emails open links. */
export function unsubscribePage({ language, store }: Shop, token: string): Page {
  const words = WORDS[language].recovery
  return pageOf(
    words.unsubscribe,
    html`<section class="head missing">
      <h1>${words.unsubscribe}</h1>
      <p><bdi>${words.unsubscribeText(store.name)}</bdi></p>
      <form method="post" action="/cart/unsubscribe/${token}"><button class="buy" type="submit">${words.confirm}</button></form>
    </section>`,
  )
}
