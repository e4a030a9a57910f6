import { html } from 'hono/html'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import type { ShipToLocation } from '#contract/shipping/shipTo.ts'
import { addressLines } from '#lib/addressLines.ts'
import { countryName } from '#lib/countryName.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { US_STATES } from '#lib/usStates.ts'
import { paymentRows } from '../../server/orders/shopperEmails/compose/paymentRows.ts'
import { EMAIL_WORDS } from '../../server/orders/shopperEmails/languages/languages.ts'
import { invalid, oftenRefused, problem, textField, type Wrong } from '../formFields.ts'
import type { ShopEvent } from '../integrations/shopEvent.ts'
import type { Html, Page } from '../layout.ts'
import { orderedItems } from '../order/orderPage.ts'
import { WORDS } from '../words/words.ts'
import { refusalOfCoupon, totals } from './cartPage.ts'
import type { Contact } from './contact.ts'
import type { Credit } from './credit.ts'
import type { Payment } from './payment.ts'
import { paymentFields } from './paymentFields.ts'
import type { CartQuote } from './quoteCart.ts'

interface ContactForm {
  contact: Contact
  wrong?: Wrong
  needsShipping: boolean
  shipsTo: readonly ShipToLocation[]
  wantsNews: boolean
  language: Language
}

/** Who orders, and where it goes. */
export function contactPage({ contact, wrong = {}, needsShipping, shipsTo, wantsNews, language }: ContactForm): Page {
  const words = WORDS[language].checkout
  const field = (name: keyof Contact, label: string, attributes: Html): Html =>
    textField({ name, label, value: contact[name], wrong, attributes })
  return {
    title: words.title,
    isIndexed: false,
    target: { page: 'home' },
    kind: 'checkout',
    body: html`<section class="cart">
      <h1>${words.title}</h1>
      <form class="order" method="post" action="/checkout">
        ${field('emailAddress', words.email, html`type="email" autocomplete="email" required`)}
        ${oftenRefused(contact.emailAddress, language)}
        ${field('phoneNumber', words.phone, html`type="tel" autocomplete="tel"`)}
        ${field('firstName', words.firstName, html`autocomplete="given-name" maxlength="75" required`)}
        ${field('lastName', words.lastName, html`autocomplete="family-name" maxlength="75" required`)}
        ${
          needsShipping &&
          html`${field('address1', words.address1, html`autocomplete="address-line1" maxlength="75" required`)}
          ${field('address2', words.address2, html`autocomplete="address-line2" maxlength="75"`)}
          ${field('city', words.city, html`autocomplete="address-level2" maxlength="35" required`)}
          ${field('state', words.state, html`autocomplete="address-level1" maxlength="30" list="states"`)}
          <datalist id="states">${Object.values(US_STATES).map(name => html`<option value="${name}"></option>`)}</datalist>
          ${field('postalCode', words.postalCode, html`autocomplete="postal-code" maxlength="30"`)}
          ${countryField(contact.country, shipsTo, wrong, language)}`
        }
        <p>
          <label for="shopperNote">${words.note}</label>
          <textarea id="shopperNote" name="shopperNote" rows="3" maxlength="500">${contact.shopperNote}</textarea>
          ${problem('shopperNote', wrong)}
        </p>
        <input type="hidden" name="asked" value="news">
        <label class="choice"><input type="checkbox" name="wantsNews" value="yes"${wantsNews ? html` checked` : ''}> ${words.optIn}</label>
        <p><button class="buy ready" type="submit">${words.next}</button></p>
        <p><a href="/cart">${words.toCart}</a></p>
      </form>
    </section>`,
  }
}

