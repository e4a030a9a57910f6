import type { PastItem } from '#contract/orders/pastOrders.ts'
import { cellOf, type SourceRow } from '../../file/rows.ts'
import { amountOf, centsIn, type OrderForm, type OrderSystem, pricedLine, sumOf, totaledLines } from './orderSystem.ts'

/** WooCommerce's statuses, as its exports write them: `wc-completed`, `completed` or `Completed`. */
function outcomeOf(text: string): { status: string; paid?: string } {
  const status = text.replace(/^wc-/i, '').toLowerCase()
  if (/^(cancell?ed|failed|trash)$/.test(status)) return { status: 'Canceled', paid: '0' }
  if (status === 'refunded') return { status: 'Refunded' }
  if (/^(completed|shipped|delivered)$/.test(status)) return { status: 'Complete' }
  return /^(pending|pending payment|on-hold|on hold)$/.test(status)
    ? { status: 'In Progress', paid: '0' }
    : { status: 'In Progress' }
}

const SHARED: OrderForm['columns'] = {
  createdOn: ['date', 'order_date'],
  currency: ['order_currency', 'currency'],
  shippingMethod: 'shipping_method',
  total: 'order_total',
  refunded: 'refunded_total',
  paymentMethod: ['payment_method_title', 'payment_method'],
  emailAddress: ['billing_email', 'customer_email'],
  phoneNumber: 'billing_phone',
  firstName: 'billing_first_name',
  lastName: 'billing_last_name',
  company: 'billing_company',
  address1: 'shipping_address_1',
  address2: 'shipping_address_2',
  city: 'shipping_city',
  state: 'shipping_state',
  postalCode: 'shipping_postcode',
  country: 'shipping_country',
  billingAddress1: 'billing_address_1',
  billingAddress2: 'billing_address_2',
  billingCity: 'billing_city',
  billingState: 'billing_state',
  billingPostalCode: 'billing_postcode',
  billingCountry: 'billing_country',
  shopperNote: 'customer_note',
}

const READS = [
  ...['status', 'order_number', 'shipping_first_name', 'shipping_last_name', 'coupon_items'],
  ...['tax_total', 'shipping_total', 'shipping_tax_total', 'fee_total', 'fee_tax_total'],
  ...['cart_discount', 'order_discount', 'discount_total'],
]

/** What the rows say of an order beside its items. `tax_total` has the tax of shipping in some exports, and not in others. */
function moreOf(first: SourceRow, items: readonly PastItem[]) {
  const cents = (header: string) => centsIn(cellOf(first, header)) ?? 0
  const discount =
    cellOf(first, 'discount_total') || sumOf(cellOf(first, 'cart_discount'), cellOf(first, 'order_discount'))
  const sum = items.reduce((all, { quantity, price }) => all + quantity * (centsIn(price) ?? 0), 0)
  const rest = cents('order_total') - (sum - (centsIn(discount) ?? 0) + cents('shipping_total'))
  const all = cents('tax_total') + cents('shipping_tax_total') + cents('fee_tax_total')
  const name = [cellOf(first, 'shipping_first_name'), cellOf(first, 'shipping_last_name')].join(' ').trim()
  return {
    ...outcomeOf(cellOf(first, 'status')),
    orderNumber: cellOf(first, 'order_number') || cellOf(first, 'order_id'),
    discount,
    shipping: sumOf(cellOf(first, 'shipping_total')),
    tax: amountOf(rest === cents('tax_total') ? rest : all),
    ...(name !== '' && { shipToName: name }),
    ...(/code:([^|;]+)/.exec(cellOf(first, 'coupon_items'))?.[1] && {
      discountCode: /code:([^|;]+)/.exec(cellOf(first, 'coupon_items'))?.[1]?.trim() ?? '',
    }),
  }
}

const feeOf = (row: SourceRow | undefined): PastItem[] => {
  const fee = centsIn(cellOf(row, 'fee_total')) ?? 0
  return fee === 0 ? [] : [{ quantity: 1, price: amountOf(fee), sku: '', name: 'Fee', options: '' }]
}

/** `name:Mug|sku:MUG|quantity:2|total:25.00`, several with semicolons between them, or each in a cell of its own. */
function itemsIn(row: SourceRow | undefined): PastItem[] {
  const cells = Object.entries(row?.cells ?? {}).filter(([header]) => ITEM_CELLS.test(header))
  return cells
    .flatMap(([, cell]) => cell.split(/;\s*(?=(?:id|name|product_id|item_id):)/))
    .filter(item => item.trim() !== '')
    .flatMap(item => {
      const parts = new Map(
        item.split('|').map(part => {
          const at = part.indexOf(':')
          return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const
        }),
      )
      const of = (...names: string[]) => names.map(name => parts.get(name) ?? '').find(Boolean) ?? ''
      const line = { quantity: of('quantity', 'qty') || '1', name: of('name', 'product'), sku: of('sku') }
      return totaledLines({ ...line, options: of('meta', 'variation') }, of('subtotal', 'sub_total', 'total'))
    })
}

