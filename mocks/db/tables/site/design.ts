import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { StoreDesign } from '#contract/site/design.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { wholeNumber } from '../../schema/columns.ts'

/** What was published of a store's design. The logo is in the store information. */
export const storeDesigns = pgTable('store_designs', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Pick<StoreDesign, 'styles' | 'blocks' | 'changes'>>().notNull(),
})
