import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderEmailType } from '#contract/orders/orderWrites.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'
import { deliveryColumns, deliveryIndex } from '../../schema/delivery.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { orders } from './orders.ts'

/**
 * Emails that a store sends: about orders, to shoppers and fulfillers, and tests of them. The mailbox page shows them, and a mail
 * server gets them where one is configured.
 */
export const orderEmails = pgTable(
  'order_emails',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** `null` for a cart, and for a test of an example. */
    orderId: plainText('order_id'),
    type: plainText().$type<OrderEmailType | 'cartRecovery' | 'fulfillerOrder' | 'test'>().notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same as HTML; `null` for an email that has only text. */
    html: text(),
    /** Where a mail program unsubscribes the recipient (RFC 8058); `null` for an email about an order, which is no marketing. */
    unsubscribeUrl: text('unsubscribe_url'),
    sentOn: moment('sent_on').notNull(),
    ...deliveryColumns(),
  },
  table => [
    ownKey(table),
    index('order_emails_recipient').on(table.recipient, table.sentOn),
    ofSameStore(table, table.orderId, orders),
    index('order_emails_order').on(table.tenant, table.orderId),
    deliveryIndex('order_emails_undelivered', table),
  ],
)
