import { lineitemForm } from './lineitems.ts'
import type { OrderSystem } from './orderSystem.ts'

/** Squarespace's export of orders: a row for each item, the first with the totals. */
export const SQUARESPACE_ORDERS: OrderSystem = {
  id: 'squarespace',
  forms: [
    lineitemForm({
      marks: ['Order ID', 'Financial Status', 'Lineitem name', 'Lineitem variant', 'Created at'],
      number: 'Order ID',
      columns: {
        refunded: 'Amount Refunded',
        merchantNote: 'Private Notes',
        phoneNumber: ['Billing Phone', 'Shipping Phone'],
      },
      options: 'Lineitem variant',
    }),
  ],
}
