import { getPaymentSettings, savePaymentSettings } from '#contract/payments/paymentSettings.ts'
import { paymentSettings } from '../../../db/tables/payments/payments.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { NOUN } from './refuse.ts'
import { readPayments } from './settings.ts'

export const paymentSettingsHandlers = settingsHandlers({
  noun: NOUN,
  write: ownRow(paymentSettings),
  endpoints: { get: getPaymentSettings, save: savePaymentSettings },
  read: readPayments,
  prepare: async (
    { body: { payoutSchedule, payoutType, revision: _, ...choices } },
    { revision: _before, ...before },
  ) => ({
    doc: {
      ...before,
      ...choices,
      paymentsProvider: { ...before.paymentsProvider, payoutSchedule, payoutType },
    },
  }),
})
