import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { TaxSettings } from '#contract/taxes/taxes.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { wholeNumber } from '../../schema/columns.ts'

/** Whether tax is charged at all is in the store information. */
export const taxSettings = pgTable('tax_settings', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Pick<TaxSettings, 'nexus' | 'exemptTaxCodes'>>().notNull(),
})
