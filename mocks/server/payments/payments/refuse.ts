import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import {
  type CardProvider,
  type PaymentsAction,
  type PaymentsObstacle,
  paymentsRefusal,
} from '#contract/payments/paymentsState.ts'
import type { Db } from '../../../db/database.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { Refusal } from '../../machine/problems.ts'
import { lockPayments } from './changePayments.ts'

/** For messages. */
export const NOUN = 'payment setup'

const MESSAGES: Record<PaymentsObstacle, string> = {
  support: 'Only the merchant may connect or disconnect what the store is paid with.',
  notSupport: 'Only support staff may decide an application.',
  submitted: 'An application was submitted already.',
  notSubmitted: 'No application waits for a decision.',
  noAccount: 'There is no account to connect yet. Apply for one, or switch to an account that you have.',
  connected: 'An account is connected already. Disconnect it first.',
  notConnected: 'No account is connected. Connect one first.',
  alreadyActive: 'Cards are taken with this service already.',
  stripePreferred: 'Stripe takes cards now. Switch to this account to use it.',
  existingAccount: 'Your store uses an account at Authorize.Net. Switch to own payments before you apply for them.',
  stripeConnected: 'Stripe is connected already. Disconnect it first.',
  noStripe: 'Stripe is not connected.',
  payPalConnected: 'PayPal is connected already. Disconnect it first.',
  noPayPal: 'PayPal is not connected.',
}

interface Actor {
  tenant: string
  impersonator: boolean
}

interface Allowed {
  target?: CardProvider
  /** Whether the endpoint responds with the settings, so that a refusal has them. */
  hasSettings?: boolean
}

/** Throws a `Refusal` if an action isn't possible. */
export function checkAction(
  action: PaymentsAction,
  settings: PaymentSettings,
  { impersonator }: Actor,
  { target, hasSettings = true }: Allowed = {},
): void {
  const current = hasSettings ? settings : undefined
  const obstacle = paymentsRefusal(action, { settings, isSupport: impersonator, ...(target && { target }) })
  if (obstacle) throw new Refusal(409, { code: obstacle, message: MESSAGES[obstacle], current })
}

interface Based extends Allowed {
  /** Of the settings that the merchant saw, if the action names it. */
  revision?: number
}

/** The settings, locked, if an action is possible. */
export async function lockFor(action: PaymentsAction, tx: Db, actor: Actor, { revision, ...allowed }: Based = {}) {
  const settings = await lockPayments(tx, actor.tenant)
  await requireCurrent(NOUN, settings.revision, revision ?? settings.revision, () => settings)
  checkAction(action, settings, actor, allowed)
  return settings
}
