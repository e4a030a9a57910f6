import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderEmailType } from '#contract/orders/orderWrites.ts'
import { ownTenant } from '../../../db/schema/accounts.ts'
import { moment, plainText } from '../../../db/schema/columns.ts'
import { deliveryColumns, deliveryIndex } from '../../../db/schema/delivery.ts'
import { orders } from '../table.ts'

/** Emails about orders. The mailbox page shows them, and a mail server gets them where one is configured. */
export const orderEmails = pgTable(
  'order_emails',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    orderId: plainText('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: plainText().$type<OrderEmailType | 'fulfillerOrder'>().notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    sentOn: moment('sent_on').notNull(),
    ...deliveryColumns(),
  },
  table => [
    index('order_emails_recipient').on(table.recipient, table.sentOn),
    index('order_emails_order').on(table.orderId),
    deliveryIndex('order_emails_undelivered', table),
  ],
)
