import { eq } from 'drizzle-orm'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type CardProvider, takesCards } from '#contract/payments/paymentsState.ts'
import { FEE } from '#contract/payments/payouts.ts'
import {
  getTestPayment,
  makeTestPayment,
  TEST_PAYMENT_AMOUNT,
  type TestPayment,
} from '#contract/payments/testPayment.ts'
import { handle } from '../../../api/handle.ts'
import { Refusal } from '../../../api/problems.ts'
import { newId } from '../../../db/ids.ts'
import { readZone } from '../../store/zone.ts'
import { lockPayments } from '../changePayments.ts'
import { paymentSettings } from '../table.ts'
import { payoutDate } from './payoutDate.ts'

const BASIS_POINTS = 10_000

export const testPaymentHandlers = [
  handle(getTestPayment, async ({ db, tenant }) => {
    const [row] = await db
      .select({ payment: paymentSettings.testPayment })
      .from(paymentSettings)
      .where(eq(paymentSettings.tenant, tenant))
    return { payment: row?.payment ?? null }
  }),

  handle(makeTestPayment, async ({ db, tenant, now }) => {
    const settings = await lockPayments(db, tenant)
    const provider = takesCards(settings)
    if (provider === null) {
      const message = 'No service that takes cards is connected and on. Connect one first.'
      throw new Refusal(409, { message, code: 'notConnected' })
    }
    const zone = await readZone(db, tenant)
    const fee = Math.round((TEST_PAYMENT_AMOUNT * FEE.basisPoints) / BASIS_POINTS) + FEE.fixed
    const payment: TestPayment = {
      ...{ id: newId(now.getTime()), provider, madeOn: now.toISOString() },
      ...{ amount: TEST_PAYMENT_AMOUNT, fee, net: TEST_PAYMENT_AMOUNT - fee },
      steps: stepsOf({ settings, provider, zone, now }),
    }
    // Its own column: nothing that an open form of the settings saves.
    await db.update(paymentSettings).set({ testPayment: payment }).where(eq(paymentSettings.tenant, tenant))
    return { payment }
  }),
]

interface Case {
  settings: PaymentSettings
  provider: CardProvider
  zone: string
  now: Date
}

function stepsOf({ settings, provider, zone, now }: Case): TestPayment['steps'] {
  const { cardProcessor, paymentsProvider } = settings
  const shopper = { step: 'shopper' as const, result: 'done' as const, on: now.toISOString(), message: '' }
  const expiresOn = cardProcessor.accessTokenExpiresOn
  if (provider !== 'stripe' && expiresOn !== null && new Date(expiresOn) <= now) {
    const message = 'The connection has expired. Disconnect, then connect again.'
    return [
      shopper,
      { step: 'processor', result: 'failed', on: null, message },
      { step: 'payout', result: 'skipped', on: null, message: '' },
    ]
  }
  const processor = { step: 'processor' as const, result: 'done' as const, on: now.toISOString(), message: '' }
  if (provider !== 'payments') {
    const message = 'The service pays out to the bank account that you gave it.'
    return [shopper, processor, { step: 'payout', result: 'skipped', on: null, message }]
  }
  if (paymentsProvider.bankLastFour === '') {
    const message = 'There is no bank account to pay out to. Ask support to add it.'
    return [shopper, processor, { step: 'payout', result: 'failed', on: null, message }]
  }
  const on = payoutDate(now, paymentsProvider.payoutSchedule, zone)
  const message = `To the account ending in ${paymentsProvider.bankLastFour}.`
  return [shopper, processor, { step: 'payout', result: 'done', on, message }]
}
