import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RegistrationResult } from '#contract/billing/checkout.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { BillingAccount, Effect, OrderedStore } from '../../../server/billing/billing/effects.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** What the provider knows of how a store pays, besides its subscription. `nextOn`: when the job has something to do. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    tenant: ownTenant().primaryKey(),
    nextOn: moment('next_on'),
    doc: jsonb().$type<BillingAccount>().notNull(),
  },
  table => [index('billing_accounts_next').on(table.nextOn).where(sql`${table.nextOn} is not null`)],
)

/** The bills. What paying one does is kept until it is paid. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    number: plainText().notNull(),
    status: plainText().$type<Invoice['status']>().notNull(),
    issuedOn: moment('issued_on').notNull(),
    doc: jsonb().$type<Invoice>().notNull(),
    effect: jsonb().$type<Effect>(),
  },
  table => [
    ownKey(table),
    uniqueIndex('billing_invoices_number').on(table.tenant, table.number),
    index('billing_invoices_issued').on(table.tenant, table.issuedOn, table.id),
  ],
)

/**
 * Every charge that was intended, from before the card payment provider is asked. The id is that provider's idempotency key, so a
 * charge whose response was lost is found again.
 */
export const billingCharges = pgTable(
  'billing_charges',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Of the request, or of what the job charges. */
    intention: plainText().notNull(),
    amount: wholeNumber().notNull(),
    cardId: plainText('card_id').notNull(),
    /** `waiting`: for the payer's bank. `refunding`: it came too late. `dropped`: nothing was charged, or it was given back. */
    status: plainText().$type<'pending' | 'waiting' | 'done' | 'refunding' | 'dropped'>().notNull(),
    clientSecret: plainText('client_secret'),
    /** Why it was dropped, for the payer. */
    message: plainText().notNull().default(''),
    /** When the job looks what became of it. */
    settleOn: moment('settle_on'),
    createdOn: moment('created_on').notNull(),
    /** What is done once it is paid. */
    effect: jsonb().$type<Effect>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('billing_charges_intention').on(table.tenant, table.intention),
    index('billing_charges_settle').on(table.settleOn).where(sql`${table.settleOn} is not null`),
  ],
)

/** Who has used a coupon. Of all stores, because a coupon may be limited; a store uses each once. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  { code: plainText().notNull(), usedBy: plainText('used_by').notNull() },
  table => [primaryKey({ columns: [table.code, table.usedBy] })],
)

/** Sign-ups by their intention. The store does not exist before it is paid for, so they belong to none. */
export const storeRegistrations = pgTable(
  'store_registrations',
  {
    intention: plainText().primaryKey(),
    /** Of everything that matters in the request; keyed with the intention, because it contains a password. */
    fingerprint: plainText().notNull(),
    /** In lower case. */
    emailKey: plainText('email_key').notNull(),
    /** Of the store that it makes. */
    newTenant: plainText('new_tenant').notNull(),
    amount: wholeNumber().notNull(),
    cardId: plainText('card_id'),
    /** That was reserved for it. */
    coupon: plainText(),
    result: jsonb().$type<RegistrationResult>().notNull(),
    status: plainText().$type<RegistrationResult['status']>().notNull(),
    createdOn: moment('created_on').notNull(),
    settleOn: moment('settle_on'),
    /** What the store is made of; gone once it is made, or never will be. */
    doc: jsonb().$type<OrderedStore>(),
  },
  table => [
    index('store_registrations_email').on(table.emailKey),
    index('store_registrations_settle').on(table.settleOn).where(sql`${table.settleOn} is not null`),
  ],
)
