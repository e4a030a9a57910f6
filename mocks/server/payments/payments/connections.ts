import { eq } from 'drizzle-orm'
import {
  completeConnection,
  connectStripe,
  disconnectPayments,
  disconnectStripe,
  enablePayments,
  getPaymentKeys,
  startConnection,
  switchProvider,
} from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { resetsConnection } from '#contract/payments/paymentsState.ts'
import { broken } from '#contract/rules/rules.ts'
import { kycApplications } from '../../../db/tables/payments/payments.ts'
import { CONSENT_SERVICES, type ConsentService } from '../../../services/consent/services.ts'
import { handle, handleInSteps, type Setting } from '../../machine/handle.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { Refusal } from '../../machine/problems.ts'
import { writePayments } from './changePayments.ts'
import { exchangeCode } from './exchange.ts'
import { sendCollected } from './payouts/send.ts'
import { checkAction, lockFor, NOUN } from './refuse.ts'
import { readPayments } from './settings.ts'
import { openConsent, serviceIn } from './states.ts'
import { sealTokens, tokenOf } from './tokens.ts'
import { connected, disconnected, stripeConnected, switched } from './transitions.ts'

/** Own payments or Authorize.Net, whichever the store has. */
const processorOf = ({ cardProcessor }: PaymentSettings): ConsentService =>
  cardProcessor.hasExistingAccount ? 'authorizeNet' : 'payments'

/** Ends our access, once we have forgotten the tokens. */
const revokeLater = ({ afterCommit, parties, now }: Setting, service: ConsentService, accountId: string | null) => {
  if (accountId !== null) afterCommit(() => parties.revoke(service, accountId, now))
}

export const connectionHandlers = [
  handle(getPaymentKeys, async () => ({ stripePlatformClientId: CONSENT_SERVICES.stripe.clientId })),

  handle(startConnection, async ({ db, body: { revision, provider, returnUrl }, ...input }) => {
    const settings = await readPayments(db, input.tenant)
    const isOther = provider !== 'stripe' && provider !== processorOf(settings)
    if (isOther) {
      const message = broken('switchFirst')
      throw new Refusal(409, { code: 'noAccount', message })
    }
    const action = provider === 'stripe' ? 'connectStripe' : 'connect'
    await requireCurrent(NOUN, settings.revision, revision, () => undefined)
    checkAction(action, settings, input, { hasSettings: false })
    return openConsent(db, input, provider, returnUrl)
  }),

  handleInSteps(
    completeConnection,
    async input => {
      const { code, state } = input.body
      const service = serviceIn(state)
      if (service !== 'payments' && service !== 'authorizeNet') {
        const message = broken('unclearReturn')
        throw new Refusal(400, { code: 'unclear', message })
      }
      return { service, consent: await exchangeCode(input, { action: 'connect', service, code, state }) }
    },
    async ({ db, prepared: { service, consent }, ...input }) => {
      const before = await lockFor('connect', db, input)
      // Switched while the consent page was open: the code was for what is no longer there.
      if (processorOf(before) !== service)
        throw new Refusal(400, { code: 'unclear', message: broken('switchedServices') })
      const sealed = await sealTokens(db, input, { processor: tokenOf(consent) })
      return writePayments(db, input.tenant, before, connected(before, consent), { sealed })
    },
  ),

  handleInSteps(
    connectStripe,
    async input => {
      const { stripeAuthorizationCode: code, state } = input.body
      return exchangeCode(input, { action: 'connectStripe', service: 'stripe', code, state })
    },
    async ({ db, prepared: consent, ...input }) => {
      const before = await lockFor('connectStripe', db, input)
      const sealed = await sealTokens(db, input, { stripe: tokenOf(consent) })
      return writePayments(db, input.tenant, before, stripeConnected(before, consent), { sealed })
    },
  ),

  handle(disconnectStripe, async ({ db, ...input }) => {
    const before = await lockFor('disconnectStripe', db, input)
    const sealed = await sealTokens(db, input, { stripe: null })
    revokeLater(input, 'stripe', before.stripe.accountId)
    return writePayments(db, input.tenant, before, { stripe: { accountId: null, status: null } }, { sealed })
  }),

  handle(disconnectPayments, async ({ db, body: { revision }, ...input }) => {
    const before = await lockFor('disconnect', db, input, { revision })
    if (processorOf(before) === 'payments') await sendCollected(db, input.tenant, input.now)
    const sealed = await sealTokens(db, input, { processor: null })
    revokeLater(input, processorOf(before), before.cardProcessor.accountId)
    return writePayments(db, input.tenant, before, disconnected(before), { sealed, testModeOn: null })
  }),

  handle(enablePayments, async ({ db, body: { revision, isEnabled }, ...input }) => {
    const before = await lockFor('enable', db, input, { revision })
    return writePayments(db, input.tenant, before, { cardProcessor: { ...before.cardProcessor, isEnabled } })
  }),

  handle(switchProvider, async ({ db, body: { revision, provider: target }, ...input }) => {
    const before = await lockFor('switchProvider', db, input, { revision, target })
    const changes = switched(before, target)
    if (!resetsConnection(before.cardProcessor, target)) return writePayments(db, input.tenant, before, changes)
    if (target === 'authorizeNet') await sendCollected(db, input.tenant, input.now)
    const sealed = await sealTokens(db, input, { processor: null })
    if (before.cardProcessor.hasAccessToken) revokeLater(input, processorOf(before), before.cardProcessor.accountId)
    // Nobody decides an application that the merchant gave up.
    await db.delete(kycApplications).where(eq(kycApplications.tenant, input.tenant))
    return writePayments(db, input.tenant, before, changes, { sealed, testModeOn: null })
  }),
]
