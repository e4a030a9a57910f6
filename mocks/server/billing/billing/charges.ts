import { and, eq, inArray } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { billingCharges } from '../../../db/tables/billing/billing.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { CANCELED, ChargeResponseLost, type ChargeResult, type Vault } from '../../../services/vault/vault.ts'
import { Refusal } from '../../machine/problems.ts'
import { applyEffect, cardLabel } from './applyEffect.ts'
import { freeCoupon } from './coupons.ts'
import type { Effect } from './effects.ts'
import { readCard } from './readCard.ts'

export type Charge = typeof billingCharges.$inferSelect

export interface Billed {
  /** Of all stores, without a transaction. */
  everything: Db
  tenant: string
  vault: Vault
  now: Date
}

/** The job looks after a charge whose request never came back: after the slowest response, and after the payer had time to confirm. */
const SETTLE_MS = { pending: 2 * 60_000, waiting: 3600_000 }

const isThis = ({ tenant, id }: Pick<Charge, 'tenant' | 'id'>) =>
  and(eq(billingCharges.tenant, tenant), eq(billingCharges.id, id))

export interface NewCharge {
  tenant: string
  intention: string
  amount: number
  cardId: string
  effect: Effect
  now: Date
}

/**
 * Records what is about to be charged, on a store whose billing is locked, with the card as its invoice names it. Once it is
 * committed, the card payment provider may be asked.
 */
export async function recordCharge(tx: Db, { now, effect: decided, ...charge }: NewCharge): Promise<Charge> {
  const card = decided.entered.card ?? (await readCard(tx, charge.tenant))
  const effect = { ...decided, paidWith: charge.amount > 0 ? cardLabel(card) : '' }
  const settleOn = new Date(now.getTime() + SETTLE_MS.pending)
  const [made] = await tx
    .insert(billingCharges)
    .values({ ...charge, effect, id: newId(), status: 'pending', settleOn, createdOn: now })
    .returning()
  if (!made) throw new Error('A charge is recorded before it is made.')
  return made
}

export async function findCharge(tx: Db, tenant: string, found: { intention: string } | { clientSecret: string }) {
  const isFound =
    'intention' in found
      ? eq(billingCharges.intention, found.intention)
      : eq(billingCharges.clientSecret, found.clientSecret)
  const [charge] = await tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.tenant, tenant), isFound))
  return charge
}

/** Charges of a store of which it is not known yet what becomes of them. */
export const unfinished = (tx: Db, tenant: string): Promise<Charge[]> =>
  tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.tenant, tenant), inArray(billingCharges.status, ['pending', 'waiting', 'refunding'])))

const requestOf = ({ tenant, id, cardId, amount }: Charge, now: Date) => ({
  key: `${tenant}/${id}`,
  cardId,
  amount,
  now,
})
const PAID: ChargeResult = { status: 'succeeded', message: '', code: '', clientSecret: null }

/** Asks the card payment provider, again if its response is lost; `null` if it stays unknown. */
async function ask({ vault, now }: Billed, charge: Charge): Promise<ChargeResult | null> {
  if (charge.amount === 0) return PAID
  const request = requestOf(charge, now)
  if (charge.status === 'waiting') return vault.findCharge(request.key)
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return await vault.charge(request)
    } catch (error) {
      if (!(error instanceof ChargeResponseLost)) throw error
    }
  }
  return null
}

export type Collected =
  | { status: 'paid' }
  | { status: 'declined'; message: string }
  | { status: 'waiting'; clientSecret: string }
  /** Something else was begun meanwhile, and this was given up. */
  | { status: 'superseded' }
  | { status: 'unknown' }

/** Charges the card, or finds out what became of the charge. Records everything but success, which `completeCharge` does. */
export async function collect(billed: Billed, charge: Charge): Promise<Collected> {
  if (charge.status === 'done') return { status: 'paid' }
  if (charge.status === 'refunding') return { status: 'superseded' }
  if (charge.status === 'dropped') return dropped(charge.message)
  const result = await ask(billed, charge)
  if (result === null) return { status: 'unknown' }
  if (result.status === 'succeeded') return { status: 'paid' }
  if (result.status === 'requiresConfirmation') {
    const clientSecret = result.clientSecret ?? ''
    const settleOn = new Date(billed.now.getTime() + SETTLE_MS.waiting)
    const isOpen = inArray(billingCharges.status, ['pending', 'waiting'])
    const waiting = await inTenant(billed.everything, billed.tenant, tx =>
      tx
        .update(billingCharges)
        .set({ status: 'waiting', clientSecret, settleOn })
        .where(and(isThis(charge), isOpen))
        .returning(),
    )
    return waiting.length > 0 ? { status: 'waiting', clientSecret } : { status: 'superseded' }
  }
  return dropped(await drop(billed, charge, result.code === CANCELED ? '' : result.message))
}

