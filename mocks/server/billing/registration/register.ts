import type { Registration, RegistrationResult } from '#contract/billing/checkout.ts'
import { broken } from '#contract/rules/rules.ts'
import { hmacSha256, sha256 } from '#host/hash.ts'
import { newId } from '../../../db/ids.ts'
import { storeRegistrations } from '../../../db/tables/billing/billing.ts'
import type { Captcha } from '../../../services/captcha/captcha.ts'
import { hashPassword } from '../../identity/password.ts'
import { findAccount } from '../../identity/userAccounts.ts'
import { keyReused } from '../../machine/idempotency.ts'
import { refuseFields } from '../../machine/problems.ts'
import { cardRequired } from '../billing/charges.ts'
import { freeCoupon, reserveCoupon } from '../billing/coupons.ts'
import { cardOfToken } from '../billing/payments.ts'
import { couponRefused, enteredCoupon } from '../billing/preview.ts'
import { orderStore, withCard } from './orderStore.ts'
import {
  findRegistration,
  NO_RESULT,
  proceed,
  type Registering,
  SETTLE_MS,
  type StoredRegistration,
  settleOthers,
} from './registrations.ts'

interface Input extends Registering {
  captcha: Captcha
  volumeCouponCode: string
  idempotencyKey: string | undefined
  body: Registration
}

/** What a registration is found by. Its key stays secret: who has it may read the result. */
export const intentionOf = (key: string) => sha256(`registration ${key}`, 'base64url')

/** What must be the same when a registration is sent again. */
function fingerprintOf(key: string, { captchaResponse: _, userAgent: __, paymentIntent: ___, ...body }: Registration) {
  return hmacSha256(key, JSON.stringify(body), 'base64url')
}

/** Registers a store, once for a key, however often it is sent. */
export async function register(input: Input): Promise<RegistrationResult> {
  const key = input.idempotencyKey ?? newId()
  const fingerprint = fingerprintOf(key, input.body)
  const intention = intentionOf(key)
  const known = await findRegistration(input.everything, intention)
  const stored = known ?? (await order(input, { intention, fingerprint }))
  if (stored.fingerprint !== fingerprint) throw keyReused()
  return proceed(input, stored)
}

/** Checks everything and records the order. Nothing is charged yet. */
async function order(
  input: Input,
  { intention, fingerprint }: { intention: string; fingerprint: string },
): Promise<StoredRegistration> {
  const { everything, captcha, volumeCouponCode, body, now } = input
  if (!(await captcha.verify(body.captchaResponse, now))) {
    throw refuseFields([{ field: 'captchaResponse', message: broken('captcha'), code: 'captcha' }])
  }
  // Before the address is looked up: the time tells nothing about it.
  const passwordHash = await hashPassword(body.password)
  const emailKey = body.email.trim().toLowerCase()
  await settleOthers(input, emailKey)
  if (await findAccount(everything, emailKey)) {
    throw refuseFields([{ field: 'email', message: broken('accountExists'), code: 'taken' }])
  }
  const coupon = await enteredCoupon(everything, body.couponCode, volumeCouponCode, '')
  const ordered = orderStore(body, coupon, passwordHash, now)
  const newTenant = newId()
  const token = body.creditCardToken
  const card = token === null ? null : await cardOfToken({ ...input, tenant: newTenant }, token, 'creditCardToken')
  if (ordered.amount > 0 && card === null) throw cardRequired()
  if (coupon && !(await reserveCoupon(everything, coupon.id, newTenant))) throw couponRefused()
  const { amount, store } = withCard(ordered, card)
  const [made] = await everything
    .insert(storeRegistrations)
    .values({
      ...{ intention, fingerprint, emailKey, newTenant, amount, cardId: card?.id ?? null, coupon: coupon?.id ?? null },
      ...{ status: 'processing', result: NO_RESULT, doc: store, createdOn: now },
      settleOn: new Date(now.getTime() + SETTLE_MS.processing),
    })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  // The same request came twice at once.
  if (coupon) await freeCoupon(everything, coupon.id, newTenant)
  const first = await findRegistration(everything, intention)
  if (!first) throw new Error('A registration in conflict is stored.')
  return first
}
