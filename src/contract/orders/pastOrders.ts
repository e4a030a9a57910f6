import type { Order } from './orders.ts'

/** Orders of another system that a store brought along: what a file says of them, for the app and the provider. */

/** Where past orders come from, by the names that people know; `other`: any other system. */
export const PAST_ORDER_SYSTEMS = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  squarespace: 'Squarespace',
  etsy: 'Etsy',
  square: 'Square',
  bigcommerce: 'BigCommerce',
  other: '',
} as const satisfies Record<string, string>
export type PastOrderSystem = keyof typeof PAST_ORDER_SYSTEMS

/**
 * The columns of a past order, one row each. `importedFrom` is one of `PAST_ORDER_SYSTEMS`; a row without it changes an order.
 * Amounts are decimal dollars. `createdOn` is ISO 8601; without an offset it is of the store's zone, without a time it is noon.
 * `items` has a line for each, as `itemLine` writes it. `discount` and `shipping` are those of the whole order, `paid` what was
 * taken for it, and `refunded` what of that was given back. `fulfilledOn` and `canceledOn` are moments like `createdOn`.
 */
export const PAST_ORDER_COLUMNS = [
  'importedFrom',
  'orderNumber',
  'createdOn',
  'status',
  'firstName',
  'lastName',
  'company',
  'emailAddress',
  'phoneNumber',
  'items',
  'currency',
  'discountCode',
  'discount',
  'shippingMethod',
  'shipping',
  'tax',
  'total',
  'paid',
  'refunded',
  'paymentMethod',
  'fulfilledOn',
  'canceledOn',
  'shipToName',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'billingAddress1',
  'billingAddress2',
  'billingCity',
  'billingState',
  'billingPostalCode',
  'billingCountry',
  'tags',
  'shopperNote',
  'merchantNote',
] as const
export type PastOrderColumn = (typeof PAST_ORDER_COLUMNS)[number]

/** A past order is done, one way or another, or still to be shipped. */
export const PAST_ORDER_STATUSES = ['Complete', 'Canceled', 'Refunded', 'In Progress'] as const
export type PastOrderStatus = (typeof PAST_ORDER_STATUSES)[number]

/**
 * What a merchant is told about past orders before they are added. `sums`: the parts don't add up to the total, which wins;
 * `renumbered`: the number can't be kept; `noProduct`: an item has no product of the store; `noZone`: the file doesn't name the
 * zone of its times; `notShipped`: it is still open; `taxIncluded`: prices contain the tax.
 */
export const PAST_ORDER_NOTICES = ['sums', 'renumbered', 'noProduct', 'noZone', 'notShipped', 'taxIncluded'] as const
export type PastOrderNotice = (typeof PAST_ORDER_NOTICES)[number]

/**
 * Numbers above this are of past orders whose own number is taken, or is no whole number of at most eight digits. A store's own
 * orders never get there: they continue after the highest number that a past order kept.
 */
export const HIGHEST_KEPT_NUMBER = 99_999_999

/** What a filter of the order list says, so that it finds the store's own orders only, by the index of their numbers. */
export const OWN_ORDERS = [
  { field: 'orderNumber', operator: 'le', value: HIGHEST_KEPT_NUMBER },
  { field: 'isImport', operator: 'eq', value: false },
] as const

/** An order's number for display; that of the old system where it could not be kept. */
export function orderLabel({ orderNumber, imported }: Pick<Order, 'orderNumber' | 'imported'>): string {
  if (!imported || orderNumber <= HIGHEST_KEPT_NUMBER) return `#${orderNumber}`
  return [systemName(imported.system), imported.number].filter(Boolean).join(' ')
}

/** The name of a system; empty for one that is not known. */
export const systemName = (system: string): string =>
  (PAST_ORDER_SYSTEMS as Readonly<Record<string, string>>)[system] ?? ''

/** One line of a past order. `price` is decimal dollars per piece. */
export interface PastItem {
  quantity: number
  price: string
  sku: string
  name: string
  options: string
}

/** `2 | 12.50 | MUG-1 | Mug | Blue`, with a backslash before a bar or backslash of a text. */
export const itemLine = ({ quantity, price, sku, name, options }: PastItem): string =>
  [String(quantity), price, sku, name, options]
    .map(text => text.replace(/\s+/g, ' ').trim().replace(/[\\|]/g, '\\$&'))
    .join(' | ')

/** The items of a cell with one on each line; `undefined` if a line can't be read. */
export function readItems(cell: string): PastItem[] | undefined {
  const items: PastItem[] = []
  for (const line of cell.split('\n').filter(text => text.trim() !== '')) {
    const parts = line.match(/(?:^|\|)(?:\\[\s\S]|[^|\\])*/g) ?? []
    const [quantity = '', price = '', sku = '', name = '', options = ''] = parts.map(part =>
      part
        .replace(/^\|/, '')
        .trim()
        .replace(/\\([\s\S])/g, '$1'),
    )
    if (!/^\d{1,7}$/.test(quantity) || !/^-?\d{1,9}(\.\d{1,2})?$/.test(price)) return undefined
    items.push({ quantity: Number(quantity), price, sku, name: name || sku, options })
  }
  return items
}
