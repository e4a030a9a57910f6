import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CardProcessor, PaymentSettings } from './paymentSettings.ts'
import {
  activeProvider,
  badgeOf,
  connectionStep,
  PAYMENTS_ACTIONS,
  type PaymentsAction,
  paymentsRefusal,
  payPalState,
  resetsConnection,
  shopperMethods,
  takesCards,
} from './paymentsState.ts'

const settingsWith = (processor: Partial<CardProcessor>, others: object = {}) =>
  z.parse(PaymentSettings, {
    revision: 1,
    ...{ cardProcessor: processor, paymentsProvider: {}, payPal: {}, stripe: {} },
    ...others,
  })
const OWN = { isStripePreferred: false }
const SUBMITTED = { ...OWN, isSignupSubmitted: true }
const APPROVED = { ...SUBMITTED, accountId: 'acct-1' }
const COMPLETE = { ...APPROVED, hasAccessToken: true, accessTokenExpiresOn: '2030-01-01T00:00:00.000Z' }

/** Each state of the connection: its step and badge (document 1 §4). */
const STATES = {
  new: [{}, 0, 'inactive'],
  submitted: [SUBMITTED, 0, 'pending'],
  approved: [APPROVED, 1, 'pending'],
  existingAccount: [{ ...OWN, hasExistingAccount: true }, 1, 'inactive'],
  disconnected: [{ ...APPROVED, wasDisconnected: true }, 1, 'inactive'],
  stripePreferred: [{ ...COMPLETE, isStripePreferred: true }, 2, 'disabled'],
  checkoutDisabled: [COMPLETE, 2, 'checkoutDisabled'],
  testMode: [{ ...COMPLETE, isEnabled: true, isTestMode: true }, 2, 'testMode'],
  active: [{ ...COMPLETE, isEnabled: true }, 2, 'active'],
} as const

test.each(Object.entries(STATES))('%s has its step and badge', (_, [processor, step, badge]) => {
  const { cardProcessor } = settingsWith(processor)
  expect([connectionStep(cardProcessor), badgeOf(cardProcessor)]).toEqual([step, badge])
})

test('a token without its expiration is no connection', () => {
  expect(connectionStep(settingsWith({ ...COMPLETE, accessTokenExpiresOn: null }).cardProcessor)).toBe(1)
})

describe('what can be done', () => {
  /** In the order of the states above; `-`: it can be done. */
  const TABLE: Partial<Record<PaymentsAction, string>> = {
    apply: '- submitted submitted existingAccount submitted submitted submitted submitted submitted',
    connect: 'noAccount noAccount - - - connected connected connected connected',
    disconnect: 'notConnected notConnected notConnected notConnected notConnected - - - -',
    enable: 'notConnected notConnected notConnected notConnected notConnected stripePreferred - - -',
    setTestMode: 'notConnected notConnected notConnected notConnected notConnected - - - -',
    connectStripe: '- - - - - - - - -',
    disconnectStripe: 'noStripe noStripe noStripe noStripe noStripe noStripe noStripe noStripe noStripe',
    connectPayPal: '- - - - - - - - -',
    refreshPayPal: 'noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal',
    disconnectPayPal: 'noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal noPayPal',
    decideSignup: 'notSupport notSupport notSupport notSupport notSupport notSupport notSupport notSupport notSupport',
  }
  const refusals = (action: PaymentsAction, isSupport: boolean) =>
    Object.values(STATES).map(([processor]) =>
      paymentsRefusal(action, { settings: settingsWith(processor), isSupport }),
    )

  test.each(Object.entries(TABLE))('a merchant: %s', (action, expected) => {
    const found = refusals(action as PaymentsAction, false).map(obstacle => obstacle ?? '-')
    expect(found.join(' ')).toBe(expected)
  })

  test('support changes test mode, reads PayPal again and decides, no more', () => {
    const allowed = (Object.keys(PAYMENTS_ACTIONS) as PaymentsAction[]).filter(
      action => !refusals(action, true).includes('support'),
    )
    expect(allowed).toEqual(['setTestMode', 'refreshPayPal', 'decideSignup'])
    expect(refusals('decideSignup', true).map(obstacle => obstacle ?? '-')).toEqual([
      'notSubmitted',
      '-',
      '-',
      'notSubmitted',
      '-',
      'connected',
      'connected',
      'connected',
      'connected',
    ])
  })

  test('Stripe is connected again only while it is checked, PayPal never', () => {
    const one = (stripe: object, payPal: object = {}) => ({
      settings: settingsWith({}, { stripe, payPal }),
      isSupport: false,
    })
    expect(paymentsRefusal('connectStripe', one({ accountId: 'a', status: 'activated' }))).toBe('stripeConnected')
    expect(paymentsRefusal('connectStripe', one({ accountId: 'a', status: 'pending' }))).toBeNull()
    expect(paymentsRefusal('disconnectStripe', one({ accountId: 'a', status: 'pending' }))).toBeNull()
    expect(paymentsRefusal('connectPayPal', one({}, { merchantId: 'm' }))).toBe('payPalConnected')
    expect(paymentsRefusal('disconnectPayPal', one({}, { merchantId: 'm' }))).toBeNull()
  })
})

