import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { randomText } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { vaultCards, vaultCharges } from './table.ts'
import { behaviorOf, type CardBehavior } from './testCards.ts'

const TOKEN_MS = 3600 * 1000
const SLOW_MS = 10_000

export interface Card {
  id: string
  brand: string
  lastFour: string
  /** `MM/YYYY`. */
  expiration: string
  funding: 'credit' | 'prepaid'
}

export interface ChargeRequest {
  /** Made once for the intention: a charge with a known key has the same result, and takes nothing. */
  key: string
  cardId: string
  /** Cents, at least 1. */
  amount: number
  now: Date
}

export interface ChargeResult {
  status: 'succeeded' | 'declined' | 'requiresConfirmation'
  /** Why it was declined, for the payer; empty otherwise. */
  message: string
  code: string
  clientSecret: string | null
}

/** It is unknown whether the charge was made: ask `findCharge`, or send the same charge again. */
export class ChargeResponseLost extends Error {
  override name = 'ChargeResponseLost'
}

/** The code of a charge that was canceled before it was made. */
export const CANCELED = 'canceled'
/** The code of an amount that is only held: nothing is taken until the card processor captures it. */
const HELD = 'held'

/** Why a card is declined, in words for its owner. */
const DECLINES: Partial<Record<CardBehavior, string>> = {
  declined: 'Your card was declined. Use another card, or ask your bank.',
  declinedLater: 'Your card was declined. Use another card, or ask your bank.',
  insufficientFunds: 'Your card has insufficient funds. Use another card.',
  wrongCvc: 'The security code of your card is wrong. Check it and try again.',
  expired: 'Your card has expired. Use another card.',
}

