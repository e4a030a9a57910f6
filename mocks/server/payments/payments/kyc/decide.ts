import { eq } from 'drizzle-orm'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { kycApplications, kycDrafts } from '../../../../db/tables/payments/payments.ts'
import { lockPayments, writePayments } from '../changePayments.ts'
import { type Decision, emailOwner } from './emailOwner.ts'

/**
 * Decides an application, whoever does: underwriting, or support. Deletes its secrets and sends the merchant an email. The answers of
 * a declined one are the draft of the next. Repeating a decision changes nothing.
 */
export async function decideApplication(tx: Db, one: Decision): Promise<PaymentSettings> {
  const { tenant, decision, now } = one
  const before = await lockPayments(tx, tenant)
  const isApproved = decision === 'approved'
  const [application] = await tx
    .update(kycApplications)
    .set({ sealed: null, decideOn: null, reasons: [] })
    .where(eq(kycApplications.tenant, tenant))
    .returning({ doc: kycApplications.doc })
  if (before.paymentsProvider.kycState === decision) return before
  if (!isApproved && application) {
    const draft = { tenant, revision: 1, savedOn: now, doc: application.doc }
    await tx.insert(kycDrafts).values(draft).onConflictDoNothing()
  }
  const declinedBecause = isApproved ? '' : one.reason
  await emailOwner(tx, one)
  return writePayments(tx, tenant, before, {
    cardProcessor: {
      ...before.cardProcessor,
      // A declined merchant can apply again.
      isSignupSubmitted: isApproved,
      accountId: isApproved ? `acct-${newId(now.getTime())}` : null,
      ...(one.isTestMode && { isTestMode: true }),
    },
    paymentsProvider: { ...before.paymentsProvider, kycState: decision, declinedBecause },
  })
}
