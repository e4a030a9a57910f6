import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { RegistrationResult } from '#contract/billing/checkout.ts'
import type { Db } from '../../../db/database.ts'
import { storeRegistrations } from '../../../db/tables/billing/billing.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { CANCELED, ChargeResponseLost, type ChargeResult, type Vault } from '../../../services/vault/vault.ts'
import { findAccount } from '../../identity/userAccounts.ts'
import type { InsertNewStore } from '../../machine/handle.ts'
import { Refusal } from '../../machine/problems.ts'
import { refusalOf } from '../billing/charges.ts'
import { freeCoupon } from '../billing/coupons.ts'
import { openStore } from './openStore.ts'

export type StoredRegistration = typeof storeRegistrations.$inferSelect

export interface Registering {
  /** Of all stores, without a transaction. */
  everything: Db
  vault: Vault
  storefrontUrl: string
  now: Date
  insertNewStore: InsertNewStore
}

/** After the slowest response of the card payment provider, and after the payer had time to confirm. */
export const SETTLE_MS = { processing: 2 * 60_000, requiresConfirmation: 3600_000 }
export const NO_RESULT: RegistrationResult = {
  ...{ status: 'processing', tenantId: '', clientSecret: null, message: '', charged: 0 },
}
const PAID: ChargeResult = { status: 'succeeded', message: '', code: '', clientSecret: null }
const OPEN = inArray(storeRegistrations.status, ['processing', 'requiresConfirmation'])

const isThis = ({ intention }: Pick<StoredRegistration, 'intention'>) => eq(storeRegistrations.intention, intention)
const requestOf = ({ intention, cardId, amount }: StoredRegistration, now: Date) => ({
  ...{ key: `registration/${intention}`, cardId: cardId ?? '', amount, now },
})

export async function findRegistration(db: Db, intention: string): Promise<StoredRegistration | undefined> {
  const [found] = await db.select().from(storeRegistrations).where(eq(storeRegistrations.intention, intention))
  return found
}

/** Charges what was ordered and opens the store, or finds out what became of it. Throws `Refusal` if nothing did. */
export async function proceed(registering: Registering, stored: StoredRegistration): Promise<RegistrationResult> {
  if (stored.status === 'complete') return stored.result
  if (stored.status === 'failed') throw failed(stored.result.message)
  const charged = await ask(registering, stored)
  if (charged === null) throw refusalOf({ status: 'unknown' })
  if (charged.status === 'succeeded') return complete(registering, stored)
  if (charged.status === 'requiresConfirmation') {
    const result = { ...NO_RESULT, status: 'requiresConfirmation' as const, clientSecret: charged.clientSecret }
    const settleOn = new Date(registering.now.getTime() + SETTLE_MS.requiresConfirmation)
    await registering.everything
      .update(storeRegistrations)
      .set({ status: result.status, result, settleOn })
      .where(and(isThis(stored), eq(storeRegistrations.status, 'processing')))
    return result
  }
  throw failed(await fail(registering, stored, charged))
}

const failed = (message: string): Refusal =>
  refusalOf(message === '' ? { status: 'superseded' } : { status: 'declined', message })

/** Asks the card payment provider, again if its response is lost; `null` if it stays unknown. */
async function ask({ vault, now }: Registering, stored: StoredRegistration): Promise<ChargeResult | null> {
  if (stored.amount === 0) return PAID
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return await vault.charge(requestOf(stored, now))
    } catch (error) {
      if (!(error instanceof ChargeResponseLost)) throw error
    }
  }
  return null
}

/** Nothing was charged: no store, and the email address is free again. Returns why. */
async function fail(
  { everything }: Registering,
  stored: StoredRegistration,
  { code, message }: ChargeResult,
): Promise<string> {
  const result = { ...NO_RESULT, status: 'failed' as const, message: code === CANCELED ? '' : message }
  const [changed] = await everything
    .update(storeRegistrations)
    .set({ status: 'failed', result, settleOn: null, doc: null })
    .where(and(isThis(stored), OPEN))
    .returning()
  const coupon = stored.coupon
  if (changed && coupon) await freeCoupon(everything, coupon, stored.newTenant)
  return (changed ?? (await findRegistration(everything, stored.intention)))?.result.message ?? result.message
}

/** Opens the store, once. If someone else has taken the email address meanwhile, the payment is given back. */
async function complete(registering: Registering, { intention }: StoredRegistration): Promise<RegistrationResult> {
  const { everything, storefrontUrl, now, insertNewStore } = registering
  const outcome = await inTransaction(everything, async tx => {
    const [stored] = await tx.select().from(storeRegistrations).where(isThis({ intention })).for('update')
    if (!stored || stored.doc === null) return stored
    const { newTenant: tenant, amount, doc: store } = stored
    // Of two orders of one person that are paid at once, the second one sees the account of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`account ${stored.emailKey}`}))`)
    const isTaken = (await findAccount(tx, store.email)) !== undefined
    if (!isTaken) await openStore(tx, { tenant, store, amount, storefrontUrl, now, insertNewStore })
    const result: RegistrationResult = isTaken
      ? { ...NO_RESULT, status: 'failed', message: EMAIL_TAKEN }
      : { ...NO_RESULT, status: 'complete', tenantId: tenant, charged: amount }
    const settleOn = isTaken && amount > 0 ? now : null
    const [changed] = await tx
      .update(storeRegistrations)
      .set({ status: result.status, result, settleOn, doc: null })
      .where(isThis(stored))
      .returning()
    return changed
  })
  if (!outcome) throw new Error('A registration that is completed is stored.')
  if (outcome.settleOn) await settle(registering, outcome)
  if (outcome.status === 'complete') return outcome.result
  throw failed(outcome.result.message)
}

const EMAIL_TAKEN = 'An account with this email address was made meanwhile, so nothing was charged. Log in instead.'

/** Ends a registration whose client never came back, or that another one of the same person replaces. */
export async function settle(registering: Registering, stored: StoredRegistration): Promise<void> {
  const { everything, vault, now } = registering
  if (stored.status === 'failed' || stored.status === 'complete') {
    await vault.refund(requestOf(stored, now).key)
    await everything.update(storeRegistrations).set({ settleOn: null }).where(isThis(stored))
    return
  }
  const canceled: ChargeResult = { ...PAID, status: 'declined', code: CANCELED }
  const result = stored.amount === 0 ? canceled : await vault.cancel(requestOf(stored, now))
  if (result.status !== 'succeeded') await fail(registering, stored, result)
  else
    await complete(registering, stored).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** Ends the unfinished registrations of an email address. */
export async function settleOthers(registering: Registering, emailKey: string): Promise<void> {
  const open = await registering.everything
    .select()
    .from(storeRegistrations)
    .where(and(eq(storeRegistrations.emailKey, emailKey), OPEN))
  for (const stored of open) await settle(registering, stored)
}

/** The next registration whose client has not come back. */
export async function dueRegistration(db: Db, now: Date): Promise<StoredRegistration | undefined> {
  const [due] = await db
    .select()
    .from(storeRegistrations)
    .where(lte(storeRegistrations.settleOn, now))
    .orderBy(asc(storeRegistrations.settleOn))
    .limit(1)
  return due
}
