import { html } from 'hono/html'
import type { DiscountReason } from '#contract/pricing/cart.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { formatMoney } from '#lib/money.ts'
import { problem, type Wrong } from '../formFields.ts'
import type { Html, Page } from '../layout.ts'
import type { Form } from '../parseForm.ts'
import { picture } from '../productCard.ts'
import type { StoredCart } from './cartStore.ts'
import type { CartQuote, QuotedLine } from './quoteCart.ts'

/** What the shopper reads where a code takes nothing off. */
const WHY_NOT: Record<DiscountReason, string> = {
  notFound: 'There is no discount with this code.',
  disabled: 'This code is not valid any longer.',
  notStarted: 'This code is not valid yet.',
  ended: 'This code is not valid any longer.',
  usedUp: 'This code was used as often as it can be.',
  customerUsedUp: 'You have used this code as often as you can.',
  noMatchingItems: 'This code is for none of these items.',
  tooFew: 'This code needs more of these items.',
  tooMany: 'This code is for fewer of these items.',
  nothingLeft: 'There is nothing left to take off.',
}

/** What was sent and can't be taken as it is, field by field. */
interface Refused {
  form: Form
  wrong: Wrong
}

/** The cart's page, with the errors of its form. */
export function cartPage(
  cart: StoredCart | null,
  quote: CartQuote | null,
  refused: Refused = { form: {}, wrong: {} },
): Page {
  const isEmpty = !cart || !quote || cart.orderNumber !== null || quote.lines.length === 0
  return {
    title: 'Cart',
    target: { page: 'home' },
    kind: 'cart',
    body: isEmpty ? emptyCart(cart?.orderNumber ?? null) : fullCart(cart, quote, refused),
  }
}

const emptyCart = (orderNumber: number | null): Html => html`<section class="head missing">
  <h1>Your cart is empty</h1>
  ${orderNumber !== null && html`<p>You have ordered what was in it. The number of your order is ${orderNumber}.</p>`}
  <p><a class="buy" href="/">Continue shopping</a></p>
</section>`

/** The hidden button is what Enter presses: the first one that is seen removes a line. */
function fullCart({ draft }: StoredCart, { lines, priced }: CartQuote, refused: Refused): Html {
  const { form, wrong } = refused
  const isReady = lines.every(line => line.problem === '')
  return html`<section class="cart">
    <h1>Cart</h1>
    <form class="order" method="post" action="/cart/lines">
      <button type="submit" hidden>Update cart</button>
      <ul class="lines">${lines.map(line => lineOf(line, refused))}</ul>
      ${draft.couponCodes.map(code => couponOf(code, priced.discounts))}
      <p class="beside">
        <span>
          <label for="coupon">Discount code</label>
          <input id="coupon" name="coupon" maxlength="100" autocomplete="off" ${wrong.coupon ? html`value="${form.coupon ?? ''}" aria-invalid="true" aria-describedby="coupon-wrong"` : ''}>
        </span>
        <button class="plain" type="submit">Update cart</button>
      </p>
      ${problem('coupon', wrong)}
    </form>
    ${totals(priced)}
    <p class="soft">Shipping and tax are calculated at checkout.</p>
    ${isReady ? html`<p><a class="buy" href="/checkout">Check out</a></p>` : html`<p class="wrong">Change what can’t be ordered first.</p>`}
  </section>`
}

function lineOf({ key, sold, product, quantity, total, problem: why }: QuotedLine, { form, wrong }: Refused): Html {
  const name = `quantity:${key}`
  const message = wrong[name] ?? why
  const title =
    product?.state === 'Active'
      ? html`<a href="${shopPath('product', product.seo.friendlyName)}">${sold.name}</a>`
      : sold.name
  return html`<li>
    <span class="shot">${picture(sold.imageUri, '', 120)}</span>
    <span class="what">${title}${sold.options && html`<br><span class="soft">${sold.options}</span>`}<br>
      <span class="cost">${formatMoney(sold.price)}</span></span>
    <span class="beside">
      <label>Quantity <input name="${name}" value="${wrong[name] ? (form[name] ?? '') : quantity}" inputmode="numeric" size="3" ${message ? html`aria-invalid="true" aria-describedby="wrong:${key}"` : ''}></label>
      <button class="plain" type="submit" name="remove" value="${key}" aria-label="Remove ${sold.name}">Remove</button>
      <span class="sum">${formatMoney(total)}</span>
    </span>
    ${message && html`<span class="wrong" id="wrong:${key}">${message}</span>`}
  </li>`
}

type Discounts = CartQuote['priced']['discounts']

/** Why a code takes nothing off; empty if it does. */
export function refusalOfCoupon(code: string, discounts: Discounts): string {
  const found = discounts.find(discount => discount.code.toUpperCase() === code.toUpperCase())
  const reason = found ? found.reason : 'notFound'
  return reason ? WHY_NOT[reason] : ''
}

function couponOf(code: string, discounts: Discounts): Html {
  const refusal = refusalOfCoupon(code, discounts)
  return html`<p class="beside">
    <span>${code}${refusal && html` <span class="wrong">${refusal}</span>`}</span>
    <button class="plain" type="submit" name="dropCoupon" value="${code}" aria-label="Remove ${code}">Remove</button>
  </p>`
}

/** What a cart costs, line by line; shipping and tax where they are known, and what store credit pays of it. */
export function totals(priced: CartQuote['priced'], credit = 0): Html {
  const { total, discounts, shipping, tax, taxAmount, grandTotal } = priced
  const row = (name: string, amount: number): Html => html`<div><dt>${name}</dt><dd>${formatMoney(amount)}</dd></div>`
  return html`<dl class="sums">
    ${row('Items', total)}
    ${discounts.filter(({ amount }) => amount > 0).map(({ name, code, amount }) => row(name || code, -amount))}
    ${shipping && row(shipping.name, shipping.cost)}
    ${taxAmount > 0 && row(`Tax (${tax.rate}%)`, taxAmount)}
    <div class="grand"><dt>Total</dt><dd>${formatMoney(grandTotal)}</dd></div>
    ${credit > 0 && html`${row('Store credit', -credit)}<div class="grand"><dt>Left to pay</dt><dd>${formatMoney(grandTotal - credit)}</dd></div>`}
  </dl>`
}
