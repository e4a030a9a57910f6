import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BillingDetails } from '#contract/billing/billingDetails.ts'
import type { CancelReason } from '#contract/billing/cancelStore.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'

/** Who a store's invoices are made out to. */
export const billingDetails = pgTable('billing_details', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Omit<BillingDetails, 'revision'>>().notNull(),
})

/** The cancellation of a store that can still be reopened. */
export const cancellations = pgTable(
  'cancellations',
  {
    tenant: ownTenant().primaryKey(),
    reason: plainText().$type<CancelReason>().notNull(),
    comment: text().notNull(),
    /** What reopening restores. */
    before: jsonb().$type<Pick<Subscription, 'status' | 'nextCharge' | 'pendingPlan'>>().notNull(),
    /** The id of the user. */
    canceledBy: plainText('canceled_by').notNull(),
    canceledOn: moment('canceled_on').notNull(),
    /** When the store is deleted. */
    closesOn: moment('closes_on').notNull(),
  },
  table => [index('cancellations_due').on(table.closesOn)],
)
