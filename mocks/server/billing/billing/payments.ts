import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import type { Card, Vault } from '../../../services/vault/vault.ts'
import type { Outside } from '../../machine/handle.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { lockBilling } from './accounts.ts'
import {
  type Charge,
  collect,
  findCharge,
  type NewCharge,
  prepaidRefused,
  recordCharge,
  refusalOf,
  settleAll,
  unfinished,
} from './charges.ts'
import { freeCoupon, reserveCoupon } from './coupons.ts'
import { couponRefused } from './preview.ts'
import { moveOn } from './renewals.ts'

type Intended = Pick<NewCharge, 'amount' | 'cardId' | 'effect'>

export interface Payment extends Pick<Outside, 'everything' | 'intention' | 'step'> {
  tenant: string
  vault: Vault
  now: Date
  parkedPlanId: string
  /** Of a payment that the payer has confirmed with their bank. */
  paymentIntent: string | null
  /** Whether that payment is for this. */
  isFor: (charge: Charge) => boolean
  /** Checks what was sent, unless it was before. Throws `Refusal`. */
  begin: () => Promise<Begun>
}

export interface Begun {
  /** A coupon that is spent with it. */
  coupon: string | null
  /** Decides what is charged and what it does, on a store whose billing is locked; `null`: nothing is to do. Throws `Refusal`. */
  decide: (tx: Db) => Promise<Intended | null>
}

/** Enough for as many other clients as may be at it. */
const MOST_ROUNDS = 20

/**
 * Makes a payment of a store, once for an intention: a repeat finds the charge of the first attempt and continues from there,
 * and another intention first ends what is unfinished. Returns the id of the charge, to be completed in the last step.
 */
export async function pay(payment: Payment): Promise<string | null> {
  const charge = (await findEarlier(payment)) ?? (await intend(payment))
  if (!charge) return null
  const collected = await collect(payment, charge)
  if (collected.status !== 'paid') throw refusalOf(collected)
  if (charge.status !== 'done') await freeCoupon(payment.everything, charge.effect.frees ?? null, payment.tenant)
  return charge.id
}

async function findEarlier({ step, tenant, intention, paymentIntent, isFor }: Payment): Promise<Charge | undefined> {
  const own = await step(tx => findCharge(tx, tenant, { intention }))
  if (own || paymentIntent === null) return own
  const confirmed = await step(tx => findCharge(tx, tenant, { clientSecret: paymentIntent }))
  if (confirmed && isFor(confirmed)) return confirmed
  const message = broken('otherPurpose')
  throw refuseFields([{ field: 'paymentIntent', message, code: 'unknown' }])
}

async function intend(payment: Payment): Promise<Charge | null> {
  const { everything, tenant, step, intention, now } = payment
  const { coupon, decide } = await payment.begin()
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await settleAll(payment)
    await moveOn(payment)
    const isReserved = coupon !== null && (await reserveCoupon(everything, coupon, tenant))
    try {
      const made = await step(async tx => {
        await lockBilling(tx, tenant)
        const own = await findCharge(tx, tenant, { intention })
        if (own) return { charge: own, isNew: false }
        // Begun since.
        if ((await unfinished(tx, tenant)).length > 0) return undefined
        if (coupon !== null && !isReserved) throw couponRefused()
        const intended = await decide(tx)
        if (!intended) return { charge: null, isNew: false }
        const effect = { ...intended.effect, reserved: coupon }
        return { charge: await recordCharge(tx, { ...intended, effect, tenant, intention, now }), isNew: true }
      })
      if (isReserved && !made?.isNew) await freeCoupon(everything, coupon, tenant)
      if (made) return made.charge
    } catch (error) {
      if (isReserved) await freeCoupon(everything, coupon, tenant)
      throw error
    }
  }
  throw new Refusal(503, { code: 'busy', message: broken('manyChanges') }, 1)
}

/** The card of a token, for this store from now on. Throws `Refusal` for one that can't be used. */
export async function cardOfToken(
  { vault, tenant, now }: Pick<Payment, 'vault' | 'tenant' | 'now'>,
  token: string,
  field: string,
): Promise<Card> {
  const { useToken: redeem } = vault
  const card = await redeem(token, tenant, now)
  if (!card) {
    const message = 'There was a problem with your payment card. Please check your payment details and try again.'
    throw refuseFields([{ field, message, code: 'invalidToken' }])
  }
  if (card.funding === 'prepaid') throw prepaidRefused()
  return card
}
