import { eq, lt, sql } from 'drizzle-orm'
import { sha256 } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { usingReserve } from '../../db/reserve.ts'
import { countedTries } from '../../db/schema/limits.ts'

/** The limit of an action per time window, and its key: the parts of `by` are stored as a hash. */
export interface Allowance {
  what: string
  by: readonly string[]
  most: number
  seconds: number
}

const keyOf = ({ what, by }: Pick<Allowance, 'what' | 'by'>) => sha256(JSON.stringify([what, ...by]), 'base64url')

/**
 * Counts an attempt before it is made: concurrent ones never exceed the limit. Returns 0, or the seconds to wait.
 * Stored in the database, so that several processes share the count and it survives a restart. Don't call within the
 * attempt's transaction: a rejection would roll it back.
 */
export async function countTry(db: Db, allowance: Allowance, now = new Date()): Promise<number> {
  const { left, resetSeconds } = await countUse(db, allowance, now)
  return left >= 0 ? 0 : resetSeconds
}

interface GuessOptions {
  now: Date
  /** A random secret of 128 bits or more, as in links: see `guess`. */
  isLong?: boolean
}

/**
 * Lets someone guess: counted before it is compared, so that a right guess after the limit is refused like a wrong one, and
 * forgotten once one was right. Returns the seconds to wait where it was refused. A long secret can't be guessed, so it is compared
 * after the limit as well: others at the same address, whose links lead nowhere, lock out nobody who has the right one.
 */
export async function guess<Found>(
  db: Db,
  allowance: Allowance,
  compare: () => Promise<Found>,
  { now, isLong = false }: GuessOptions,
): Promise<{ wait: number } | { found: Found }> {
  // It is read on a full disk, too.
  const counting = usingReserve(db)
  const wait = await countTry(counting, allowance, now)
  if (wait > 0 && !isLong) return { wait }
  const found = await compare()
  if (found) await forgetTries(counting, allowance)
  return wait > 0 && !found ? { wait } : { found }
}

/** Counts an attempt; returns what is left of the allowance, negative if it was used up before, and when it restarts. */
export async function countUse(
  db: Db,
  allowance: Allowance,
  now = new Date(),
): Promise<{ left: number; resetSeconds: number }> {
  const { most, seconds } = allowance
  const key = keyOf(allowance)
  const fresh = { count: 1, expiresOn: new Date(now.getTime() + seconds * 1000) }
  const isOver = sql`${countedTries.expiresOn} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(countedTries)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: countedTries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${countedTries.count} + 1 end`,
        expiresOn: sql`case when ${isOver} then excluded.expires_on else ${countedTries.expiresOn} end`,
      },
    })
    .returning()
  // A new one is a good moment to forget the old ones.
  if (counted?.count === 1) await db.delete(countedTries).where(lt(countedTries.expiresOn, now))
  if (!counted) return { left: most, resetSeconds: seconds }
  const resetSeconds = Math.max(1, Math.ceil((counted.expiresOn.getTime() - now.getTime()) / 1000))
  return { left: most - counted.count, resetSeconds }
}

/** Takes one try back: what it was limited for did not happen. */
export async function giveBack(db: Db, allowance: Pick<Allowance, 'what' | 'by'>): Promise<void> {
  await db
    .update(countedTries)
    .set({ count: sql`greatest(${countedTries.count} - 1, 0)` })
    .where(eq(countedTries.key, keyOf(allowance)))
}

/** Restarts the window. */
export async function forgetTries(db: Db, allowance: Pick<Allowance, 'what' | 'by'>): Promise<void> {
  await db.delete(countedTries).where(eq(countedTries.key, keyOf(allowance)))
}

/** Whether it was ever counted, and is not over. */
export async function wasCounted(
  db: Db,
  allowance: Pick<Allowance, 'what' | 'by'>,
  now = new Date(),
): Promise<boolean> {
  const [counted] = await db
    .select()
    .from(countedTries)
    .where(eq(countedTries.key, keyOf(allowance)))
  return counted !== undefined && counted.expiresOn > now
}
