import type { FulfillmentEvent, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { itemsTotal } from '#contract/orders/orderMoney.ts'
import { ORDER_LIMITS, type Order } from '#contract/orders/orders.ts'
import {
  PAST_ORDER_STATUSES,
  PAST_ORDER_SYSTEMS,
  type PastOrderColumn,
  type PastOrderNotice,
  type PastOrderStatus,
  readItems,
} from '#contract/orders/pastOrders.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { countryCodeOf } from '#lib/countryName.ts'
import { splitCells } from '#lib/csv.ts'
import { fold } from '#lib/fold.ts'
import { distinctTags } from '#lib/tags.ts'
import { usStateCode } from '#lib/usStates.ts'
import { fromZone } from '#lib/zonedTime.ts'
import type { FileRow, Plan } from '../rows/importer.ts'
import { problem } from '../rows/importer.ts'

/** What a product of the store adds to an item with its SKU. */
export type LinkedProduct = Pick<
  Order['cart']['items'][number]['product'],
  'id' | 'productVariantId' | 'imageUri' | 'requiresShipping'
>

interface Known {
  zone: string
  now: number
  /** The product with a SKU. */
  productWith: (sku: string) => LinkedProduct | undefined
}

/** An order as a row describes it, without what the store gives it: id, number, customer and revision. */
export type PastOrder = Pick<
  Order,
  | 'status'
  | 'grandTotal'
  | 'taxAmount'
  | 'refundedAmount'
  | 'paymentMethod'
  | 'shopperNote'
  | 'merchantNote'
  | 'tags'
  | 'placedBy'
  | 'cart'
  | 'deliverTo'
  | 'paymentLifecycle'
  | 'fulfillmentLifecycle'
  | 'paid'
  | 'shipped'
  | 'isCanceled'
  | 'isRefunded'
  | 'createdOn'
> & { includedTax: number }

interface Money {
  amounts: Pick<PastOrder, 'cart' | 'grandTotal' | 'taxAmount' | 'includedTax'>
  /** What shipping cost. */
  shipping: number
}

interface Read {
  order: PastOrder
  problems: Plan['problems']
  notices: PastOrderNotice[]
}

/** Longest of a text without a limit of its own. */
const TEXT_LIMIT = 255
const DAY_MS = 24 * 3_600_000
const OLDEST = Date.parse('1990-01-01T00:00:00Z')

/** Reads a row of a past order. Everything that is wrong with it is among the problems. */
export function readPastOrder(cells: FileRow['cells'], known: Known): Read {
  const reader = new PastOrderReader(cells, known)
  return { order: reader.read(), problems: reader.problems, notices: [...reader.notices] }
}

class PastOrderReader {
  readonly problems: Plan['problems'] = []
  readonly notices = new Set<PastOrderNotice>()
  readonly #cells: FileRow['cells']
  readonly #known: Known

  constructor(cells: FileRow['cells'], known: Known) {
    this.#cells = cells
    this.#known = known
  }

  read(): PastOrder {
    if (!(this.#text('importedFrom') in PAST_ORDER_SYSTEMS)) this.#refuse('importedFrom', 'unknownSystem')
    if (this.#text('orderNumber') === '') this.#refuse('orderNumber', 'required')
    const currency = this.#text('currency').toUpperCase()
    if (currency !== '' && currency !== 'USD') this.#refuse('currency', 'currency')
    const createdOn = this.#moment('createdOn') ?? ''
    if (this.#text('createdOn') === '') this.#refuse('createdOn', 'required')
    const money = this.#money()
    const shopper = this.#shopper()
    return {
      ...money.amounts,
      ...this.#outcome(money, createdOn),
      ...shopper,
      paymentMethod: this.#text('paymentMethod'),
      shopperNote: this.#text('shopperNote', ORDER_LIMITS.note),
      merchantNote: this.#text('merchantNote', ORDER_LIMITS.note),
      tags: this.#tags(),
      createdOn,
    }
  }

  #refuse(column: PastOrderColumn, code: string, detail = '') {
    this.problems.push(problem(column, code, this.#cells[column] ?? '', detail))
  }

  #text(column: PastOrderColumn, limit = TEXT_LIMIT): string {
    const text = this.#cells[column]?.trim() ?? ''
    if (text.length > limit && !this.problems.some(each => each.column === column)) this.#refuse(column, 'tooLong')
    return text
  }

  /** Whole cents; `null` where the cell is empty. */
  #cents(column: PastOrderColumn): number | null {
    const text = this.#text(column)
    if (text === '') return null
    if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return centsOf(text)
    this.#refuse(column, 'money')
    return null
  }

  /** ISO 8601; `null` where the cell is empty or can't be read. */
  #moment(column: 'createdOn' | 'fulfilledOn' | 'canceledOn'): string | null {
    const text = this.#text(column)
    if (text === '') return null
    const read = momentOf(text, this.#known.zone)
    const moment = read ? Date.parse(read.at) : Number.NaN
    if (!read || !(moment >= OLDEST && moment <= this.#known.now + DAY_MS)) {
      this.#refuse(column, 'pastMoment')
      return null
    }
    if (!read.hasZone && column === 'createdOn') this.notices.add('noZone')
    return read.at
  }

  #items(): Order['cart']['items'] {
    const items = readItems(this.#cells.items ?? '')
    if (!items) this.#refuse('items', 'items')
    return (items ?? []).map(({ quantity, price, sku, name, options }, at) => {
      const linked = sku === '' ? undefined : this.#known.productWith(sku)
      if (!linked) this.notices.add('noProduct')
      const product = {
        ...{ id: '', productVariantId: '', imageUri: '', requiresShipping: true, isTaxable: true, weight: 0 },
        ...linked,
        ...{ name, sku, options, price: centsOf(price) },
      }
      return { id: `item-${at + 1}`, product, quantity }
    })
  }

  /** The amounts of the order: what doesn't add up to the total of the file is a discount or an item more. */
  #money(): Money {
    const given = this.#items()
    // A negative line is a discount, whatever the file calls it.
    const items = given.filter(({ product }) => product.price >= 0)
    const less = itemsTotal(items) - itemsTotal(given)
    let discount = (this.#cents('discount') ?? 0) + less
    let shipping = this.#cents('shipping') ?? 0
    let tax = this.#cents('tax') ?? 0
    const sum = () => itemsTotal(items) - discount + shipping + tax
    const total = this.#cents('total') ?? Math.max(0, sum())
    const isIncluded = tax > 0 && sum() - total === tax
    const includedTax = isIncluded ? tax : 0
    if (isIncluded) {
      tax = 0
      this.notices.add('taxIncluded')
    }
    const missing = total - sum()
    if (missing !== 0) this.notices.add('sums')
    if (missing > 0) items.push({ id: `item-${given.length + 1}`, product: otherCharges(missing), quantity: 1 })
    if (missing < 0) {
      discount -= missing
      const beyond = Math.max(0, discount - itemsTotal(items))
      const ofShipping = Math.min(beyond, shipping)
      discount -= beyond
      shipping -= ofShipping
      tax -= beyond - ofShipping
    }
    const code = this.#text('discountCode')
    const shippingMethod = { name: this.#text('shippingMethod'), shippingCost: shipping }
    const cart: Order['cart'] = {
      items,
      totalItems: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
      total: itemsTotal(items),
      discounts: discount > 0 ? [{ id: '', code, name: code, amount: discount }] : [],
      discountAmount: discount,
      shippingMethod:
        shipping > 0 || shippingMethod.name !== ''
          ? { ...shippingMethod, shippingBand: { totalThreshold: 0, shippingPrice: shipping } }
          : null,
      ...{ taxRate: 0, taxAmount: tax, grandTotal: total },
    }
    return { amounts: { cart, grandTotal: total, taxAmount: tax, includedTax }, shipping }
  }

  /** What became of the order: its status, and the payments and shipments that led to it. */
  #outcome({ amounts: { cart, grandTotal }, shipping }: Money, createdOn: string) {
    const status = this.#status()
    const canceledOn = this.#moment('canceledOn')
    const isCanceled = status === 'Canceled' || canceledOn !== null
    const paid = Math.min(this.#cents('paid') ?? (isCanceled ? 0 : grandTotal), grandTotal)
    const refunded = Math.min(this.#cents('refunded') ?? (status === 'Refunded' ? paid : 0), paid)
    const isRefunded = paid > 0 && refunded >= paid
    const fulfilledOn = this.#moment('fulfilledOn')
    const shipped = fulfilledOn !== null || (status === 'Complete' && !isCanceled)
    const pieces = cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    const method = this.#text('paymentMethod')
    const events: PaymentEvent[] = []
    if (paid > 0) events.push(payment('charge', { chargeAmount: paid, paymentMethod: method, createdOn }))
    if (refunded > 0) {
      const all = isRefunded && paid === grandTotal ? { items: pieces, shippingAmount: shipping } : {}
      const refund = {
        refundAmount: refunded,
        settledAmount: 0,
        paymentMethod: method,
        createdOn: canceledOn ?? createdOn,
      }
      events.push(payment('refund', { ...refund, ...all }))
    }
    const shipment: FulfillmentEvent = {
      ...{ id: 'shipment', eventType: 'shipped', method: 'manual', items: pieces, cancels: '', doneBy: '' },
      ...{ trackingInformation: { carrier: '', number: '' }, createdOn: fulfilledOn ?? createdOn },
    }
    const isShipped = shipped && pieces.length > 0
    const live: PastOrderStatus = isRefunded ? 'Refunded' : shipped ? 'Complete' : 'In Progress'
    if (!isCanceled && live === 'In Progress') this.notices.add('notShipped')
    return {
      status: isCanceled ? ('Canceled' as const) : live,
      ...{ isCanceled, isRefunded, refundedAmount: refunded, shipped: isShipped },
      paid: paid > 0 && paid >= grandTotal,
      paymentLifecycle: events,
      fulfillmentLifecycle: isShipped ? [shipment] : [],
    }
  }

  /** Complete, unless the file says something else. */
  #status(): PastOrderStatus {
    const text = this.#text('status')
    const status = PAST_ORDER_STATUSES.find(each => each.toLowerCase() === text.toLowerCase())
    if (!status && text !== '') this.#refuse('status', 'unknownPastStatus')
    return status ?? 'Complete'
  }

  #tags(): string[] {
    const tags = distinctTags(splitCells(this.#cells.tags ?? ''))
    const isTooMany = tags.length > ORDER_LIMITS.tags || tags.some(tag => tag.length > ORDER_LIMITS.tag)
    if (isTooMany) this.#refuse('tags', 'tags')
    return tags
  }

  #shopper(): Pick<PastOrder, 'placedBy' | 'deliverTo'> {
    const billing = this.#address('billing')
    const delivery = this.#address('')
    const buyer = { firstName: this.#text('firstName'), lastName: this.#text('lastName') }
    const [firstName, lastName] = nameParts(this.#text('shipToName')) ?? [buyer.firstName, buyer.lastName]
    const company = this.#text('company')
    const placedBy = {
      ...buyer,
      emailAddress: this.#text('emailAddress'),
      phoneNumber: this.#text('phoneNumber'),
      ...(company && { company }),
      ...(billing && { address: billing }),
    }
    return { placedBy, ...(delivery && { deliverTo: { firstName, lastName, address: delivery } }) }
  }

  #address(of: '' | 'billing'): PostalAddress | undefined {
    const column = (name: 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country') =>
      (of === '' ? name : `billing${name[0]?.toUpperCase()}${name.slice(1)}`) as PastOrderColumn
    const text = (name: Parameters<typeof column>[0]) => this.#text(column(name))
    const named = text('country')
    const country = named === '' ? 'US' : (countryCodeOf(named) ?? '')
    if (country === '') this.#refuse(column('country'), 'unknownCountry')
    const state = country === 'US' ? (usStateCode(text('state')) ?? text('state')) : text('state')
    const address = { address1: text('address1'), address2: text('address2'), city: text('city'), state }
    const isEmpty = Object.values(address).every(part => part === '') && text('postalCode') === ''
    return isEmpty ? undefined : { ...address, postalCode: text('postalCode'), country }
  }
}

/** `12.5` → `1250`, without a floating point on the way. */
function centsOf(text: string): number {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return Number(`${sign}${whole}${decimals.padEnd(2, '0').slice(0, 2)}`)
}

/** What the file charged beside its items, shipping and tax, such as a tip or a fee. */
const otherCharges = (price: number): Order['cart']['items'][number]['product'] => ({
  ...{ id: '', productVariantId: '', name: 'Other charges', options: '', sku: '', imageUri: '' },
  ...{ price, isTaxable: false, requiresShipping: false, weight: 0 },
})

/** A payment that another system made: no processor takes part here. */
const payment = (
  eventType: 'charge' | 'refund',
  known: Pick<PaymentEvent, 'paymentMethod' | 'createdOn'> & Partial<PaymentEvent>,
): PaymentEvent => ({
  ...{ id: eventType, eventType, outcome: 'succeeded', chargeAmount: 0, refundAmount: 0, authorizedAmount: 0 },
  ...{ refundedFromOrder: eventType === 'refund', shippingAmount: 0, items: [], notShipped: [], isRestocked: false },
  ...{ transactionId: '', message: '', doneBy: '' },
  ...known,
})

/** First and last name; `undefined` for an empty one. */
function nameParts(name: string): [string, string] | undefined {
  if (name === '') return undefined
  const at = name.indexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1).trim()]
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** A moment of a cell. One without an offset is of the zone, one without a time is noon there: no zone moves its day. */
function momentOf(text: string, zone: string): { at: string; hasZone: boolean } | undefined {
  const [, day = '', time = '12:00', seconds = '00', offset] = MOMENT.exec(fold(text).toUpperCase()) ?? []
  if (day === '') return undefined
  if (offset === undefined) {
    const minute = fromZone(day, time, zone)
    if (minute === undefined) return undefined
    return { at: new Date(Date.parse(minute) + Number(seconds) * 1000).toISOString(), hasZone: false }
  }
  const plain = offset === 'UTC' ? 'Z' : offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const moment = Date.parse(`${day}T${time}:${seconds}${plain}`)
  return Number.isNaN(moment) ? undefined : { at: new Date(moment).toISOString(), hasZone: true }
}
