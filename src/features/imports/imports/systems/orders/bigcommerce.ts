import { cellOf, type SourceRow } from '../../file/rows.ts'
import { plainMoment } from './moments.ts'
import { namesOf, type OrderSystem, pricedLine, sumOf } from './orderSystem.ts'

/** BigCommerce's statuses, as its exports name them. */
function statusOf(row: SourceRow): string {
  const status = cellOf(row, 'Order Status')
  if (/^(cancell?ed|declined)$/i.test(status)) return 'Canceled'
  if (/^refunded$/i.test(status)) return 'Refunded'
  return /^(completed|shipped|partially refunded|disputed)$/i.test(status) ? 'Complete' : 'In Progress'
}

const isUnpaid = (row: SourceRow) =>
  /^(incomplete|pending|awaiting payment|declined)$/i.test(cellOf(row, 'Order Status'))

/** `Product SKU: A, Product Name: Mug, …`: a value ends where the next name begins, because names have commas, too. */
const partOf = (item: string, name: string) =>
  new RegExp(`(?:^|,\\s*)Product ${name}:\\s*(.*?)(?=,\\s*Product [A-Z][\\w ]*:|$)`, 's').exec(item)?.[1]?.trim() ?? ''

/** BigCommerce's default export: a row for each order, its items in one cell. */
export const BIGCOMMERCE_ORDERS: OrderSystem = {
  id: 'bigcommerce',
  forms: [
    {
      marks: ['Order ID', 'Order Date', 'Order Status', 'Product Details'],
      number: 'Order ID',
      columns: {
        emailAddress: ['Customer Email', 'Billing Email'],
        phoneNumber: ['Customer Phone', 'Billing Phone'],
        currency: 'Order Currency Code',
        shippingMethod: 'Ship Method',
        shipping: ['Shipping Cost (ex tax)', 'Shipping Cost (inc tax)'],
        tax: 'Tax Total',
        total: 'Order Total (inc tax)',
        refunded: ['Refund Amount', 'Refunded Amount'],
        paymentMethod: 'Payment Method',
        fulfilledOn: 'Date Shipped',
        company: 'Billing Company',
        firstName: 'Billing First Name',
        lastName: 'Billing Last Name',
        address1: 'Shipping Street 1',
        address2: 'Shipping Street 2',
        city: 'Shipping Suburb',
        state: ['Shipping State', 'Shipping State Abbreviation'],
        postalCode: 'Shipping Zip',
        country: 'Shipping Country',
        billingAddress1: 'Billing Street 1',
        billingAddress2: 'Billing Street 2',
        billingCity: 'Billing Suburb',
        billingState: ['Billing State', 'Billing State Abbreviation'],
        billingPostalCode: 'Billing Zip',
        billingCountry: 'Billing Country',
        shopperNote: 'Customer Message',
        merchantNote: 'Order Notes',
      },
      items: {
        headers: ['Product Details'],
        of: ([row]) =>
          cellOf(row, 'Product Details')
            .split('|')
            .filter(item => item.trim() !== '')
            .flatMap(item =>
              pricedLine(
                {
                  quantity: partOf(item, 'Qty'),
                  name: partOf(item, 'Name'),
                  sku: partOf(item, 'SKU'),
                  options: partOf(item, 'Variation Details'),
                },
                partOf(item, 'Unit Price'),
              ),
            ),
      },
      reads: [
        ...['Order Date', 'Order Time', 'Order Status', 'Customer Name', 'Handling Cost (ex tax)'],
        ...['Shipping First Name', 'Shipping Last Name'],
      ],
      more: first => ({
        ...(cellOf(first, 'Billing First Name') === '' ? namesOf(cellOf(first, 'Customer Name')) : {}),
        shipToName: [cellOf(first, 'Shipping First Name'), cellOf(first, 'Shipping Last Name')].join(' ').trim(),
        createdOn: momentOf(first),
        status: statusOf(first),
        ...(isUnpaid(first) && { paid: '0' }),
        ...(statusOf(first) === 'Refunded' && { refunded: sumOf(cellOf(first, 'Order Total (inc tax)')) }),
        shipping: sumOf(
          cellOf(first, 'Shipping Cost (ex tax)') || cellOf(first, 'Shipping Cost (inc tax)'),
          cellOf(first, 'Handling Cost (ex tax)'),
        ),
      }),
    },
  ],
}

const momentOf = (row: SourceRow) =>
  plainMoment([cellOf(row, 'Order Date'), cellOf(row, 'Order Time')].filter(Boolean).join(' '))
