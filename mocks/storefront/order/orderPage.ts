import { html } from 'hono/html'
import type { FulfillmentEvent } from '#contract/orders/orderEvents.ts'
import { itemTotal, paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { lineValues } from '#contract/orders/orderRefunds.ts'
import { fulfillmentStatusOf, liveShipments, NO_SHIPPING, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order, PaymentStatus } from '#contract/orders/orders.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { countryName } from '#lib/countryName.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { phoneLink } from '#lib/phone.ts'
import { DEFAULT_ZONE, formatTimeWithZone, knownZone } from '#lib/time.ts'
import type { Html, Page } from '../layout.ts'
import type { Shop } from '../shop.ts'
import type { Words } from '../words/en/all.ts'
import { WORDS } from '../words/words.ts'

type OrderState = keyof Words['order']['states']
type PaymentWord = keyof Words['order']['payments']

const PAYMENTS: Record<PaymentStatus, PaymentWord> = {
  unpaid: 'open',
  authorized: 'authorized',
  checking: 'authorized',
  partiallyPaid: 'partlyPaid',
  paid: 'paid',
  partiallyRefunded: 'partlyRefunded',
  refunded: 'refunded',
}

/** What a shopper is told of an order's status. */
export function stateOf(order: Order): OrderState {
  if (order.status === 'Canceled' || order.isCanceled) return 'canceled'
  if (order.status === 'Refunded') return 'refunded'
  const shipped = fulfillmentStatusOf(order)
  if (shipped === 'fulfilled' && liveShipments(order.fulfillmentLifecycle).some(isParcel)) return 'shipped'
  if (order.status === 'Complete' || shipped === 'fulfilled') return 'complete'
  if (shipped === 'partial') return 'partlyShipped'
  return order.status === 'New' ? 'received' : 'preparing'
}

/** What needs no shipping goes out without one, too. */
const isParcel = ({ trackingInformation: { carrier } }: FulfillmentEvent) => carrier !== NO_SHIPPING

/** The page where a shopper follows an order. Whoever has the link sees it, so it names nobody and no street. */
export function orderPage({ store, language }: Shop, order: Order): Page {
  const words = WORDS[language].order
  const zone = knownZone(store.timeZone || DEFAULT_ZONE)
  const time = (at: string) => html`<time datetime="${at}">${formatTimeWithZone(at, language, zone)}</time>`
  const title = words.title(order.orderNumber)
  return {
    title,
    isIndexed: false,
    target: { page: 'home' },
    kind: null,
    body: html`<section class="cart">
      <h1>${title}</h1>
      ${order.isTest && html`<p class="notice" role="note">${words.test}</p>`}
      <p class="state">${words.states[stateOf(order)]}</p>
      <dl class="sums">
        <div><dt>${words.placed}</dt><dd>${time(order.createdOn)}</dd></div>
        <div><dt>${words.payment}</dt><dd>${words.payments[PAYMENTS[paymentStatusOf(order)]]}</dd></div>
      </dl>
      ${shipments(order, language, time)}
      ${orderedItems(order, language)}
      ${address(order, language)}
      ${contact(store, language)}
    </section>`,
  }
}

/** What was ordered, and what it costs. */
export const orderedItems = (order: Order, language: Language): Html =>
  html`<h2>${WORDS[language].order.items}</h2>
    <ul class="lines">${order.cart.items.map(
      item =>
        html`<li><span class="what">${item.quantity} × <bdi>${item.product.name}${item.product.options && `, ${item.product.options}`}</bdi></span><span class="sum">${formatMoney(itemTotal(item), language)}</span></li>`,
    )}</ul>
    ${sums(order, language)}`

function shipments(order: Order, language: Language, time: (at: string) => Html): Html | false {
  const words = WORDS[language].order
  const sent = liveShipments(order.fulfillmentLifecycle).filter(isParcel)
  if (sent.length === 0) return false
  return html`<h2>${words.shipments}</h2>
    <ul class="lines">${sent.map(({ items, createdOn, trackingInformation: { carrier, number } }) => {
      const url = trackingUrl({ carrier, number })
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return html`<li><span class="what">${words.shippedOn} ${time(createdOn)}<br>
        <span class="soft">${words.pieces(pieces)}${(carrier || number) && html` · <bdi>${carrier} ${number}</bdi>`}</span></span>
        ${url && html`<a class="plain" href="${url}" target="_blank" rel="noopener noreferrer">${words.track}</a>`}</li>`
    })}</ul>`
}

function sums(order: Order, language: Language): Html {
  const words = WORDS[language].order
  const { cart, taxAmount, grandTotal, refundedAmount } = order
  const discount = lineValues({ cart, taxAmount }).reduce((sum, line) => sum + line.discount, 0)
  const row = (name: string | Html, cents: number): Html =>
    html`<div><dt>${name}</dt><dd>${formatMoney(cents, language)}</dd></div>`
  return html`<dl class="sums">
    ${discount > 0 && row(words.discounts, -discount)}
    ${cart.shippingMethod && row(html`${words.shipping} · <bdi>${shippingText(cart.shippingMethod)}</bdi>`, cart.shippingMethod.shippingCost)}
    ${taxAmount > 0 && row(words.tax, taxAmount)}
    <div class="grand"><dt>${words.total}</dt><dd>${formatMoney(grandTotal, language)}</dd></div>
    ${refundedAmount > 0 && row(words.refundedAmount, -refundedAmount)}
  </dl>`
}

/** Initials and the place: enough to tell orders apart, and nothing that finds someone. */
function address({ deliverTo }: Order, language: Language): Html | false {
  if (!deliverTo) return false
  const words = WORDS[language].order
  const initials = [deliverTo.firstName, deliverTo.lastName].map(initialOf).filter(Boolean).join(' ')
  const { city, state, country } = deliverTo.address
  const lines = [initials, [city, state].filter(Boolean).join(', '), country && countryName(country, language)]
  return html`<h2>${words.shipTo}</h2>
    <p>${lines.filter(Boolean).map(line => html`<bdi>${line}</bdi><br>`)}</p>
    <p class="soft">${words.masked}</p>`
}

function initialOf(name: string) {
  const [first] = name.trim()
  return first ? `${first}.` : ''
}

function contact({ email, phoneNumber }: Shop['store'], language: Language): Html | false {
  if (!email && !phoneNumber) return false
  const words = WORDS[language].order
  return html`<h2>${words.questions}</h2>
    ${email && html`<p><a href="mailto:${encodeURI(email)}">${words.write(email)}</a></p>`}
    ${phoneNumber && html`<p><a href="${phoneLink(phoneNumber)}"><bdi>${phoneNumber}</bdi></a></p>`}`
}
