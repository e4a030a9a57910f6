import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderEmailType } from '#contract/orderWrites.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'
import { orders } from './orders.ts'

/** Emails about orders: nothing leaves this machine, and the mailbox page shows them. */
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
  },
  table => [
    index('order_emails_recipient').on(table.recipient, table.sentOn),
    index('order_emails_order').on(table.orderId),
  ],
)
