import * as z from 'zod/mini'
import { PAYOUT_SCHEDULES, PAYOUT_TYPES, type PaymentSettings } from '#contract/payments/paymentSettings.ts'

export const PaymentsForm = z.object({
  paymentAutoCapture: z.boolean(),
  acceptCashAsPayment: z.boolean(),
  acceptPurchaseOrders: z.boolean(),
  isApplePayEnabled: z.boolean(),
  acceptApplePayBuyNowOnProductPages: z.boolean(),
  payoutSchedule: z.enum(PAYOUT_SCHEDULES),
  payoutType: z.enum(PAYOUT_TYPES),
})
export type PaymentsForm = z.output<typeof PaymentsForm>

export const toForm = ({ paymentsProvider, ...settings }: PaymentSettings): PaymentsForm => ({
  paymentAutoCapture: settings.paymentAutoCapture,
  acceptCashAsPayment: settings.acceptCashAsPayment,
  acceptPurchaseOrders: settings.acceptPurchaseOrders,
  isApplePayEnabled: settings.isApplePayEnabled,
  acceptApplePayBuyNowOnProductPages: settings.acceptApplePayBuyNowOnProductPages,
  payoutSchedule: paymentsProvider.payoutSchedule,
  payoutType: paymentsProvider.payoutType,
})

export const toPayload = (values: PaymentsForm, { revision }: PaymentSettings) => ({ revision, ...values })
