import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { getKycDraft, type KycApplication, saveKycDraft, submitKyc } from '#contract/payments/kyc.ts'
import { NEW_APPLICATION, withoutSecrets } from '#contract/payments/kycSecrets.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { paymentSettings } from '../../../../db/tables/payments/payments.ts'
import { tablesOfStores } from '../../../../db/tenantViews.ts'
import { createMainApi } from '../../../../start/api.ts'
import { type Member, NAMESPACE, onOneDatabase, TENANT_HEADER } from '../../../machine/testing.ts'
import { DECIDING_NAMES, REFUSED_VALUES } from '../kycTestValues.ts'
import { NO_PAYMENTS } from '../settings.ts'
import { matchesPattern } from './internalTest.ts'
import { VALID_APPLICATION } from './testing.ts'
import { UNDERWRITING_MS } from './underwriting.ts'

const named = (business_name: string): KycApplication => ({
  ...VALID_APPLICATION,
  business_identity: { ...VALID_APPLICATION.business_identity, business_name },
})
const DRAFT = withoutSecrets(VALID_APPLICATION)

onOneDatabase('an application for payments', api => {
  const submit = (me: Member, body: KycApplication = VALID_APPLICATION, headers = {}) =>
    api().request(submitKyc, me, { body, headers })
  const settings = async (me: Member) => (await api().request(getPaymentSettings, me)).body
  const draftOf = async (me: Member) => (await api().request(getKycDraft, me)).body
  const saveDraft = (me: Member, revision: number, application: object = DRAFT) =>
    api().request(saveKycDraft, me, { body: { revision, application } })
  const supportOf = async (me: Member) => ({
    ...me,
    token: await api().token({
      ...{ sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant },
      [`${NAMESPACE}impersonator`]: true,
    }),
  })
  const decided = async (me: Member, state: string) => {
    api().now = new Date(api().now.getTime() + UNDERWRITING_MS)
    api().jobs.wake()
    await vi.waitFor(async () => expect((await settings(me)).paymentsProvider.kycState).toBe(state))
    return settings(me)
  }
  const emailsTo = async (me: Member) =>
    (
      await rowsOf<{ subject: string }>(
        api().database.db,
        sql`select subject from account_emails where recipient = ${me.email}`,
      )
    ).map(({ subject }) => subject)

  test('is approved after two minutes, once, and the owner gets an email', async () => {
    const me = await api().join()
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `kyc-${me.tenant}` }
    const { status, body } = await submit(me, VALID_APPLICATION, headers)
    expect([status, body.cardProcessor.isSignupSubmitted, body.cardProcessor.isStripePreferred]).toEqual([
      ...[200, true, true],
    ])
    expect(body.paymentsProvider).toMatchObject({ kycState: 'submitted', bankLastFour: '4567' })
    expect((await submit(me, VALID_APPLICATION, headers)).body).toEqual(body)
    const again = await submit(me)
    expect([again.status, again.body.code]).toEqual([409, 'submitted'])
    const approved = await decided(me, 'approved')
    expect(approved.cardProcessor).toMatchObject({ isSignupSubmitted: true, hasAccessToken: false, isTestMode: false })
    expect(approved.cardProcessor.accountId).toMatch(/^acct-/)
    expect(await emailsTo(me)).toEqual(['Your payments application is approved'])
    expect((await submit(me)).status).toBe(409)
  })

  test('that is declined says why, and can be corrected and sent again', async () => {
    const me = await api().join()
    await submit(me, named(DECIDING_NAMES.declined))
    const declined = await decided(me, 'declined')
    expect(declined.cardProcessor).toMatchObject({ isSignupSubmitted: false, accountId: null })
    expect(declined.paymentsProvider.declinedBecause).toMatch(/could not be verified/)
    expect(await emailsTo(me)).toEqual(['Your payments application was declined'])
    expect((await draftOf(me)).application).toEqual(withoutSecrets(named(DECIDING_NAMES.declined)))
    expect((await submit(me)).body.paymentsProvider).toMatchObject({ kycState: 'submitted', declinedBecause: '' })
  })

  test('that a person has to check is not decided by time', async () => {
    const me = await api().join()
    expect((await submit(me, named(DECIDING_NAMES.inReview))).body.paymentsProvider.kycState).toBe('inReview')
    const [waiting] = await rowsOf<{ decide_on: string | null; reasons: string[] }>(
      api().database.db,
      sql`select decide_on, reasons from kyc_applications where tenant = ${me.tenant}`,
    )
    expect([waiting?.decide_on, waiting?.reasons.length]).toEqual([null, 1])
  })

  test('has its secrets nowhere in clear, and nowhere at all once decided', async () => {
    const me = await api().join()
    const secrets = { ssn: '411-22-9876', routing: '071904779', account: 'ZQ8843219', ein: '77-8899001' }
    const { business_identity, owner, banking } = VALID_APPLICATION
    await submit(
      me,
      {
        ...VALID_APPLICATION,
        business_identity: { ...business_identity, employer_id_number: secrets.ein },
        owner: { ...owner, social_security_number: secrets.ssn },
        additional_owners: [{ ...owner, social_security_number: secrets.ssn }],
        banking: { ...banking, routing_number: secrets.routing, account_number: secrets.account },
      },
      { [IDEMPOTENCY_KEY_HEADER]: `secret-${me.tenant}` },
    )
    const sealed = async () =>
      (
        await rowsOf<{ sealed: string | null }>(
          api().database.db,
          sql`select sealed from kyc_applications where tenant = ${me.tenant}`,
        )
      )[0]?.sealed
    expect(await sealed()).toMatch(/./)
    for (const { name } of await tablesOfStores(api().database.db)) {
      const rows = JSON.stringify(await rowsOf(api().database.db, sql`select * from ${sql.identifier(name)}`))
      for (const secret of Object.values(secrets)) {
        expect([name, secret, rows.includes(secret) || rows.includes(secret.replaceAll('-', ''))]).toEqual([
          ...[name, secret, false],
        ])
      }
    }
    await decided(me, 'approved')
    expect(await sealed()).toBeNull()
  })

  test('with invalid fields names each with its code, and nothing is stored', async () => {
    const me = await api().join()
    const { status, body } = await submit(me, NEW_APPLICATION)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field: 'owner.social_security_number', code: 'required' }),
    )
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'banking.terms_of_service', code: 'terms' }))
    expect((await settings(me)).cardProcessor.isSignupSubmitted).toBe(false)
  })

  test('is a draft until then, shared by devices, never of another store', async () => {
    const [me, other] = [await api().join(), await api().join()]
    expect(await draftOf(me)).toEqual({ revision: 0, savedOn: null, application: NEW_APPLICATION })
    const { body: first } = await saveDraft(me, 0)
    expect(first).toMatchObject({ revision: 1, application: DRAFT })
    const stale = await saveDraft(me, 0, NEW_APPLICATION)
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'staleRevision', first])
    expect(await draftOf(other)).toMatchObject({ revision: 0 })
    await submit(me)
    expect(await draftOf(me)).toMatchObject({ revision: 0 })
    expect(await saveDraft(me, 0)).toMatchObject({ status: 409, body: { code: 'submitted' } })
  })

  test.each([
    [
      'business_identity.employer_id_number',
      { business_identity: { ...DRAFT.business_identity, employer_id_number: '1' } },
    ],
    ['owner.social_security_number', { owner: { ...DRAFT.owner, social_security_number: '123-45-6789' } }],
    [
      'additional_owners.0.social_security_number',
      { additional_owners: [{ ...DRAFT.owner, social_security_number: '123-45-6789' }] },
    ],
    ['banking.routing_number', { banking: { ...DRAFT.banking, routing_number: '1' } }],
    ['banking.account_number', { banking: { ...DRAFT.banking, account_number: '1' } }],
  ])('with %s in a draft is refused', async (field, over) => {
    const { status, body } = await saveDraft(await api().join(), 0, { ...DRAFT, ...over })
    expect([status, body.errors[0]]).toMatchObject([400, { field, code: 'secret' }])
  })

  test('is neither read nor sent by support staff', async () => {
    const me = await api().join()
    const support = await supportOf(me)
    expect((await api().request(getKycDraft, support)).status).toBe(403)
    expect(await saveDraft(support, 0)).toMatchObject({ status: 409, body: { code: 'support' } })
    expect(await submit(support)).toMatchObject({ status: 409, body: { code: 'support' } })
  })

  test('of a store that takes cards already is refused', async () => {
    const me = await api().join()
    const { revision, ...doc } = NO_PAYMENTS
    const accessTokenExpiresOn = '2027-06-01T12:00:00.000Z'
    const cardProcessor = { ...doc.cardProcessor, accountId: 'acct', hasAccessToken: true, accessTokenExpiresOn }
    const row = { tenant: me.tenant, revision, doc: { ...doc, cardProcessor } }
    await api().database.db.insert(paymentSettings).values(row)
    const { status, body } = await submit(me)
    expect([status, body.code]).toEqual([409, 'connected'])
  })

  test('of an internal test store is approved at once, in test mode', async () => {
    const me = await api().join('few')
    const { db } = api().database
    const app = createMainApi({
      ...{ db, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: 'https://images.test' },
      verifier: { verify: async () => ({ tenant: me.tenant, sub: me.userId, impersonator: false }) as never },
      config: { ...localConfig(), internalTestEmails: ['*@demo.test'] },
    })
    const response = await app.request(`/${submitKyc.path}`, {
      method: submitKyc.method,
      headers: { authorization: `Bearer ${me.token}`, [TENANT_HEADER]: me.tenant, 'content-type': 'application/json' },
      body: JSON.stringify(VALID_APPLICATION),
    })
    expect(await response.json()).toMatchObject({
      cardProcessor: { isTestMode: true, accountId: expect.stringMatching(/^acct-/) },
      paymentsProvider: { kycState: 'approved' },
    })
  })
})

test('patterns of internal tests match whole addresses only', () => {
  expect(matchesPattern('Ada@Backcounter.test', ['*@backcounter.test'])).toBe(true)
  expect(matchesPattern('ada@backcounter.test.example', ['*@backcounter.test'])).toBe(false)
  expect(matchesPattern('ada@xbackcounter.test', ['*@backcounter.test'])).toBe(false)
  expect(matchesPattern('ada@backcounterxtest', ['*@backcounter.test'])).toBe(false)
  expect(matchesPattern('ada@mail.example', [])).toBe(false)
})

test('each message of underwriting is about one thing', () => {
  expect(new Set(REFUSED_VALUES.map(({ message }) => message)).size).toBe(REFUSED_VALUES.length)
})
