import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PayPalAccount } from '#contract/payments/paymentSettings.ts'
import { moment, plainText } from '../../db/schema/columns.ts'
import type { ConsentService } from './services.ts'

/** The account whose owner consented. */
export interface ConsentedAccount {
  accountId: string
  /** Of Stripe. */
  status?: 'pending' | 'activated'
  /** Of PayPal. */
  payPal?: Omit<PayPalAccount, 'merchantId'>
}

/**
 * Consents that were given at the companies which a merchant connects. They are other companies: the table belongs to no store, and no
 * handler sees it. A code is exchanged once.
 */
export const consentCodes = pgTable('consent_codes', {
  /** Hash of the code. */
  id: plainText().primaryKey(),
  service: plainText().$type<ConsentService>().notNull(),
  /** Hash of the state for which it was given. */
  state: plainText().notNull(),
  doc: jsonb().$type<ConsentedAccount>().notNull(),
  createdOn: moment('created_on').notNull(),
  /** The key of the request that exchanged it. */
  usedBy: plainText('used_by'),
  revokedOn: moment('revoked_on'),
})
