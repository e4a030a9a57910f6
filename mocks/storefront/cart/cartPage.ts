import { html } from 'hono/html'
import type { DiscountReason } from '#contract/discounts/discountReasons.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { problem, type Wrong } from '../formFields.ts'
import type { Html, Page } from '../layout.ts'
import type { Form } from '../parseForm.ts'
import { picture } from '../productCard.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import type { StoredCart } from './cartStore.ts'
import { type CartQuote, costsToCome, type QuotedLine } from './quoteCart.ts'

/** What was sent and can't be taken as it is, field by field. */
interface Refused {
  form: Form
  wrong: Wrong
}

/** The cart's page, with the errors of its form. */
export function cartPage(
  { language }: Pick<Shop, 'language'>,
  cart: StoredCart | null,
  quote: CartQuote | null,
  refused: Refused = { form: {}, wrong: {} },
): Page {
  const isEmpty = !cart || !quote || cart.orderNumber !== null || quote.lines.length === 0
  return {
    title: WORDS[language].cart.title,
    isIndexed: false,
    target: { page: 'home' },
    kind: 'cart',
    ...(!isEmpty && {
      event: {
        kind: 'cartView' as const,
        quantity: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: quote.priced.grandTotal,
      },
    }),
    body: isEmpty ? emptyCart(cart?.orderNumber ?? null, language) : fullCart(cart, quote, refused, language),
  }
}

function emptyCart(orderNumber: number | null, language: Language): Html {
  const words = WORDS[language].cart
  return html`<section class="head missing">
    <h1>${words.empty}</h1>
    ${orderNumber !== null && html`<p>${words.ordered(orderNumber)}</p>`}
    <p><a class="buy" href="/">${words.goOn}</a></p>
  </section>`
}

/** The hidden button is what Enter presses: the first one that is seen removes a line. */
function fullCart({ draft }: StoredCart, quote: CartQuote, refused: Refused, language: Language): Html {
  const words = WORDS[language].cart
  const { form, wrong } = refused
  const { lines, priced } = quote
  const toCome = costsToCome(quote, language)
  const isReady = lines.every(line => line.problem === '')
  return html`<section class="cart">
    <h1>${words.title}</h1>
    <form class="order" method="post" action="/cart/lines">
      <button type="submit" hidden>${words.update}</button>
      <ul class="lines">${lines.map(line => lineOf(line, refused, language))}</ul>
      ${draft.couponCodes.map(code => couponOf(code, priced.discounts, language))}
      <p class="beside">
        <span>
          <label for="coupon">${words.code}</label>
          <input id="coupon" name="coupon" maxlength="100" autocomplete="off" ${wrong.coupon ? html`value="${form.coupon ?? ''}" aria-invalid="true" aria-describedby="coupon-wrong"` : ''}>
        </span>
        <button class="plain" type="submit">${words.update}</button>
      </p>
      ${problem('coupon', wrong)}
    </form>
    ${totals(priced, language)}
    ${toCome && html`<p class="soft">${toCome}</p>`}
    ${isReady ? html`<p><a class="buy" href="/checkout">${words.checkOut}</a></p>` : html`<p class="wrong">${words.notReady}</p>`}
  </section>`
}

function lineOf(
  { key, sold, product, quantity, total, problem: why }: QuotedLine,
  { form, wrong }: Refused,
  language: Language,
): Html {
  const words = WORDS[language].cart
  const name = `quantity:${key}`
  const message = wrong[name] ?? why
  const title =
    product?.state === 'Active'
      ? html`<a href="${shopPath('product', product.seo.friendlyName)}"><bdi>${sold.name}</bdi></a>`
      : html`<bdi>${sold.name}</bdi>`
  return html`<li>
    <span class="shot">${picture(sold.imageUri, '', 120, { language })}</span>
    <span class="what">${title}${sold.options && html`<br><span class="soft"><bdi>${sold.options}</bdi></span>`}<br>
      <span class="cost">${formatMoney(sold.price, language)}</span></span>
    <span class="beside">
      <label>${words.quantity} <input name="${name}" value="${wrong[name] ? (form[name] ?? '') : quantity}" inputmode="numeric" size="3" ${message ? html`aria-invalid="true" aria-describedby="wrong:${key}"` : ''}></label>
      <button class="plain" type="submit" name="remove" value="${key}" aria-label="${words.removeNamed(sold.name)}">${words.remove}</button>
      <span class="sum">${formatMoney(total, language)}</span>
    </span>
    ${message && html`<span class="wrong" id="wrong:${key}">${message}</span>`}
  </li>`
}

type Discounts = CartQuote['priced']['discounts']

/** Why a code takes nothing off; empty if it does. */
export function refusalOfCoupon(code: string, discounts: Discounts, language: Language): string {
  const found = discounts.find(discount => discount.code.toUpperCase() === code.toUpperCase())
  const reason = found ? found.reason : 'notFound'
  return reason ? WORDS[language].cart.whyNot[reason] : ''
}

/** Reasons that another cart would not change: a code that is entered then is refused at once. */
const USELESS: readonly DiscountReason[] = ['notFound', 'disabled', 'notStarted', 'ended', 'usedUp', 'customerUsedUp']

/** Why a code that was just entered can't be used with any cart; empty if it may be. */
export function uselessCode(code: string, { priced, read }: CartQuote, language: Language): string {
  const key = codeKeyOf(code)
  const found = priced.discounts.find(discount => key !== '' && codeKeyOf(discount.code) === key)
  const reason = read.cart.unknownCodes.includes(key) ? 'notFound' : found?.reason
  return reason && USELESS.includes(reason) ? WORDS[language].cart.whyNot[reason] : ''
}

function couponOf(code: string, discounts: Discounts, language: Language): Html {
  const words = WORDS[language].cart
  const refusal = refusalOfCoupon(code, discounts, language)
  return html`<p class="beside">
    <span><bdi>${code}</bdi>${refusal && html` <span class="wrong">${refusal}</span>`}</span>
    <button class="plain" type="submit" name="dropCoupon" value="${code}" aria-label="${words.removeNamed(code)}">${words.remove}</button>
  </p>`
}

/** What a cart costs, line by line; shipping and tax where they are known, and what store credit pays of it. */
export function totals(priced: CartQuote['priced'], language: Language, credit = 0): Html {
  const words = WORDS[language].cart
  const { total, discounts, shipping, tax, taxAmount, grandTotal } = priced
  const row = (name: string, amount: number): Html =>
    html`<div><dt><bdi>${name}</bdi></dt><dd>${formatMoney(amount, language)}</dd></div>`
  return html`<dl class="sums">
    ${row(words.items, total)}
    ${discounts.filter(({ amount }) => amount > 0).map(({ name, code, amount }) => row(name || code, -amount))}
    ${shipping && row(shipping.name, shipping.cost)}
    ${taxAmount > 0 && row(words.tax(percent(tax.rate, language)), taxAmount)}
    <div class="grand"><dt>${words.total}</dt><dd>${formatMoney(grandTotal, language)}</dd></div>
    ${credit > 0 && html`${row(words.credit, -credit)}<div class="grand"><dt>${words.leftToPay}</dt><dd>${formatMoney(grandTotal - credit, language)}</dd></div>`}
  </dl>`
}

/** A rate like `8.25`, as a percentage of at most four decimals. */
const percent = (rate: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(rate / 100)
