import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

const counter = (name: string) => integer(name).notNull().default(0)

/** Tasks for many orders. Everything that is known of one is here, so that any process can go on with it. */
export const orderBulkUpdates = pgTable(
  'order_bulk_updates',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Order of the starts: two may fall into the same millisecond. */
    number: startNumber(),
    /** `InProgress`, `Checking`, `Stopped` or `Ended`. */
    status: plainText().notNull(),
    task: jsonb().$type<OrderTask>().notNull(),
    total: counter('total'),
    done: counter('done'),
    changed: counter('changed'),
    refused: counter('refused'),
    failed: counter('failed'),
    checking: counter('checking'),
    /** The time of the preview that the user confirmed. */
    checkedOn: moment('checked_on').notNull(),
    startedOn: moment('started_on').notNull(),
    startedBy: text('started_by').notNull(),
    /** The user's name for the orders' histories. */
    userId: text('user_id').notNull(),
    endedOn: moment('ended_on'),
  },
  table => [
    ownKey(table),
    index('order_bulk_updates_latest').on(table.tenant, table.number),
    uniqueIndex('order_bulk_updates_running').on(table.tenant).where(sql`${table.status} = 'InProgress'`),
  ],
)

/** The orders of a bulk update. */
export const orderBulkRows = pgTable(
  'order_bulk_rows',
  {
    tenant: ownTenant(),
    updateId: plainText('update_id').notNull(),
    orderNumber: wholeNumber('order_number').notNull(),
    orderId: plainText('order_id').notNull(),
    /** One of the contract's `ORDER_BULK_OUTCOMES`. */
    outcome: plainText().notNull().default('waiting'),
    /** Why it was refused; of one that was not, its `ORDER_WARNINGS`, separated by commas. */
    reason: plainText(),
    status: plainText(),
    message: text(),
    isChangedSince: boolean('is_changed_since').notNull().default(false),
    /** The request to the card processor, until its response is known. */
    paymentEventId: plainText('payment_event_id'),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.updateId, table.orderNumber] }),
    ofSameStore(table, table.updateId, orderBulkUpdates),
    index('order_bulk_rows_outcome').on(table.tenant, table.updateId, table.outcome, table.orderNumber),
    index('order_bulk_rows_payment')
      .on(table.tenant, table.paymentEventId)
      .where(sql`${table.paymentEventId} is not null`),
  ],
)