function countryField(chosen: string, shipsTo: readonly ShipToLocation[], wrong: Wrong, language: Language): Html {
  const option = ({ country }: ShipToLocation) =>
    html`<option value="${country}"${country === chosen ? html` selected` : ''}>${countryName(country, language)}</option>`
  return html`<p>
    <label for="country">${WORDS[language].checkout.country}</label>
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
export function reviewPage(review: Review, language: Language, notice = ''): Page {
  const words = WORDS[language].checkout
  const { draft, quote, credit, codes, payment } = review
  const { lines, priced } = quote
  const left = dueOf(review)
  const canPay = left <= 0 || payment.offered.length > 0
  const refused = codes
    .map(code => ({ code, refusal: refusalOfCoupon(code, priced.discounts, language) }))
    .filter(({ refusal }) => refusal !== '')
  const offered = priced.shippingOptions.filter(({ reason }) => reason === null)
  const needsShipping = lines.some(({ sold }) => sold.requiresShipping)
  const isChosen = (methodId: string, kind: string) =>
    draft.shipping?.methodId === methodId && draft.shipping.kind === kind
  return {
    title: words.title,
    isIndexed: false,
    target: { page: 'home' },
    kind: 'checkout',
    body: html`<section class="cart">
      <h1>${words.review}</h1>
      ${payment.isTest && html`<p class="notice" role="note">${words.testMode}</p>`}
      ${notice && (canPay || notice !== words.noPayments) && html`<p class="wrong" role="alert">${notice}</p>`}
      <ul class="lines">${lines.map(
        ({ sold, quantity, total }) =>
          html`<li><span class="what">${quantity} × <bdi>${sold.name}${sold.options && html`, ${sold.options}`}</bdi></span><span class="sum">${formatMoney(total, language)}</span></li>`,
      )}</ul>
      ${whoOrdered({ placedBy: draft.placedBy, ...(needsShipping && { deliverTo: draft.deliverTo }) }, html`<br><a href="/checkout">${words.change}</a>`)}
      ${oftenRefused(draft.placedBy.emailAddress, language)}
      <form class="order" method="post" action="/checkout/order" data-quote="/checkout/review">
        <noscript><button class="plain" formaction="/checkout/review">${words.updateTotal}</button></noscript>
        ${
          needsShipping &&
          offered.length > 0 &&
          html`<fieldset><legend>${words.shipping}</legend>${offered.map(
            ({ methodId, kind, price, ...method }) =>
              html`<label class="choice"><input type="radio" name="shipping" value="${methodId}:${kind}"${isChosen(methodId, kind) ? html` checked` : ''} required> <span><bdi>${shippingText(method)}</bdi>: ${price === 0 ? words.free : formatMoney(price, language)}</span></label>`,
          )}</fieldset>`
        }
        ${refused.map(({ code, refusal }) => html`<p class="wrong"><bdi>${code}</bdi>: ${refusal}</p>`)}
        ${credit.isOffered && creditFields(credit, draft.placedBy.emailAddress, language)}
        ${totals(priced, language, paidByCredit(review))}
        <input type="hidden" name="total" value="${left}">
        ${left > 0 && canPay && paymentFields(payment, language)}
        ${canPay ? html`<p><button class="buy ready" type="submit">${words.place}</button></p>` : html`<p class="wrong" role="alert">${words.noPayments}</p>`}
      </form>
      <p><a href="/cart">${words.toCart}</a></p>
    </section>`,
  }
}

function creditFields({ code, isWrong, isSent }: Credit, emailAddress: string, language: Language): Html {
  const words = WORDS[language].checkout
  const problems = isWrong ? { creditCode: words.wrongCode } : {}
  return html`<fieldset>
    <legend>${WORDS[language].cart.credit}</legend>
    <p class="beside">
      <span>
        <label for="creditCode">${words.creditCode}</label>
        <input id="creditCode" name="creditCode" value="${code}" maxlength="20" autocomplete="one-time-code" ${invalid('creditCode', problems)}>
      </span>
      <button class="plain" type="submit" formaction="/checkout/review">${words.useCode}</button>
      <button class="plain" type="submit" formaction="/checkout/credit">${words.sendCode}</button>
    </p>
    ${problem('creditCode', problems)}
    <p class="soft" role="status">${isSent ? words.codeSent(emailAddress) : words.getCode(emailAddress)}</p>
  </fieldset>`
}

interface Ordered {
  placedBy: Pick<OrderDraft['placedBy'], 'firstName' | 'lastName' | 'emailAddress'>
  deliverTo?: OrderDraft['deliverTo'] | Order['deliverTo']
}

/** Whose order it is, and where it goes: only for who placed it. */
function whoOrdered(
  { placedBy: { firstName, lastName, emailAddress }, deliverTo }: Ordered,
  more: Html | '' = '',
): Html {
  return html`<p><bdi>${firstName} ${lastName}</bdi>, <bdi>${emailAddress}</bdi>${
    deliverTo && html`<br><bdi>${addressLines(deliverTo.address).join(', ')}</bdi>`
  }${more}</p>`
}

function howPaid(order: Order, language: Language): Html | false {
  const rows = paymentRows(order, language)
  if (rows.length === 0) return false
  return html`<h2>${EMAIL_WORDS[language].words.payment}</h2>
    <dl class="sums">${rows.map(({ text, amount }) => html`<div><dt><bdi>${text}</bdi></dt><dd>${amount}</dd></div>`)}</dl>`
}

/** The page after an order. */
interface Thanks {
  order: Order
  orderPath: string
  event: ShopEvent | null
}

export function thanksPage({ order, orderPath, event }: Thanks, language: Language): Page {
  const words = WORDS[language].checkout
  return {
    title: words.thanks,
    isIndexed: false,
    target: { page: 'home' },
    kind: 'confirmation',
    ...(event && { event }),
    body: html`<section class="cart">
      <h1>${words.thanksTitle}</h1>
      <p>${words.thanksText(String(order.orderNumber))}</p>
      ${orderedItems(order, language)}
      ${howPaid(order, language)}
      ${whoOrdered(order)}
      <p><a class="buy" href="${orderPath}">${words.followOrder}</a></p>
      <p><a href="/">${words.goOn}</a></p>
    </section>`,
  }
}
