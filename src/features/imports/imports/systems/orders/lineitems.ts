import { cellOf, type SourceRow } from '../../file/rows.ts'
import { amountOf, centsIn, namesOf, type OrderForm, pricedLine } from './orderSystem.ts'

interface Differences extends Pick<OrderForm, 'marks' | 'number' | 'columns'> {
  /** The header of an item's variant. */
  options?: string
  /** The header of what is not paid yet. */
  left?: string
}

const lineOf = (row: SourceRow, options?: string) => ({
  quantity: cellOf(row, 'Lineitem quantity'),
  name: cellOf(row, 'Lineitem name'),
  sku: cellOf(row, 'Lineitem sku'),
  ...(options !== undefined && { options: cellOf(row, options) }),
})

/** Payment statuses of orders that were not paid. */
const UNPAID = /^(pending|authorized|voided|expired|unpaid)$/i

/** The form that Shopify and Squarespace share: rows with `Lineitem …`, the first of an order with its totals. */
export const lineitemForm = ({ marks, number, columns, options, left }: Differences): OrderForm => ({
  marks,
  number,
  columns: {
    createdOn: 'Created at',
    emailAddress: 'Email',
    currency: 'Currency',
    discountCode: 'Discount Code',
    shippingMethod: 'Shipping Method',
    shipping: 'Shipping',
    tax: 'Taxes',
    total: 'Total',
    paymentMethod: 'Payment Method',
    fulfilledOn: 'Fulfilled at',
    canceledOn: 'Cancelled at',
    shipToName: 'Shipping Name',
    address1: 'Shipping Address1',
    address2: 'Shipping Address2',
    city: 'Shipping City',
    state: 'Shipping Province',
    postalCode: 'Shipping Zip',
    country: 'Shipping Country',
    billingAddress1: 'Billing Address1',
    billingAddress2: 'Billing Address2',
    billingCity: 'Billing City',
    billingState: 'Billing Province',
    billingPostalCode: 'Billing Zip',
    billingCountry: 'Billing Country',
    ...columns,
  },
  items: {
    headers: [
      ...['Lineitem name', 'Lineitem quantity', 'Lineitem price', 'Lineitem sku'],
      ...(options === undefined ? [] : [options]),
    ],
    of: rows =>
      rows
        .filter(row => cellOf(row, 'Lineitem name') !== '')
        .flatMap(row => pricedLine(lineOf(row, options), cellOf(row, 'Lineitem price'))),
  },
  reads: [
    ...['Financial Status', 'Fulfillment Status', 'Subtotal', 'Discount Amount', 'Billing Name'],
    ...(left === undefined ? [] : [left]),
  ],
  more: (first, rows) => {
    const status = cellOf(first, 'Financial Status')
    const total = centsIn(cellOf(first, 'Total')) ?? 0
    const due = (left !== undefined && centsIn(cellOf(first, left))) || 0
    const isPaid = !UNPAID.test(status)
    const isShipped = /^fulfilled$/i.test(cellOf(first, 'Fulfillment Status'))
    return {
      ...namesOf(cellOf(first, 'Billing Name') || cellOf(first, 'Shipping Name')),
      status: isShipped ? 'Complete' : 'In Progress',
      // A part of it may have been sent.
      ...(!isShipped && { fulfilledOn: '' }),
      paid: amountOf(isPaid ? Math.max(0, total - due) : 0),
      discount: discountOf(first, rows),
    }
  },
})

/** The subtotal is that of the items less all discounts, whether of the order or of a line. */
function discountOf(first: SourceRow, rows: readonly SourceRow[]): string {
  const subtotal = centsIn(cellOf(first, 'Subtotal'))
  const items = rows.reduce(
    (sum, row) => sum + (centsIn(cellOf(row, 'Lineitem price')) ?? 0) * Number(cellOf(row, 'Lineitem quantity') || 0),
    0,
  )
  const ofOrder = centsIn(cellOf(first, 'Discount Amount')) ?? 0
  if (subtotal === null) return amountOf(ofOrder)
  // Some export the subtotal before the discount.
  const shipping = centsIn(cellOf(first, 'Shipping')) ?? 0
  const tax = centsIn(cellOf(first, 'Taxes')) ?? 0
  const total = centsIn(cellOf(first, 'Total')) ?? 0
  const isBefore = subtotal === items && items - ofOrder + shipping + tax === total
  return amountOf(isBefore ? ofOrder : Math.max(0, items - subtotal))
}
