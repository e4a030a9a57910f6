import { balanceOf, donePayments, itemTotal } from '#contract/orders/orderMoney.ts'
import { keptLines, lineValues } from '#contract/orders/orderRefunds.ts'
import { liveShipments, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isByMerchant, type OrderEmailType } from '#contract/orders/orderWrites.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { addressLines } from '#lib/addressLines.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { oneLine } from '../../../mail/plainText.ts'
import { EMAIL_WORDS } from '../languages/languages.ts'
import type { Block, Row } from './content.ts'
import { paymentRows } from './paymentRows.ts'

export interface Writing {
  order: Order
  language: Language
  zone: string
}

const wordsOf = ({ language }: Writing) => EMAIL_WORDS[language].words

/** What each email shows of its order. */
export const BLOCKS: Record<OrderEmailType, (writing: Writing) => Block[]> = {
  orderConfirmation: writing => [itemsBlock(writing), ...paymentBlock(writing), ...deliveryBlocks(writing)],
  shippingConfirmation: writing => shipmentBlocks(writing),
  refund: writing => [refundBlock(writing)],
  cancellation: writing => [{ title: wordsOf(writing).canceled, rows: itemRows(writing) }],
}

function itemRows(writing: Writing): Row[] {
  return keptLines(writing.order).map(({ item, sold, refunded }) => {
    const { name, options } = item.product
    const amount = formatMoney(itemTotal(item), writing.language)
    const taken = refunded > 0 ? ` (${wordsOf(writing).piecesRefunded.replace('{count}', String(refunded))})` : ''
    return { text: oneLine(`${sold} × ${name}${options ? ` (${options})` : ''}`), amount: `${amount}${taken}` }
  })
}

function itemsBlock(writing: Writing): Block {
  const { order, language } = writing
  const words = wordsOf(writing)
  const { cart, taxAmount, grandTotal } = order
  const { refunded } = balanceOf(order)
  const { shippingMethod: method } = cart
  const discount = lineValues({ cart, taxAmount }).reduce((sum, line) => sum + line.discount, 0)
  const money = (cents: number) => formatMoney(cents, language)
  const minus = (text: string, cents: number) => (cents > 0 ? [{ text, amount: money(-cents) }] : [])
  return {
    title: words.items,
    rows: [
      ...itemRows(writing),
      ...minus(words.discounts, discount),
      {
        text: method ? oneLine(`${words.shipping}, ${shippingText(method)}`) : words.shipping,
        amount: money(method?.shippingCost ?? 0),
      },
      { text: words.tax, amount: money(taxAmount) },
      { text: words.total, amount: money(grandTotal), isStrong: true },
      ...minus(words.refunded, refunded),
    ],
  }
}

function paymentBlock({ order, language }: Writing): Block[] {
  const rows = paymentRows(order, language)
  return rows.length > 0 ? [{ title: EMAIL_WORDS[language].words.payment, rows }] : []
}

function deliveryBlocks(writing: Writing): Block[] {
  const { deliverTo, createdOn } = writing.order
  const words = wordsOf(writing)
  const name = deliverTo ? `${deliverTo.firstName} ${deliverTo.lastName}` : ''
  const lines = deliverTo ? [name, ...addressLines(deliverTo.address)].map(oneLine).filter(Boolean) : []
  return [
    ...(lines.length > 0 ? [{ title: words.shipTo, rows: lines.map(text => ({ text })) }] : []),
    { title: words.orderedOn, rows: [{ text: formatTimeWithZone(createdOn, writing.language, writing.zone) }] },
  ]
}

function shipmentBlocks(writing: Writing): Block[] {
  const words = wordsOf(writing)
  const shipments = liveShipments(writing.order.fulfillmentLifecycle)
  if (shipments.length === 0) return [{ title: words.shipment, rows: [{ text: words.nothingShipped }] }]
  return shipments.map(({ items, trackingInformation: { carrier, number } }) => {
    const url = trackingUrl({ carrier, number })
    const parcel = oneLine(`${carrier} ${number}`)
    return {
      title: words.shipment,
      rows: [
        ...items.map(({ itemId, quantity }) => ({ text: oneLine(`${quantity} × ${nameIn(writing.order, itemId)}`) })),
        ...(parcel ? [{ text: parcel }] : []),
      ],
      ...(url && { link: { label: words.track, url } }),
    }
  })
}

/** The refund that was made last, which can be several events: what for, and how much of it went where. */
export function lastRefund(order: Order) {
  const refunds = donePayments(order).filter(isByMerchant)
  const last = refunds.filter(({ createdOn }) => createdOn === refunds.at(-1)?.createdOn)
  return { events: last, total: last.reduce((sum, { refundAmount }) => sum + refundAmount, 0) }
}

function refundBlock(writing: Writing): Block {
  const { order, language } = writing
  const { events } = lastRefund(order)
  const shipping = events.reduce((sum, { shippingAmount }) => sum + shippingAmount, 0)
  const pieces = events.flatMap(({ items }) => items)
  return {
    title: wordsOf(writing).refund,
    rows: [
      ...pieces.map(({ itemId, quantity }) => ({ text: oneLine(`${quantity} × ${nameIn(order, itemId)}`) })),
      ...(shipping > 0 ? [{ text: wordsOf(writing).shipping, amount: formatMoney(shipping, language) }] : []),
      ...events.map(({ paymentMethod, refundAmount }) => ({
        text: oneLine(paymentMethod),
        amount: formatMoney(refundAmount, language),
      })),
    ],
  }
}

const nameIn = ({ cart }: Order, itemId: string) => cart.items.find(({ id }) => id === itemId)?.product.name ?? ''