describe('the active provider', () => {
  const CASES = [
    [{ isStripePreferred: true, hasExistingAccount: true }, 'stripe'],
    [{ isStripePreferred: true }, 'stripe'],
    [{ isStripePreferred: false, hasExistingAccount: true }, 'authorizeNet'],
    [{ isStripePreferred: false }, 'payments'],
  ] as const
  test.each(CASES)('of %j is %s, and a switch to it is refused', (processor, provider) => {
    const settings = settingsWith(processor)
    expect(activeProvider(settings.cardProcessor)).toBe(provider)
    expect(paymentsRefusal('switchProvider', { settings, isSupport: false, target: provider })).toBe('alreadyActive')
  })

  test.each([
    [false, 'payments', false],
    [false, 'authorizeNet', true],
    [false, 'stripe', false],
    [true, 'payments', true],
    [true, 'authorizeNet', false],
    [true, 'stripe', false],
  ] as const)('with an existing account (%s), a switch to %s resets: %s', (has, to, resets) => {
    for (const isStripePreferred of [true, false]) {
      const { cardProcessor } = settingsWith({ hasExistingAccount: has, isStripePreferred })
      expect(resetsConnection(cardProcessor, to)).toBe(resets)
    }
  })
})

test.each([
  [{}, 'notConnected'],
  [{ merchantId: 'm' }, 'needsUpgrade'],
  [{ merchantId: 'm', acpStatus: 'x' }, 'unverified'],
  [{ merchantId: 'm', acpStatus: 'x', isEmailConfirmed: true }, 'unverified'],
  [{ merchantId: 'm', acpStatus: 'x', arePaymentsReceivable: true }, 'unverified'],
  [{ merchantId: 'm', acpStatus: 'x', isEmailConfirmed: true, arePaymentsReceivable: true }, 'complete'],
] as const)('the PayPal account %j is %s', (payPal, state) => {
  const settings = settingsWith({}, { payPal })
  expect(payPalState(settings.payPal)).toBe(state)
  expect(shopperMethods(settings)).toEqual(state === 'complete' ? ['payPal'] : [])
})

test('shoppers pay by card only with what is connected, active and on', () => {
  const activated = { stripe: { accountId: 'a', status: 'activated' } }
  expect(takesCards(settingsWith({ ...COMPLETE, isEnabled: true }))).toBe('payments')
  expect(takesCards(settingsWith(COMPLETE))).toBeNull()
  expect(takesCards(settingsWith({ ...COMPLETE, isStripePreferred: true }))).toBeNull()
  expect(takesCards(settingsWith({ isStripePreferred: true }, activated))).toBe('stripe')
  expect(
    takesCards(settingsWith({ isStripePreferred: true }, { stripe: { accountId: 'a', status: 'pending' } })),
  ).toBeNull()
  expect(shopperMethods(settingsWith({}, { acceptCashAsPayment: true, acceptPurchaseOrders: true }))).toEqual([
    'cash',
    'purchaseOrder',
  ])
})
