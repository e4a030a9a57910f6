import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ORDER_EMAILS, ORDER_ENTRIES } from '#contract/orderWrites.ts'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'
import { orders } from './orders.ts'

const ofOrder = () =>
  plainText('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** What people did to orders, beside payments and shipments, which orders hold themselves. Appended, never changed. */
export const orderEntries = pgTable(
  'order_entries',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    orderId: ofOrder(),
    type: plainText().$type<(typeof ORDER_ENTRIES)[number]>().notNull(),
    detail: text().notNull(),
    doneBy: text('done_by').notNull(),
    createdOn: moment('created_on').notNull(),
  },
  table => [index('order_entries_order').on(table.orderId, table.createdOn, table.id)],
)

/** Emails about orders: nothing leaves this machine, and the mailbox page shows them. */
export const orderEmails = pgTable(
  'order_emails',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    orderId: ofOrder(),
    type: plainText().$type<(typeof ORDER_EMAILS)[number]>().notNull(),
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
