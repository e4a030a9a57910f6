import { and, eq } from 'drizzle-orm'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { Db } from '../../../db/database.ts'
import { paymentSettings } from '../../../db/tables/payments/payments.ts'
import { NO_PAYMENTS, readPayments } from './settings.ts'

type Doc = Omit<PaymentSettings, 'revision'>

/** The settings, locked until the transaction ends: of two concurrent first writes, each would see nothing. */
export async function lockPayments(tx: Db, tenant: string): Promise<PaymentSettings> {
  const { revision, ...doc } = NO_PAYMENTS
  await tx.insert(paymentSettings).values({ tenant, revision, doc }).onConflictDoNothing()
  await tx.select({ tenant: paymentSettings.tenant }).from(paymentSettings).where(ofStore(tenant)).for('update')
  return readPayments(tx, tenant)
}

/** What is stored beside the settings. */
type Columns = Partial<Pick<typeof paymentSettings.$inferInsert, 'sealed' | 'testModeOn'>>

/** Writes locked settings, as the next revision. */
export async function writePayments(
  tx: Db,
  tenant: string,
  { revision, ...before }: PaymentSettings,
  changes: Partial<Doc>,
  columns: Columns = {},
): Promise<PaymentSettings> {
  const doc = { ...before, ...changes }
  await tx
    .update(paymentSettings)
    .set({ ...columns, revision: revision + 1, doc })
    .where(and(ofStore(tenant), eq(paymentSettings.revision, revision)))
  return { ...doc, revision: revision + 1 }
}

const ofStore = (tenant: string) => eq(paymentSettings.tenant, tenant)