const dropped = (message: string): Collected =>
  message === '' ? { status: 'superseded' } : { status: 'declined', message }

/** Nothing was charged, and nothing will be. Returns why, as it was recorded first. */
async function drop({ everything, tenant }: Billed, charge: Charge, message: string): Promise<string> {
  const isOpen = inArray(billingCharges.status, ['pending', 'waiting', 'refunding'])
  const [changed] = await inTenant(everything, tenant, tx =>
    tx
      .update(billingCharges)
      .set({ status: 'dropped', message, settleOn: null })
      .where(and(isThis(charge), isOpen))
      .returning(),
  )
  if (changed?.effect.reserved) await freeCoupon(everything, changed.effect.reserved, tenant)
  const [stored] = changed ? [changed] : await everything.select().from(billingCharges).where(isThis(charge))
  return stored?.message ?? message
}

/**
 * Does what was paid for, once, however often it is called. The store's billing is locked. `false` if the store was canceled
 * meanwhile: the payment is given back then.
 */
export async function completeCharge(
  tx: Db,
  { tenant, now }: Pick<Billed, 'tenant' | 'now'>,
  id: string,
): Promise<boolean> {
  const [charge] = await tx.select().from(billingCharges).where(isThis({ tenant, id })).for('update')
  if (!charge || charge.status === 'dropped') throw new Error('What is completed is paid.')
  if (charge.status === 'done' || charge.status === 'refunding') return charge.status === 'done'
  const isApplied = await applyEffect(tx, { tenant, now, effect: charge.effect })
  const outcome = isApplied
    ? { status: 'done' as const, settleOn: null }
    : { status: 'refunding' as const, settleOn: now }
  await tx.update(billingCharges).set(outcome).where(isThis(charge))
  return isApplied
}

/** Ends a charge: with its effect if it was made, else it never will be. */
export async function settle(billed: Billed, charge: Charge): Promise<void> {
  const { everything, tenant, vault, now } = billed
  const request = requestOf(charge, now)
  if (charge.status === 'refunding') {
    await vault.refund(request.key)
    await drop(billed, charge, '')
    return
  }
  const result = charge.amount === 0 ? { ...PAID, status: 'declined' as const } : await vault.cancel(request)
  if (result.status === 'succeeded') {
    await inTenant(everything, tenant, tx => completeCharge(tx, billed, charge.id))
    await freeCoupon(everything, charge.effect.frees ?? null, tenant)
  } else await drop(billed, charge, result.code === CANCELED ? '' : result.message)
}

/** Ends everything that a store began to pay and that has no result yet, so that what follows builds on what is true. */
export async function settleAll(billed: Billed): Promise<void> {
  const open = await inTenant(billed.everything, billed.tenant, tx => unfinished(tx, billed.tenant))
  for (const charge of open) await settle(billed, charge)
}

/** What the merchant is told of a charge that was not made. */
export function refusalOf(collected: Exclude<Collected, { status: 'paid' }>): Refusal {
  switch (collected.status) {
    case 'declined':
      return new Refusal(402, { code: 'cardDeclined', message: collected.message })
    case 'waiting': {
      const message =
        'Your bank asks you to confirm this payment. It is not confirmed, so nothing was charged. Try again and confirm it, or use another card.'
      return new Refusal(402, { code: 'confirmationRequired', message, clientSecret: collected.clientSecret })
    }
    case 'superseded': {
      const message = broken('otherPayment')
      return new Refusal(409, { code: 'superseded', message })
    }
    case 'unknown': {
      const message =
        'We don’t know yet whether this payment was made. Try again in a moment: nothing is charged twice.'
      return new Refusal(503, { code: 'paymentUnknown', message }, 1)
    }
  }
}

/** Document 2 §8. */
export const prepaidRefused = () =>
  new Refusal(402, {
    code: 'prepaidCard',
    message: 'Prepaid cards are not currently accepted. Please provide a credit or debit card, or contact us for help.',
  })

export const cardRequired = () => new Refusal(402, { code: 'cardRequired', message: broken('cardRequired') })
