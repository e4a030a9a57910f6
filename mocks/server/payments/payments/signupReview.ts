import { eq } from 'drizzle-orm'
import { decideSignup, getSignupReview } from '#contract/payments/signupReview.ts'
import { kycApplications } from '../../../db/tables/payments/payments.ts'
import { handle } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'
import { decideApplication } from './kyc/decide.ts'
import { lockFor } from './refuse.ts'
import { readPayments } from './settings.ts'

export const signupReviewHandlers = [
  handle(getSignupReview, async ({ db, tenant, impersonator }) => {
    const { paymentsProvider, cardProcessor } = await readPayments(db, tenant)
    if (!impersonator || !cardProcessor.isSignupSubmitted) throw notFound('application')
    const [row] = await db.select().from(kycApplications).where(eq(kycApplications.tenant, tenant))
    const owner = row?.doc.owner?.owner_name
    return {
      kycState: paymentsProvider.kycState,
      submittedOn: row?.submittedOn.toISOString() ?? null,
      businessName: row?.doc.business_identity?.business_name ?? '',
      ownerName: [owner?.first, owner?.last].filter(Boolean).join(' '),
      reasons: row?.reasons ?? [],
    }
  }),

  handle(decideSignup, async ({ db, body: { decision, reason }, ...input }) => {
    await lockFor('decideSignup', db, input)
    return decideApplication(db, { tenant: input.tenant, decision, reason, now: input.now })
  }),
]
