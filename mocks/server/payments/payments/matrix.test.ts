import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  connectPayPal,
  disconnectPayments,
  disconnectPayPal,
  disconnectStripe,
  enablePayments,
  prefillPayPal,
  startConnection,
  switchProvider,
} from '#contract/payments/connections.ts'
import { type PaymentSettings, setTestMode } from '#contract/payments/paymentSettings.ts'
import { type PaymentsAction, paymentsRefusal } from '#contract/payments/paymentsState.ts'
import { decideSignup } from '#contract/payments/signupReview.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { NO_PAYMENTS } from './settings.ts'
import { given, inSession } from './testing/consent.ts'

const returnUrl = 'https://app.test/settings/payments'
const APPROVED = { isSignupSubmitted: true, accountId: 'acct-1', isStripePreferred: false }
const COMPLETE = { ...APPROVED, hasAccessToken: true, accessTokenExpiresOn: '2030-01-01T00:00:00.000Z' }
const PAYPAL = { merchantId: 'M', email: '', acpStatus: null, isEmailConfirmed: false, arePaymentsReceivable: false }

const STATES: Record<string, [Partial<PaymentSettings['cardProcessor']>, Partial<PaymentSettings>?]> = {
  new: [{}],
  submitted: [{ isSignupSubmitted: true }],
  approved: [APPROVED],
  existingAccount: [{ hasExistingAccount: true, isStripePreferred: false }],
  disconnected: [{ ...APPROVED, wasDisconnected: true }],
  stripePreferred: [{ ...COMPLETE, isStripePreferred: true }],
  checkoutDisabled: [COMPLETE],
  testMode: [{ ...COMPLETE, isEnabled: true, isTestMode: true }],
  active: [{ ...COMPLETE, isEnabled: true }],
  stripe: [{}, { stripe: { accountId: 'a', status: 'activated' } }],
  payPal: [{}, { payPal: PAYPAL }],
}

/** What the endpoint of an action is sent. */
const REQUESTS: Partial<Record<PaymentsAction, [Endpoint, (revision: number, settings: PaymentSettings) => object]>> = {
  connect: [
    startConnection,
    (revision, { cardProcessor }) => ({
      ...{ revision, returnUrl, provider: cardProcessor.hasExistingAccount ? 'authorizeNet' : 'payments' },
    }),
  ],
  disconnect: [disconnectPayments, revision => ({ revision })],
  enable: [enablePayments, revision => ({ revision, isEnabled: true })],
  switchProvider: [switchProvider, revision => ({ revision, provider: 'payments' })],
  setTestMode: [setTestMode, revision => ({ revision, isTestMode: true })],
  connectStripe: [startConnection, revision => ({ revision, returnUrl, provider: 'stripe' })],
  disconnectStripe: [disconnectStripe, () => ({})],
  connectPayPal: [prefillPayPal, () => ({ returnUrl })],
  refreshPayPal: [connectPayPal, () => ({})],
  disconnectPayPal: [disconnectPayPal, () => ({})],
  decideSignup: [decideSignup, () => ({ decision: 'approved' })],
}

onOneDatabase('every state, action and person', api => {
  let store: Member
  beforeAll(async () => {
    store = await api().join()
  })
  const people = { merchant: false, support: true }

  test.each(Object.keys(STATES))('a store that is %s refuses what the chart refuses, and only that', async name => {
    const [processor, changes = {}] = STATES[name] ?? [{}]
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [person, isSupport] of Object.entries(people)) {
      const me = await inSession(api(), store, 'one', isSupport)
      for (const [action, [endpoint, bodyOf]] of Object.entries(REQUESTS)) {
        const { revision: _, ...nothing } = NO_PAYMENTS
        const settings = await given(
          api(),
          me,
          { ...NO_PAYMENTS.cardProcessor, ...processor },
          { ...nothing, ...changes },
        )
        // The processor takes a while to change test mode.
        api().now = new Date(api().now.getTime() + 5000)
        const target = action === 'switchProvider' ? { target: 'payments' as const } : {}
        const refusal = paymentsRefusal(action as PaymentsAction, { settings, isSupport, ...target })
        const { status, body } = await api().request(endpoint, me, { body: bodyOf(settings.revision, settings) })
        // PayPal itself doesn't know this account.
        const isDone = status === 200 || (action === 'refreshPayPal' && body.code === 'refused')
        found[`${person} ${action}`] = isDone ? null : [status, body.code]
        expected[`${person} ${action}`] = refusal === null ? null : [409, refusal]
      }
    }
    expect(found).toEqual(expected)
  })
})
