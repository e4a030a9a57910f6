import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitKyc } from '#contract/payments/kyc.ts'
import { decideSignup, getSignupReview } from '#contract/payments/signupReview.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { accountEmails } from '../../../db/schema/emails.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { VALID_APPLICATION } from './kyc/testing.ts'
import { inSession, settingsOf } from './testing/consent.ts'

onOneDatabase('payments signup', api => {
  test('is decided by support only; logged, and told to the merchant', async () => {
    const me = await inSession(api(), await api().join(), 'one')
    const support = await inSession(api(), me, 'two', true)
    const decide = (as: typeof me, body: object) => api().request(decideSignup, as, { body })
    expect((await api().request(getSignupReview, support)).status).toBe(404)
    expect((await decide(support, { decision: 'approved' })).body.code).toBe('notSubmitted')
    expect((await api().request(submitKyc, me, { body: VALID_APPLICATION })).status).toBe(200)
    expect((await api().request(getSignupReview, me)).status).toBe(404)
    expect((await decide(me, { decision: 'approved' })).body.code).toBe('notSupport')
    const { body: review } = await api().request(getSignupReview, support)
    expect(review).toMatchObject({ businessName: 'Bath Pottery', ownerName: 'Ada Byron' })
    expect(JSON.stringify(review)).not.toMatch(/123-45-6789|0001234567|021000021/)

    expect((await decide(support, { decision: 'declined', reason: 'No vases.' })).status).toBe(200)
    expect(await settingsOf(api(), me)).toMatchObject({
      cardProcessor: { isSignupSubmitted: false, accountId: null },
      paymentsProvider: { kycState: 'declined', declinedBecause: 'No vases.' },
    })
    const { db } = api().database
    const logged = await db.select().from(auditEntries).where(eq(auditEntries.tenant, me.tenant))
    expect(logged.map(({ call, caller }) => [call, caller])).toEqual([
      ['submitKyc', 'person'],
      ['decideSignup', 'support'],
    ])
    const emails = await db.select().from(accountEmails).where(eq(accountEmails.tenant, me.tenant))
    expect(emails.map(({ subject }) => subject)).toContain('Your payments application was declined')
  })
})
