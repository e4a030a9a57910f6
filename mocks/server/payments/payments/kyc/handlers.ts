import { eq } from 'drizzle-orm'
import {
  getKycDraft,
  KYC_STEPS,
  type KycApplication,
  type KycDraft,
  saveKycDraft,
  submitKyc,
} from '#contract/payments/kyc.ts'
import { stepProblems } from '#contract/payments/kycRules.ts'
import { NEW_APPLICATION, secretsIn, withoutSecrets } from '#contract/payments/kycSecrets.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type PaymentsObstacle, paymentsRefusal } from '#contract/payments/paymentsState.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../../db/database.ts'
import { kycApplications, kycDrafts } from '../../../../db/tables/payments/payments.ts'
import { readZone } from '../../../../db/zone.ts'
import { handle } from '../../../machine/handle.ts'
import { requireCurrent } from '../../../machine/lockedAt.ts'
import { Refusal, refuseFields } from '../../../machine/problems.ts'
import { lockPayments, writePayments } from '../changePayments.ts'
import { decideApplication } from './decide.ts'
import { isInternalTest } from './internalTest.ts'
import { checkByUnderwriting, reviewReasons, UNDERWRITING_MS } from './underwriting.ts'

export const kycHandlers = [
  handle(getKycDraft, ({ db, tenant }) => readDraft(db, tenant)),

  handle(saveKycDraft, async ({ db, tenant, now, body: { revision, application } }) => {
    const secrets = Object.keys(secretsIn(application))
    if (secrets.length > 0) {
      const message = 'This is never stored in a draft.'
      throw refuseFields(secrets.map(field => ({ field, message, code: 'secret' })))
    }
    refuseUnlessPossible(await lockPayments(db, tenant))
    const draft = await readDraft(db, tenant)
    await requireCurrent('application', draft.revision, revision, () => draft)
    const columns = { revision: revision + 1, savedOn: now, doc: application }
    await db
      .insert(kycDrafts)
      .values({ tenant, ...columns })
      .onConflictDoUpdate({ target: kycDrafts.tenant, set: columns })
    return readDraft(db, tenant)
  }),

  handle(submitKyc, async ({ db, tenant, now, body, appKeys, internalTestEmails, wakeJobs }) => {
    const before = await lockPayments(db, tenant)
    refuseUnlessPossible(before)
    await checkFields(db, tenant, body, now)
    checkByUnderwriting(body)
    const isTest = await isInternalTest(db, tenant, internalTestEmails)
    const reasons = isTest ? [] : reviewReasons(body)
    const columns = {
      submittedOn: now,
      decideOn: isTest || reasons.length > 0 ? null : new Date(now.getTime() + UNDERWRITING_MS),
      doc: withoutSecrets(body),
      reasons,
      sealed: await appKeys.sealCredential(JSON.stringify(secretsIn(body))),
    }
    await db
      .insert(kycApplications)
      .values({ tenant, ...columns })
      .onConflictDoUpdate({ target: kycApplications.tenant, set: columns })
    await db.delete(kycDrafts).where(eq(kycDrafts.tenant, tenant))
    const submitted = await writePayments(db, tenant, before, {
      cardProcessor: { ...before.cardProcessor, isSignupSubmitted: true },
      paymentsProvider: {
        ...before.paymentsProvider,
        kycState: reasons.length > 0 ? 'inReview' : 'submitted',
        declinedBecause: '',
        bankLastFour: body.banking.account_number.slice(-4),
      },
    })
    if (isTest) return decideApplication(db, { tenant, decision: 'approved', reason: '', now, isTestMode: true })
    wakeJobs()
    return submitted
  }),
]

async function readDraft(db: Db, tenant: string): Promise<KycDraft> {
  const [row] = await db.select().from(kycDrafts).where(eq(kycDrafts.tenant, tenant))
  if (!row) return { revision: 0, savedOn: null, application: NEW_APPLICATION }
  return { revision: row.revision, savedOn: row.savedOn.toISOString(), application: row.doc }
}

/** Document 1 §5, with the day of the store's zone. */
async function checkFields(db: Db, tenant: string, application: KycApplication, now: Date): Promise<void> {
  const today = toZone(now.toISOString(), await readZone(db, tenant)).day
  const problems = KYC_STEPS.flatMap(step => stepProblems(step, application, today))
  if (problems.length === 0) return
  throw refuseFields(problems)
}

function refuseUnlessPossible(settings: PaymentSettings): void {
  const obstacle = paymentsRefusal('apply', { settings, isSupport: false })
  if (obstacle) throw new Refusal(409, { message: OBSTACLES[obstacle] ?? 'You can’t apply now.', code: obstacle })
}

const OBSTACLES: Partial<Record<PaymentsObstacle, string>> = {
  submitted: 'Your application was submitted already.',
  connected: 'Your store takes cards already.',
}