/** The part of the card payment provider that our servers call. Never within one of our transactions: it has its own. */
export function createVault(db: Db, { slowMs = SLOW_MS }: { slowMs?: number } = {}) {
  const findCharge = async (key: string): Promise<ChargeResult | null> => {
    const [charge] = await db.select().from(vaultCharges).where(eq(vaultCharges.key, key))
    return charge ? resultOf(charge) : null
  }
  async function decideOnce({ key, cardId, amount, now }: ChargeRequest, code: string): Promise<ChargeResult> {
    const [card] = await db.select().from(vaultCards).where(eq(vaultCards.id, cardId))
    if (!card) throw new Error('Only known cards are charged.')
    if (card.behavior === 'slow') await new Promise(done => setTimeout(done, slowMs))
    const { charge, isFirst } = await inTransaction(db, async tx => {
      const decided = { code, ...decide(card.behavior), key, cardId, amount, createdOn: now }
      const [made] = await tx.insert(vaultCharges).values(decided).onConflictDoNothing().returning()
      if (made) return { charge: made, isFirst: true }
      const [known] = await tx.select().from(vaultCharges).where(eq(vaultCharges.key, key))
      if (known?.cardId !== cardId || known.amount !== amount) throw new Error('A key belongs to one charge.')
      return { charge: known, isFirst: false }
    })
    if (card.behavior === 'responseLost' && isFirst) throw new ChargeResponseLost()
    return resultOf(charge)
  }
  return {
    findCharge,

    /** Keeps nothing of the number but its last four digits. */
    async createToken(
      { number, brand, expiration }: { number: string; brand: string; expiration: string },
      now: Date,
    ): Promise<{ token: string; card: Card }> {
      const token = `tok_${randomText(18, 'base64url')}`
      const card = { id: `card_${newId()}`, brand, lastFour: number.slice(-4), expiration }
      const { behavior, funding } = behaviorOf(number)
      const tokenExpiresOn = new Date(now.getTime() + TOKEN_MS)
      await db.insert(vaultCards).values({ ...card, token, tokenExpiresOn, behavior, funding })
      return { token, card: { ...card, funding } }
    },

    /** The card of a token, for one customer from now on; the same for the same customer. `null` for a token that is none, is over, or was another's. */
    async useToken(token: string, customer: string, now: Date): Promise<Card | null> {
      const isOurs = or(isNull(vaultCards.customer), eq(vaultCards.customer, customer))
      const isLive = sql`(${vaultCards.customer} is not null or ${vaultCards.tokenExpiresOn} > ${now.toISOString()}::timestamptz)`
      const [card] = await db
        .update(vaultCards)
        .set({ customer })
        .where(and(eq(vaultCards.token, token), isOurs, isLive))
        .returning()
      return card ? cardOf(card) : null
    },

    async readCard(id: string): Promise<Card | null> {
      const [card] = await db.select().from(vaultCards).where(eq(vaultCards.id, id))
      return card ? cardOf(card) : null
    },

    /** Throws `ChargeResponseLost`. */
    charge: (request: ChargeRequest): Promise<ChargeResult> => decideOnce(request, ''),

    /** Holds an amount; nothing is taken, and the hold ends by itself. Throws `ChargeResponseLost`. */
    hold: (request: ChargeRequest): Promise<ChargeResult> => decideOnce(request, HELD),

    /** Releases what is held under a key; again, or without one, does nothing. */
    async release(key: string): Promise<void> {
      const isHeld = and(eq(vaultCharges.key, key), eq(vaultCharges.code, HELD))
      await db.update(vaultCharges).set({ status: 'declined', code: CANCELED }).where(isHeld)
    },

    /**
     * Makes sure that nothing is charged under a key that was not charged yet, also not by a request that is on its way. The
     * result says what became of the charge.
     */
    async cancel({ key, cardId, amount, now }: ChargeRequest): Promise<ChargeResult> {
      const canceled = { status: 'declined' as const, code: CANCELED }
      const isWaiting = and(eq(vaultCharges.key, key), eq(vaultCharges.status, 'requiresConfirmation'))
      await db
        .insert(vaultCharges)
        .values({ ...canceled, key, cardId, amount, createdOn: now })
        .onConflictDoNothing()
      await db.update(vaultCharges).set(canceled).where(isWaiting)
      const charge = await findCharge(key)
      if (!charge) throw new Error('A canceled charge is known.')
      return charge
    },

    /** The payer has confirmed with their bank, or refused. */
    async confirm(clientSecret: string, isConfirmed: boolean): Promise<ChargeResult | null> {
      const isWaiting = and(
        eq(vaultCharges.clientSecret, clientSecret),
        eq(vaultCharges.status, 'requiresConfirmation'),
      )
      const outcome = isConfirmed ? { status: 'succeeded' as const } : { status: 'declined' as const, code: 'declined' }
      await db.update(vaultCharges).set(outcome).where(isWaiting)
      const [charge] = await db.select().from(vaultCharges).where(eq(vaultCharges.clientSecret, clientSecret))
      return charge ? resultOf(charge) : null
    },

    /** Gives back the whole charge; again does nothing. */
    async refund(key: string): Promise<void> {
      await db.update(vaultCharges).set({ refunded: vaultCharges.amount }).where(eq(vaultCharges.key, key))
    },
  }
}
export type Vault = ReturnType<typeof createVault>

const cardOf = ({ id, brand, lastFour, expiration, funding }: typeof vaultCards.$inferSelect): Card => ({
  ...{ id, brand, lastFour, expiration, funding },
})

function resultOf({ status, code, clientSecret }: typeof vaultCharges.$inferSelect): ChargeResult {
  const message = DECLINES[code as CardBehavior] ?? (status === 'declined' ? DECLINES.declined : '') ?? ''
  return { status, code, message, clientSecret: status === 'requiresConfirmation' ? clientSecret : null }
}

function decide(behavior: CardBehavior) {
  if (behavior === 'confirm') {
    const clientSecret = `pi_${randomText(18, 'base64url')}`
    return { status: 'requiresConfirmation' as const, clientSecret }
  }
  if (behavior in DECLINES) return { status: 'declined' as const, code: behavior }
  return { status: 'succeeded' as const }
}
