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
import { newId } from '../../../../db/ids.ts'
import { paymentSettings } from '../../../../db/tables/payments/payments.ts'
import { readZone } from '../../../../db/zone.ts'
import { handle } from '../../../machine/handle.ts'
import { Refusal } from '../../../machine/problems.ts'
import { lockPayments } from '../changePayments.ts'
import { arrivalOf, nextPayoutOn } from '../payouts/schedule.ts'

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

type Step = TestPayment['steps'][number]
const stepOf = (step: Step['step'], result: Step['result'], more: Partial<Step> = {}): Step => ({
  ...{ step, result, on: null, note: null, bankLastFour: '' },
  ...more,
})

function stepsOf({ settings, provider, zone, now }: Case): Step[] {
  const { cardProcessor, paymentsProvider } = settings
  const { bankLastFour, payoutSchedule } = paymentsProvider
  const on = now.toISOString()
  const shopper = stepOf('shopper', 'done', { on })
  const expiresOn = cardProcessor.accessTokenExpiresOn
  if (provider !== 'stripe' && expiresOn !== null && new Date(expiresOn) <= now) {
    return [shopper, stepOf('processor', 'failed', { note: 'expired' }), stepOf('payout', 'skipped')]
  }
  const taken = [shopper, stepOf('processor', 'done', { on })]
  if (provider !== 'payments') return [...taken, stepOf('payout', 'skipped', { note: 'paidByService' })]
  if (bankLastFour === '') return [...taken, stepOf('payout', 'failed', { note: 'noBankAccount' })]
  const arrives = arrivalOf(nextPayoutOn(payoutSchedule, now, zone), zone)
  return [...taken, stepOf('payout', 'done', { on: arrives.toISOString(), note: 'toBankAccount', bankLastFour })]
}
