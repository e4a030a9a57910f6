import { cellOf, type SourceRow } from '../../file/rows.ts'
import { namesOf, type OrderForm, type OrderSystem, pricedLine, sumOf, totaledLines } from './orderSystem.ts'

const BUYER: OrderForm['columns'] = {
  createdOn: 'Sale Date',
  currency: 'Currency',
  discountCode: 'Coupon Code',
  fulfilledOn: 'Date Shipped',
  city: 'Ship City',
  state: 'Ship State',
  postalCode: 'Ship Zipcode',
  country: 'Ship Country',
}

/** A day on which it was shipped, or a status that says so. Etsy's orders are paid when they are placed. */
const statusOf = (row: SourceRow) => {
  const status = cellOf(row, 'Status')
  if (/^cancell?ed$/i.test(status)) return 'Canceled'
  return cellOf(row, 'Date Shipped') !== '' || /^(completed|shipped)$/i.test(status) ? 'Complete' : 'In Progress'
}

/** Sold order items: a row for each item, with the shipping and tax of the whole order. There are no email addresses. */
const ITEMS: OrderForm = {
  marks: ['Sale Date', 'Item Name', 'Transaction ID', 'Order ID'],
  number: 'Order ID',
  columns: {
    ...BUYER,
    shipping: 'Order Shipping',
    tax: 'Order Sales Tax',
    paymentMethod: 'Payment Type',
    shipToName: 'Ship Name',
    address1: 'Ship Address1',
    address2: 'Ship Address2',
  },
  items: {
    headers: ['Item Name', 'Quantity', 'Price', 'SKU', 'Variations'],
    of: rows =>
      rows.flatMap(row =>
        pricedLine(
          {
            quantity: cellOf(row, 'Quantity'),
            name: cellOf(row, 'Item Name'),
            sku: cellOf(row, 'SKU'),
            options: cellOf(row, 'Variations'),
          },
          cellOf(row, 'Price'),
        ),
      ),
  },
  reads: ['Discount Amount', 'Shipping Discount', 'Buyer'],
  more: (first, rows) => ({
    ...namesOf(cellOf(first, 'Ship Name') || cellOf(first, 'Buyer')),
    status: statusOf(first),
    discount: sumOf(...rows.map(row => cellOf(row, 'Discount Amount')), cellOf(first, 'Shipping Discount')),
  }),
}

/** Sold orders: a row for each order, without the names of its items. */
const ORDERS: OrderForm = {
  marks: ['Sale Date', 'Order ID', 'Number of Items', 'Order Value', 'Order Total'],
  number: 'Order ID',
  columns: {
    ...BUYER,
    shipping: 'Shipping',
    tax: 'Sales Tax',
    total: 'Order Total',
    paymentMethod: ['Payment Method', 'Payment Type'],
    shipToName: 'Full Name',
    address1: 'Street 1',
    address2: 'Street 2',
    firstName: 'First Name',
    lastName: 'Last Name',
  },
  items: {
    headers: ['Order Value', 'Number of Items', 'SKU'],
    of: ([row]) => {
      const skus = cellOf(row, 'SKU')
      const line = { name: skus || 'Etsy', sku: skus.includes(',') ? '' : skus }
      return totaledLines({ ...line, quantity: cellOf(row, 'Number of Items') }, cellOf(row, 'Order Value'))
    },
  },
  reads: ['Discount Amount', 'Shipping Discount', 'Status', 'Full Name'],
  more: first => ({
    ...(cellOf(first, 'First Name') === '' ? namesOf(cellOf(first, 'Full Name')) : {}),
    status: statusOf(first),
    discount: sumOf(cellOf(first, 'Discount Amount'), cellOf(first, 'Shipping Discount')),
  }),
}

/** Etsy's two exports of sales. */
export const ETSY_ORDERS: OrderSystem = { id: 'etsy', forms: [ITEMS, ORDERS] }
