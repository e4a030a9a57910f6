import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'

/** Which versions of the terms a store has agreed to. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    tenant: ownTenant(),
    termsId: plainText('terms_id').notNull(),
    acceptedBy: text('accepted_by').notNull(),
    acceptedOn: moment('accepted_on').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.termsId] })],
)
