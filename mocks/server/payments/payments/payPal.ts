import { connectPayPal, disconnectPayPal, prefillPayPal, upsertPayPal } from '#contract/payments/connections.ts'
import { broken } from '#contract/rules/rules.ts'
import { handle, handleInSteps } from '../../machine/handle.ts'
import { Refusal } from '../../machine/problems.ts'
import { writePayments } from './changePayments.ts'
import { exchangeCode } from './exchange.ts'
import { checkAction, lockFor } from './refuse.ts'
import { NO_PAYMENTS, readPayments } from './settings.ts'
import { openConsent } from './states.ts'
import { sealTokens, tokenOf } from './tokens.ts'

export const payPalHandlers = [
  handle(prefillPayPal, async ({ db, body: { returnUrl }, ...input }) => {
    checkAction('connectPayPal', await readPayments(db, input.tenant), input, { hasSettings: false })
    return openConsent(db, input, 'payPal', returnUrl)
  }),

  handleInSteps(
    upsertPayPal,
    async input => {
      const { paypalMerchantId: code, state } = input.body
      return exchangeCode(input, { action: 'connectPayPal', service: 'payPal', code, state })
    },
    async ({ db, prepared: consent, ...input }) => {
      const before = await lockFor('connectPayPal', db, input)
      const sealed = await sealTokens(db, input, { payPal: tokenOf(consent) })
      const payPal = { ...NO_PAYMENTS.payPal, ...consent.payPal, merchantId: consent.accountId }
      return writePayments(db, input.tenant, before, { payPal }, { sealed })
    },
  ),

  handleInSteps(
    connectPayPal,
    async input => {
      const { step, tenant, parties } = input
      const { merchantId } = await step(async tx => {
        const settings = await readPayments(tx, tenant)
        checkAction('refreshPayPal', settings, input, { hasSettings: false })
        return settings.payPal
      })
      const status = await parties.payPalStatus(merchantId ?? '').catch(() => undefined)
      if (status === undefined) {
        const message = broken('payPalSilent')
        throw new Refusal(400, { code: 'unavailable', message, errors: [{ field: '', message, code: 'unavailable' }] })
      }
      if (status === null) {
        const message = broken('payPalRevoked')
        throw new Refusal(400, { code: 'refused', message, errors: [{ field: '', message, code: 'refused' }] })
      }
      return { status, merchantId }
    },
    async ({ db, prepared: { status, merchantId }, ...input }) => {
      const before = await lockFor('refreshPayPal', db, input)
      // Another account was connected in between.
      if (before.payPal.merchantId !== merchantId) return before
      return writePayments(db, input.tenant, before, { payPal: { ...before.payPal, ...status } })
    },
  ),

  handle(disconnectPayPal, async ({ db, ...input }) => {
    const before = await lockFor('disconnectPayPal', db, input)
    const sealed = await sealTokens(db, input, { payPal: null })
    const { merchantId } = before.payPal
    const { parties, now } = input
    if (merchantId !== null) input.afterCommit(() => parties.revoke('payPal', merchantId, now))
    return writePayments(db, input.tenant, before, { payPal: NO_PAYMENTS.payPal }, { sealed })
  }),
]
