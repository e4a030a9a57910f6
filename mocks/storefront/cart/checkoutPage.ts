import { html } from 'hono/html'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import type { ShipToLocation } from '#contract/shipping/shipTo.ts'
import { addressLines } from '#lib/addressLines.ts'
import { countryName } from '#lib/countryName.ts'
import { formatMoney } from '#lib/money.ts'
import { US_STATES } from '#lib/usStates.ts'
import { invalid, problem, textField, type Wrong } from '../formFields.ts'
import type { Html, Page } from '../layout.ts'
import { refusalOfCoupon, totals } from './cartPage.ts'
import type { Contact } from './contact.ts'
import type { Credit } from './credit.ts'
import type { Payment } from './payment.ts'
import { NO_PAYMENTS_YET, paymentFields } from './paymentFields.ts'
import type { CartQuote } from './quoteCart.ts'

interface ContactForm {
  contact: Contact
  wrong?: Wrong
  needsShipping: boolean
  shipsTo: readonly ShipToLocation[]
}

/** Who orders, and where it goes. */
export function contactPage({ contact, wrong = {}, needsShipping, shipsTo }: ContactForm): Page {
  const field = (name: keyof Contact, label: string, attributes: Html): Html =>
    textField({ name, label, value: contact[name], wrong, attributes })
  return {
    title: 'Check out',
    target: { page: 'home' },
    kind: 'checkout',
    body: html`<section class="cart">
      <h1>Check out</h1>
      <form class="order" method="post" action="/checkout">
        ${field('emailAddress', 'Email', html`type="email" autocomplete="email" required`)}
        ${field('phoneNumber', 'Phone (optional)', html`type="tel" autocomplete="tel"`)}
        ${field('firstName', 'First name', html`autocomplete="given-name" maxlength="75" required`)}
        ${field('lastName', 'Last name', html`autocomplete="family-name" maxlength="75" required`)}
        ${
          needsShipping &&
          html`${field('address1', 'Address', html`autocomplete="address-line1" maxlength="75" required`)}
          ${field('address2', 'Apartment, suite (optional)', html`autocomplete="address-line2" maxlength="75"`)}
          ${field('city', 'City', html`autocomplete="address-level2" maxlength="35" required`)}
          ${field('state', 'State or province', html`autocomplete="address-level1" maxlength="30" list="states"`)}
          <datalist id="states">${Object.values(US_STATES).map(name => html`<option value="${name}"></option>`)}</datalist>
          ${field('postalCode', 'ZIP or postal code', html`autocomplete="postal-code" maxlength="30"`)}
          ${countryField(contact.country, shipsTo, wrong)}`
        }
        <p>
          <label for="shopperNote">Order notes (optional)</label>
          <textarea id="shopperNote" name="shopperNote" rows="3" maxlength="500">${contact.shopperNote}</textarea>
          ${problem('shopperNote', wrong)}
        </p>
        <p><button class="buy ready" type="submit">Continue</button></p>
        <p><a href="/cart">Back to the cart</a></p>
      </form>
    </section>`,
  }
}

function countryField(chosen: string, shipsTo: readonly ShipToLocation[], wrong: Wrong): Html {
  const option = ({ country }: ShipToLocation) =>
    html`<option value="${country}"${country === chosen ? html` selected` : ''}>${countryName(country, 'en')}</option>`
  return html`<p>
    <label for="country">Country</label>
    <select id="country" name="country" autocomplete="country" ${wrong.country ? html`aria-invalid="true" aria-describedby="country-wrong"` : ''}>${shipsTo.map(option)}</select>
    ${problem('country', wrong)}
  </p>`
}

/** What is about to be ordered. */
export interface Review {
  draft: OrderDraft
  quote: CartQuote
  credit: Credit
  payment: Payment
  /** Those that the shopper entered, also where the draft no longer has them. */
  codes: readonly string[]
}

/** What store credit pays of it. */
export const paidByCredit = ({ quote, credit }: Review) => Math.min(credit.available, quote.priced.grandTotal)

/** What is left to pay otherwise. */
export const dueOf = (review: Review) => review.quote.priced.grandTotal - paidByCredit(review)

