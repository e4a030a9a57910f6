import { index, pgTable } from 'drizzle-orm/pg-core'
import type { TaxRecord } from '#contract/taxes/taxRecords.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { deliveryColumns, deliveryIndex } from '../../schema/delivery.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** What is to be recorded with Avalara, written in the transaction that writes the order. */
export const taxRecords = pgTable(
  'tax_records',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    code: plainText().notNull(),
    orderId: plainText('order_id').notNull(),
    orderNumber: wholeNumber('order_number').notNull(),
    kind: plainText().$type<TaxRecord['kind']>().notNull(),
    /** Cents. */
    amount: wholeNumber().notNull(),
    tax: wholeNumber().notNull(),
    createdOn: moment('created_on').notNull(),
    /** Since when it waits: `createdOn`, or when someone asked to try again. */
    sentOn: moment('sent_on').notNull(),
    problem: plainText().$type<TaxRecord['problem']>().notNull().default(''),
    ...deliveryColumns(),
  },
  table => [
    ownKey(table),
    index('tax_records_newest').on(table.tenant, table.createdOn.desc(), table.id.desc()),
    index('tax_records_order').on(table.tenant, table.orderId),
    deliveryIndex('tax_records_waiting', table),
  ],
)
