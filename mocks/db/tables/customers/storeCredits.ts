import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoreCreditEntry } from '#contract/customers/storeCredits.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { maybeOfSameStore, ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { customers } from './customers.ts'

/** A store's credits. The balance is the sum of the ledger, stored as well; cents. */
export const storeCredits = pgTable(
  'store_credits',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull().default(1),
    emailAddress: plainText('email_address').notNull(),
    /** In lower case. */
    emailKey: plainText('email_key').notNull(),
    customerId: plainText('customer_id'),
    /** Of the refund that gave it. It stays when the order goes. */
    orderId: plainText('order_id'),
    orderNumber: plainText('order_number').notNull().default(''),
    /** Folded email address, name of the customer when it was issued, and number of the order. */
    searchText: plainText('search_text').notNull(),
    issuedAmount: wholeNumber('issued_amount').notNull(),
    balance: wholeNumber().notNull(),
    reason: plainText().notNull(),
    expiresOn: moment('expires_on'),
    /** What was left on the last day has been written off. */
    expiredOn: moment('expired_on'),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
  },
  table => [
    ownKey(table),
    maybeOfSameStore(table, table.customerId, customers),
    index('store_credits_created').on(table.tenant, table.createdOn, table.id),
    index('store_credits_email').on(table.tenant, table.emailKey, table.id),
    index('store_credits_customer').on(table.tenant, table.customerId),
    index('store_credits_balance').on(table.tenant, table.balance, table.id),
    index('store_credits_expiry').on(table.tenant, table.expiresOn, table.id),
    index('store_credits_due').on(table.expiresOn).where(sql`${table.expiredOn} is null`),
    check('store_credits_never_below_zero', sql`${table.balance} >= 0`),
  ],
)

/** The ledger. Rows are added only. */
export const storeCreditEntries = pgTable(
  'store_credit_entries',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    creditId: plainText('credit_id').notNull(),
    /** Position in the credit's ledger, from 1. */
    number: wholeNumber().notNull(),
    kind: plainText().$type<StoreCreditEntry['kind']>().notNull(),
    amount: wholeNumber().notNull(),
    balance: wholeNumber().notNull(),
    correctsId: plainText('corrects_id'),
    createdOn: moment('created_on').notNull(),
    details: jsonb().$type<Pick<StoreCreditEntry, 'reason' | 'doneBy' | 'orderId' | 'orderNumber'>>().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.creditId, storeCredits),
    uniqueIndex('store_credit_entries_number').on(table.tenant, table.creditId, table.number),
    uniqueIndex('store_credit_entries_corrects').on(table.tenant, table.correctsId),
  ],
)