/** The review page before an order is placed. `notice` says why it was not placed yet. */
export function reviewPage(review: Review, notice = ''): Page {
  const { draft, quote, credit, codes, payment } = review
  const { lines, priced } = quote
  const left = dueOf(review)
  const canPay = left <= 0 || payment.offered.length > 0
  const refused = codes
    .map(code => ({ code, refusal: refusalOfCoupon(code, priced.discounts) }))
    .filter(({ refusal }) => refusal !== '')
  const offered = priced.shippingOptions.filter(({ reason }) => reason === null)
  const needsShipping = lines.some(({ sold }) => sold.requiresShipping)
  const isChosen = (methodId: string, kind: string) =>
    draft.shipping?.methodId === methodId && draft.shipping.kind === kind
  return {
    title: 'Check out',
    target: { page: 'home' },
    kind: 'checkout',
    body: html`<section class="cart">
      <h1>Place your order</h1>
      ${notice && (canPay || notice !== NO_PAYMENTS_YET) && html`<p class="wrong" role="alert">${notice}</p>`}
      <ul class="lines">${lines.map(
        ({ sold, quantity, total }) =>
          html`<li><span class="what">${quantity} × ${sold.name}${sold.options && html`, ${sold.options}`}</span><span class="sum">${formatMoney(total)}</span></li>`,
      )}</ul>
      <p>${draft.placedBy.firstName} ${draft.placedBy.lastName}, ${draft.placedBy.emailAddress}${
        needsShipping && draft.deliverTo && html`<br>${addressLines(draft.deliverTo.address).join(', ')}`
      }<br><a href="/checkout">Change</a></p>
      <form class="order" method="post" action="/checkout/order" data-quote="/checkout/review">
        <noscript><button class="plain" formaction="/checkout/review">Update total</button></noscript>
        ${
          needsShipping &&
          offered.length > 0 &&
          html`<fieldset><legend>Shipping</legend>${offered.map(
            ({ methodId, kind, price, ...method }) =>
              html`<label class="choice"><input type="radio" name="shipping" value="${methodId}:${kind}"${isChosen(methodId, kind) ? html` checked` : ''} required> ${shippingText(method)}: ${price === 0 ? 'free' : formatMoney(price)}</label>`,
          )}</fieldset>`
        }
        ${refused.map(({ code, refusal }) => html`<p class="wrong">${code}: ${refusal}</p>`)}
        ${credit.isOffered && creditFields(credit, draft.placedBy.emailAddress)}
        ${totals(priced, paidByCredit(review))}
        <input type="hidden" name="total" value="${left}">
        ${left > 0 && canPay && paymentFields(payment)}
        ${canPay ? html`<p><button class="buy ready" type="submit">Place order</button></p>` : html`<p class="wrong" role="alert">${NO_PAYMENTS_YET}</p>`}
      </form>
      <p><a href="/cart">Back to the cart</a></p>
    </section>`,
  }
}

function creditFields({ code, wrong, notice }: Credit, emailAddress: string): Html {
  const problems = { creditCode: wrong }
  return html`<fieldset>
    <legend>Store credit</legend>
    <p class="beside">
      <span>
        <label for="creditCode">Store credit code</label>
        <input id="creditCode" name="creditCode" value="${code}" maxlength="20" autocomplete="one-time-code" ${invalid('creditCode', problems)}>
      </span>
      <button class="plain" type="submit" formaction="/checkout/review">Use code</button>
      <button class="plain" type="submit" formaction="/checkout/credit">Email me a code</button>
    </p>
    ${problem('creditCode', problems)}
    <p class="soft" role="status">${notice ?? `To pay with store credit, get a code at ${emailAddress}.`}</p>
  </fieldset>`
}

/** The page after an order. */
export const thanksPage = (number: string): Page => ({
  title: 'Thank you',
  target: { page: 'home' },
  kind: 'confirmation',
  body: html`<section class="head missing">
    <h1>Thank you for your order</h1>
    <p>Its number is ${number}. The shop has been told.</p>
    <p><a class="buy" href="/">Continue shopping</a></p>
  </section>`,
})
