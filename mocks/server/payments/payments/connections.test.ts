import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  completeConnection,
  connectPayPal,
  connectStripe,
  disconnectPayments,
  disconnectStripe,
  enablePayments,
  startConnection,
  switchProvider,
  upsertPayPal,
} from '#contract/payments/connections.ts'
import { getTestMode, setTestMode } from '#contract/payments/paymentSettings.ts'
import { connectionStates, paymentSettings } from '../../../db/tables/payments/payments.ts'
import { consentCodes } from '../../../services/consent/table.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { choose, given, inSession, openPage, settingsOf } from './testing/consent.ts'

const APPROVED = { isSignupSubmitted: true, accountId: 'acct-1', isStripePreferred: false }
const CONNECTED = {
  ...APPROVED,
  hasAccessToken: true,
  accessTokenExpiresOn: '2027-01-01T00:00:00.000Z',
  isEnabled: true,
}

onOneDatabase('connections of a store that wants to be paid', api => {
  let me: Member
  beforeEach(async () => {
    me = await inSession(api(), await api().join(), 'a session')
  })
  const stripe = (as: Member, { code, state }: { code: string; state: string }, key?: string) =>
    api().request(connectStripe, as, {
      body: { stripeAuthorizationCode: code, state },
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  test('Stripe is connected, takes cards, and is disconnected again', async () => {
    const { code, state } = await choose(api(), await openPage(api(), me, 'stripe'), 'allow')
    const { status, body } = await stripe(me, { code, state })
    expect(status).toBe(200)
    expect(body.stripe).toEqual({ accountId: expect.stringMatching(/^acct_/), status: 'activated' })
    expect((await api().request(disconnectStripe, me)).body.stripe).toEqual({ accountId: null, status: null })
    const [consent] = await api().database.db.select().from(consentCodes)
    expect(consent?.revokedOn).toEqual(api().now)
    const [row] = await api().database.db.select().from(paymentSettings).where(eq(paymentSettings.tenant, me.tenant))
    expect(row?.sealed).toBeNull()
  })

  test.each(['payments', 'authorizeNet'] as const)('%s is connected and takes cards', async service => {
    await given(api(), me, service === 'payments' ? APPROVED : { hasExistingAccount: true, isStripePreferred: false })
    const { code, state } = await choose(api(), await openPage(api(), me, service), 'allow')
    const { body } = await api().request(completeConnection, me, { body: { code, state } })
    expect(body.cardProcessor).toMatchObject({ hasAccessToken: true, isEnabled: true, isStripePreferred: false })
    expect(body.cardProcessor.accountId).toMatch(service === 'payments' ? /^acct-1$/ : /^authorizeNet-/)
    const { body: off } = await api().request(disconnectPayments, me, { body: { revision: body.revision } })
    expect(off.cardProcessor).toMatchObject({
      ...{ hasAccessToken: false, accessTokenExpiresOn: null, isEnabled: false, wasDisconnected: true },
    })
  })

  test.each([
    ['allow', { acpStatus: 'SUBSCRIBED', isEmailConfirmed: true, arePaymentsReceivable: true }],
    ['needsUpgrade', { acpStatus: null }],
    ['unverified', { isEmailConfirmed: false }],
    ['receivableOff', { arePaymentsReceivable: false }],
  ])('a PayPal account (%s) is recorded as it is', async (choice, expected) => {
    const { code, state } = await choose(api(), await openPage(api(), me, 'payPal'), choice)
    const { body } = await api().request(upsertPayPal, me, { body: { paypalMerchantId: code, state } })
    expect(body.payPal).toMatchObject({ merchantId: code, email: 'shop@example.com', ...expected })
    expect((await api().request(connectPayPal, me)).body.payPal).toEqual(body.payPal)
  })

  test('a return is good once, in the session that began it, for ten minutes', async () => {
    const first = await choose(api(), await openPage(api(), me, 'stripe'), 'allow')
    const other = await inSession(api(), me, 'another session')
    expect((await stripe(other, first)).body.code).toBe('invalidState')
    expect((await stripe(me, { ...first, state: `stripe.${'x'.repeat(43)}` })).body.code).toBe('invalidState')
    expect((await stripe(me, { ...first, state: '' })).body.code).toBe('invalidState')
    const saved = await stripe(me, first, 'once')
    expect(saved.status).toBe(200)
    expect((await stripe(me, first, 'once')).body).toEqual(saved.body)
    expect((await stripe(me, first, 'again')).body.code).toBe('stripeConnected')
    await api().request(disconnectStripe, me)
    expect((await stripe(me, first, 'again')).body.code).toBe('invalidState')

    const late = await choose(api(), await openPage(api(), me, 'stripe'), 'allow')
    const before = api().now
    api().now = new Date(before.getTime() + 10 * 60_000)
    expect((await stripe(me, late)).body.code).toBe('invalidState')
    api().now = before
  })

  test.each([
    ['usedCode', 'codeUsed'],
    ['wrongState', 'invalidState'],
    ['noState', 'invalidState'],
  ])('a consent page that comes back with %s connects nothing', async (choice, code) => {
    const returned = await choose(api(), await openPage(api(), me, 'stripe'), choice)
    const { status, body } = await stripe(me, returned)
    expect([status, body.code]).toEqual([400, code])
    if (code === 'codeUsed') expect(body.errors[0].message).toMatch(/used before/)
    expect((await settingsOf(api(), me)).stripe.accountId).toBeNull()
  })

  test('a return of neither own payments nor Authorize.Net is unclear', async () => {
    for (const state of ['', 'stripe.x', 'x']) {
      const { body } = await api().request(completeConnection, me, { body: { code: 'x', state } })
      expect(body.code).toBe('unclear')
    }
  })

  test('a return counts for no other service than the one that it began with', async () => {
    await given(api(), me, APPROVED)
    const { code, state } = await choose(api(), await openPage(api(), me, 'payments'), 'allow')
    expect((await stripe(me, { code, state })).body.code).toBe('invalidState')
    const forged = state.replace('payments', 'authorizeNet')
    const { body } = await api().request(completeConnection, me, { body: { code, state: forged } })
    expect(body.code).toBe('invalidState')
  })

  test('states and tokens are in no response, nor readable in the database', async () => {
    const page = await openPage(api(), me, 'stripe')
    const { code, state } = await choose(api(), page, 'allow')
    const { body } = await stripe(me, { code, state })
    expect(JSON.stringify(body)).not.toMatch(/accessToken"|refreshToken|sealed/)
    const { db } = api().database
    const [row] = await db.select().from(paymentSettings).where(eq(paymentSettings.tenant, me.tenant))
    expect(row?.sealed).toBeTruthy()
    expect(row?.sealed).not.toMatch(/accessToken/)
    const stored = JSON.stringify([await db.select().from(connectionStates), await db.select().from(consentCodes)])
    expect(stored).not.toContain(state.split('.')[1])
    expect(stored).not.toContain(code)
  })

  test('switching to Authorize.Net resets the connection, also via Stripe', async () => {
    const { revision } = await given(api(), me, CONNECTED)
    const change = async (provider: string, at: number) =>
      (await api().request(switchProvider, me, { body: { revision: at, provider } })).body
    const viaStripe = await change('stripe', revision)
    expect(viaStripe.cardProcessor).toMatchObject({ accountId: 'acct-1', isEnabled: false, isStripePreferred: true })
    const back = await change('payments', viaStripe.revision)
    expect(back.cardProcessor).toMatchObject({ accountId: 'acct-1', isEnabled: true, isStripePreferred: false })
    const again = await change('stripe', back.revision)
    const other = await change('authorizeNet', again.revision)
    expect(other.cardProcessor).toMatchObject({
      ...{ accountId: null, hasAccessToken: false, isSignupSubmitted: false, isEnabled: false },
      ...{ hasExistingAccount: true, isStripePreferred: false, wasDisconnected: false },
    })
    expect(other.paymentsProvider).toMatchObject({ kycState: 'notStarted', bankLastFour: '' })
  })

  test('test mode changes within three seconds, and says so until then', async () => {
    const { revision } = await given(api(), me, CONNECTED)
    const saved = await api().request(setTestMode, me, { body: { revision, isTestMode: true } })
    expect(saved.body.cardProcessor.isTestMode).toBe(true)
    expect((await api().request(getTestMode, me)).body.code).toBe('changing')
    const back = { body: { revision: saved.body.revision, isTestMode: false } }
    expect((await api().request(setTestMode, me, back)).body.code).toBe('changing')
    const before = api().now
    api().now = new Date(before.getTime() + 3000)
    expect((await api().request(getTestMode, me)).body).toEqual({ isTestMode: true })
    expect((await api().request(setTestMode, me, back)).status).toBe(200)
    api().now = before
  })

  test('a stale revision is refused, and two writes at once count once', async () => {
    const { revision } = await given(api(), me, CONNECTED)
    const stale = await api().request(enablePayments, me, { body: { revision: revision - 1, isEnabled: false } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'staleRevision', current: { revision } } })
    const both = await Promise.all(
      [false, false].map(isEnabled => api().request(enablePayments, me, { body: { revision, isEnabled } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('what is not the service of the store is not connected', async () => {
    const { revision } = await given(api(), me, APPROVED)
    const body = { revision, provider: 'authorizeNet', returnUrl: 'https://app.test/settings/provider-payments' }
    expect(await api().request(startConnection, me, { body })).toMatchObject({
      status: 409,
      body: { code: 'noAccount' },
    })
  })
})
