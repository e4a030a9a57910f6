import { PAST_ORDER_COLUMNS, type PastOrderColumn } from '#contract/orders/pastOrders.ts'
import { csvLine } from '#lib/csv.ts'

type Cells = Partial<Record<PastOrderColumn, string>>

const USUAL: Cells = {
  ...{ importedFrom: 'shopify', orderNumber: '#1001', createdOn: '2024-03-05T10:30:00-05:00', status: 'Complete' },
  ...{ firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example', paymentMethod: 'Shopify Payments' },
  ...{ items: '2 | 12.50 | MUG-1 | Mug | Blue', shipping: '5.00', tax: '1.50', total: '31.50' },
}

/** A file of past orders in the form that the app sends; each has the usual cells but for these. */
export const pastOrders = (...orders: Cells[]): string =>
  csvLine(PAST_ORDER_COLUMNS) +
  orders.map(cells => csvLine(PAST_ORDER_COLUMNS.map(column => ({ ...USUAL, ...cells })[column] ?? ''))).join('')
