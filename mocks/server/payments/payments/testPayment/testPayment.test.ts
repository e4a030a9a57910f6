import { expect, test } from 'vitest'
import { getPaymentSettings, type PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { getTestPayment, makeTestPayment } from '#contract/payments/testPayment.ts'
import { paymentSettings } from '../../../../db/tables/payments/payments.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { arrivalOf, nextPayoutOn } from '../payouts/schedule.ts'
import { NO_PAYMENTS } from '../settings.ts'

const ACTIVE: PaymentSettings = {
  ...NO_PAYMENTS,
  cardProcessor: {
    ...NO_PAYMENTS.cardProcessor,
    ...{ accountId: 'acct-1', hasAccessToken: true, isEnabled: true, isStripePreferred: false },
    accessTokenExpiresOn: '2027-06-01T12:00:00.000Z',
  },
  paymentsProvider: { ...NO_PAYMENTS.paymentsProvider, bankLastFour: '6789' },
}

onOneDatabase('a test payment', api => {
  const make = async (me: Member) => {
    const { status, body } = await api().request(makeTestPayment, me)
    return status === 200 ? body.payment : { status, code: body.code }
  }
  const stepsOf = async (me: Member) =>
    (await make(me)).steps.map(({ step, result }: { step: string; result: string }) => `${step} ${result}`)
  const set = async (me: Member, change: Partial<PaymentSettings> = {}) => {
    const { revision: _, ...doc } = { ...ACTIVE, ...change }
    const row = { revision: 1, doc }
    await api()
      .database.db.insert(paymentSettings)
      .values({ tenant: me.tenant, ...row })
      .onConflictDoUpdate({ target: paymentSettings.tenant, set: row })
  }
  const join = async (change?: Partial<PaymentSettings>) => {
    const me = await api().join()
    await set(me, change)
    return me
  }

  test('shows fee, what arrives and when, and is remembered', async () => {
    const me = await join()
    const before = (await api().request(getPaymentSettings, me)).body
    expect(await api().request(getTestPayment, me)).toMatchObject({ body: { payment: null } })
    const payment = await make(me)
    expect(payment).toMatchObject({ provider: 'payments', amount: 100, fee: 33, net: 67 })
    expect(payment.steps).toMatchObject([
      { step: 'shopper', result: 'done' },
      { step: 'processor', result: 'done' },
      { step: 'payout', result: 'done', on: '2026-06-04T04:00:00.000Z' },
    ])
    expect((await api().request(getTestPayment, me)).body.payment).toEqual(payment)
    expect((await api().request(getPaymentSettings, me)).body).toEqual(before)
    const other = await join()
    expect((await api().request(getTestPayment, other)).body.payment).toBeNull()
  })

  test('is refused while no service takes cards', async () => {
    expect(await make(await api().join())).toEqual({ status: 409, code: 'notConnected' })
    const off = { ...ACTIVE.cardProcessor, isEnabled: false }
    expect(await make(await join({ cardProcessor: off }))).toEqual({ status: 409, code: 'notConnected' })
  })

  test('fails where the money would stop', async () => {
    const me = await join({ paymentsProvider: NO_PAYMENTS.paymentsProvider })
    expect(await stepsOf(me)).toEqual(['shopper done', 'processor done', 'payout failed'])
    const accessTokenExpiresOn = api().now.toISOString()
    await set(me, { cardProcessor: { ...ACTIVE.cardProcessor, accessTokenExpiresOn } })
    expect(await stepsOf(me)).toEqual(['shopper done', 'processor failed', 'payout skipped'])
  })

  test('with Stripe ends at Stripe, which pays out itself', async () => {
    const cardProcessor = { ...ACTIVE.cardProcessor, isStripePreferred: true }
    const me = await join({ cardProcessor, stripe: { accountId: 'acct_1', status: 'activated' } })
    expect(await stepsOf(me)).toEqual(['shopper done', 'processor done', 'payout skipped'])
  })
})

test.each([
  ['daily', '2026-06-30T12:00:00Z', '2026-07-03T04:00:00.000Z'],
  ['daily', '2026-07-01T03:59:00Z', '2026-07-03T04:00:00.000Z'],
  ['weekly', '2026-06-01T12:00:00Z', '2026-06-10T04:00:00.000Z'],
  ['weekly', '2026-06-07T12:00:00Z', '2026-06-10T04:00:00.000Z'],
  ['monthly', '2026-12-05T12:00:00Z', '2027-01-03T05:00:00.000Z'],
  ['monthly', '2026-10-31T12:00:00Z', '2026-11-03T05:00:00.000Z'],
] as const)('a payout that is %s, of %s, arrives at %s', (schedule, now, arrives) => {
  const zone = 'America/New_York'
  expect(arrivalOf(nextPayoutOn(schedule, new Date(now), zone), zone).toISOString()).toBe(arrives)
})
