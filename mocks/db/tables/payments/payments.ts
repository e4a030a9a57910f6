import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KycApplication } from '#contract/payments/kyc.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import type { Payout, PayoutLine } from '#contract/payments/payouts.ts'
import type { SignupReview } from '#contract/payments/signupReview.ts'
import type { TestPayment } from '#contract/payments/testPayment.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** How a store is paid. `sealed` has the access tokens, encrypted: `PaymentTokens` as JSON. */
export const paymentSettings = pgTable('payment_settings', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Omit<PaymentSettings, 'revision'>>().notNull(),
  sealed: plainText(),
  /** Until then, the processor is still changing the mode. */
  testModeOn: moment('test_mode_on'),
  testPayment: jsonb('test_payment').$type<TestPayment>(),
})

/** Unfinished applications, without secrets. */
export const kycDrafts = pgTable('kyc_drafts', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  savedOn: moment('saved_on').notNull(),
  doc: jsonb().$type<KycApplication>().notNull(),
})

/** The submitted application. `sealed` has its secrets, encrypted, until a decision. */
export const kycApplications = pgTable(
  'kyc_applications',
  {
    tenant: ownTenant().primaryKey(),
    submittedOn: moment('submitted_on').notNull(),
    /** When it is decided by itself; `null` if a person decides, or has. */
    decideOn: moment('decide_on'),
    doc: jsonb().$type<KycApplication>().notNull(),
    reasons: jsonb().$type<SignupReview['reasons']>().notNull(),
    sealed: plainText(),
  },
  table => [index('kyc_applications_decide').on(table.decideOn).where(sql`${table.decideOn} is not null`)],
)

/** States of consent pages that were opened: only their hash, bound to the session that asked for it. */
export const connectionStates = pgTable(
  'connection_states',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    session: plainText().notNull(),
    service: plainText().$type<CardProvider | 'payPal'>().notNull(),
    expiresOn: moment('expires_on').notNull(),
    usedOn: moment('used_on'),
    /** The intention of the request that used it. */
    usedBy: plainText('used_by'),
  },
  table => [ownKey(table)],
)

/** What the bank got, or will. A store collects into one payout at a time. */
export const payouts = pgTable(
  'payouts',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    state: plainText().$type<Payout['state']>().notNull(),
    until: moment('until_on').notNull(),
    /** When the job has something to do with it. */
    nextOn: moment('next_on'),
    doc: jsonb().$type<Payout>().notNull(),
  },
  table => [
    ownKey(table),
    index('payouts_until').on(table.tenant, table.until, table.id),
    index('payouts_next').on(table.nextOn).where(sql`${table.nextOn} is not null`),
  ],
)

/** Charges, refunds and disputes; one of each event. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    payoutId: plainText('payout_id').notNull(),
    /** A payment event of the order, or a dispute. */
    eventId: plainText('event_id').notNull(),
    on: moment('happened_on').notNull(),
    doc: jsonb().$type<PayoutLine>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('payout_lines_event').on(table.tenant, table.eventId),
    index('payout_lines_payout').on(table.tenant, table.payoutId, table.on, table.id),
  ],
)
