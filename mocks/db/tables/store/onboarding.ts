import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Onboarding } from '#contract/store/onboarding.ts'
import { ownTenant } from '../../schema/accounts.ts'

/** How far a store is with the guide; a store without a row has not begun. */
export const onboarding = pgTable('onboarding', {
  tenant: ownTenant().primaryKey(),
  doc: jsonb().$type<Onboarding>().notNull(),
})
