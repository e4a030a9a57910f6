import * as z from 'zod/mini'
import { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { Db } from '../../../db/database.ts'
import { paymentSettings } from '../../../db/tables/payments/payments.ts'
import { readSettings } from '../../machine/settingsHandlers.ts'

const EMPTY = { revision: 0, cardProcessor: {}, paymentsProvider: {}, payPal: {}, stripe: {} }

/** Of a store that has chosen and connected nothing. */
export const NO_PAYMENTS: PaymentSettings = z.parse(PaymentSettings, EMPTY)

/** How a store is paid, without tokens. */
export const readPayments = (db: Db, tenant: string): Promise<PaymentSettings> =>
  readSettings(db, tenant, paymentSettings, NO_PAYMENTS)