const ITEM_CELLS = /^line_items?(_\d+)?$/

/** A row for each item. */
const itemsOfRows = (rows: readonly SourceRow[]): PastItem[] => [
  ...rows
    .filter(row => cellOf(row, 'item_name') !== '')
    .flatMap(row =>
      totaledLines(
        {
          quantity: cellOf(row, 'item_quantity'),
          name: cellOf(row, 'item_name'),
          sku: cellOf(row, 'item_sku'),
          options: cellOf(row, 'item_meta'),
        },
        cellOf(row, 'item_subtotal') || cellOf(row, 'item_total'),
      ),
    ),
  ...feeOf(rows[0]),
]

const LINES: OrderForm = {
  marks: ['order_id', 'order_total', 'billing_email', 'item_name', 'item_quantity'],
  number: 'order_id',
  columns: SHARED,
  items: {
    headers: ['item_name', 'item_sku', 'item_quantity', 'item_subtotal', 'item_total', 'item_meta'],
    of: itemsOfRows,
  },
  reads: READS,
  more: (first, rows) => moreOf(first, itemsOfRows(rows)),
}

const itemsOfOrder = (row: SourceRow | undefined) => [...itemsIn(row), ...feeOf(row)]

const ORDERS: OrderForm = {
  marks: ['order_id', 'order_total', 'billing_first_name', 'status'],
  number: 'order_id',
  columns: SHARED,
  items: { headers: [ITEM_CELLS], of: ([row]) => itemsOfOrder(row) },
  reads: READS,
  more: first => moreOf(first, itemsOfOrder(first)),
}

/** With the names that people read, a row for each item. */
const READABLE: OrderForm = {
  marks: ['Order Number', 'Order Status', 'Order Total Amount', 'Item Name', 'Item Cost'],
  number: 'Order Number',
  columns: {
    createdOn: 'Order Date',
    emailAddress: 'Email (Billing)',
    phoneNumber: 'Phone (Billing)',
    firstName: 'First Name (Billing)',
    lastName: 'Last Name (Billing)',
    company: 'Company (Billing)',
    discountCode: 'Coupon Code',
    discount: ['Cart Discount Amount', 'Discount Amount'],
    shippingMethod: 'Shipping Method Title',
    shipping: 'Order Shipping Amount',
    tax: 'Order Total Tax Amount',
    total: 'Order Total Amount',
    refunded: 'Order Refund Amount',
    paymentMethod: 'Payment Method Title',
    address1: ['Address 1&2 (Shipping)', 'Address 1 (Shipping)'],
    address2: 'Address 2 (Shipping)',
    city: 'City (Shipping)',
    state: 'State Code (Shipping)',
    postalCode: 'Postcode (Shipping)',
    country: 'Country Code (Shipping)',
    billingAddress1: ['Address 1&2 (Billing)', 'Address 1 (Billing)'],
    billingAddress2: 'Address 2 (Billing)',
    billingCity: 'City (Billing)',
    billingState: 'State Code (Billing)',
    billingPostalCode: 'Postcode (Billing)',
    billingCountry: 'Country Code (Billing)',
    shopperNote: 'Customer Note',
  },
  items: {
    headers: ['Item Name', 'SKU', 'Quantity', 'Quantity (- Refund)', 'Item Cost'],
    of: rows =>
      rows.flatMap(row =>
        pricedLine(
          {
            quantity: cellOf(row, 'Quantity') || cellOf(row, 'Quantity (- Refund)'),
            name: cellOf(row, 'Item Name'),
            sku: cellOf(row, 'SKU'),
          },
          cellOf(row, 'Item Cost'),
        ),
      ),
  },
  reads: ['Order Status', 'First Name (Shipping)', 'Last Name (Shipping)'],
  more: first => {
    const name = [cellOf(first, 'First Name (Shipping)'), cellOf(first, 'Last Name (Shipping)')].join(' ').trim()
    return { ...outcomeOf(cellOf(first, 'Order Status')), ...(name !== '' && { shipToName: name }) }
  },
}

/** The usual exports of WooCommerce, which has none of its own: a row for each order, or for each item. */
export const WOOCOMMERCE_ORDERS: OrderSystem = { id: 'woocommerce', forms: [LINES, ORDERS, READABLE] }
