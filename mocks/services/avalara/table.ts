import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, plainText, wholeNumber } from '../../db/schema/columns.ts'

/** Avalara's own records, which belong to no store: what an account recorded, once for each code of a company. */
export const avalaraTransactions = pgTable(
  'avalara_transactions',
  {
    accountId: plainText('account_id').notNull(),
    environment: plainText().notNull(),
    companyCode: plainText('company_code').notNull(),
    code: plainText().notNull(),
    kind: plainText().notNull(),
    /** Cents. */
    amount: wholeNumber().notNull(),
    tax: wholeNumber().notNull(),
    createdOn: moment('created_on').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.environment, table.companyCode, table.code] })],
)
