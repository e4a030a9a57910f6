import { getPaymentSettings, savePaymentSettings } from '#contract/payments/paymentSettings.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { PaymentsForm, toForm, toPayload } from './schema.ts'

export const paymentSettings = defineSettings({
  name: 'payments',
  draftName: 'paymentSettings',
  routeId: 'settings.payments',
  get: getPaymentSettings,
  save: savePaymentSettings,
  schema: PaymentsForm,
  toForm,
  toPayload,
  outdates: ['payments', 'store'],
})
