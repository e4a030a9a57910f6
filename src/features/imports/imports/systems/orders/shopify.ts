import { lineitemForm } from './lineitems.ts'
import type { OrderSystem } from './orderSystem.ts'

/** Shopify's export of orders: a row for each item, the first with the totals. */
export const SHOPIFY_ORDERS: OrderSystem = {
  id: 'shopify',
  forms: [
    lineitemForm({
      marks: ['Name', 'Financial Status', 'Lineitem name', 'Lineitem price', 'Created at'],
      number: 'Name',
      columns: {
        refunded: 'Refunded Amount',
        merchantNote: 'Notes',
        tags: 'Tags',
        company: ['Billing Company', 'Shipping Company'],
        phoneNumber: ['Phone', 'Billing Phone', 'Shipping Phone'],
      },
      left: 'Outstanding Balance',
    }),
  ],
}
