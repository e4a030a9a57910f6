import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sessions } from '../../db/schema/identity.ts'
import { endedTokens, signInEnds } from '../../db/schema/limits.ts'

/** An access token's claims about its origin. */
export interface TokenOrigin {
  tenant: string
  userId: string
  /** `sid` */
  sessionId: string
  /** `gid`: the code that it or its refresh token was first given for. */
  family: string
  issuedOn: Date
}

/** Longer than any access token lasts. */
export const ENDED_TOKENS_KEPT_MS = 24 * 3600 * 1000

/**
 * Rejects the access tokens of a session, or of a token family, from now on. Stored in the database, so that it
 * survives a restart and applies in every process.
 */
export async function endTokens(db: Db, id: string, now = new Date()): Promise<void> {
  await db.delete(endedTokens).where(lt(endedTokens.expiresOn, now))
  const expiresOn = new Date(now.getTime() + ENDED_TOKENS_KEPT_MS)
  await db.insert(endedTokens).values({ id, expiresOn }).onConflictDoNothing()
}

/** Ends all earlier sessions of a user except one. Call in the transaction that changes the password. */
export async function endOtherSessions(
  db: Db,
  { tenant, userId, keptSession, now }: { tenant: string; userId: string; keptSession: string; now: Date },
): Promise<void> {
  const values = { tenant, userId, keptSession, endedOn: now }
  const { tenant: _, ...changed } = values
  await db
    .insert(signInEnds)
    .values(values)
    .onConflictDoUpdate({ target: [signInEnds.tenant, signInEnds.userId], set: changed })
}

/** Whether an access token is over though the clock would let it pass. */
export async function isEnded(db: Db, { tenant, userId, sessionId, family, issuedOn }: TokenOrigin): Promise<boolean> {
  const named = db
    .select({ id: endedTokens.id })
    .from(endedTokens)
    .where(inArray(endedTokens.id, [sessionId, family]))
  const begun = sql`coalesce((${db.select({ on: sessions.createdOn }).from(sessions).where(eq(sessions.id, sessionId))}),
    ${issuedOn.toISOString()}::timestamptz)`
  const changed = db
    .select({ id: signInEnds.userId })
    .from(signInEnds)
    .where(and(eq(signInEnds.tenant, tenant), eq(signInEnds.userId, userId), endsSession(sql`${sessionId}`, begun)))
  return (await named.unionAll(changed)).length > 0
}

const endsSession = (id: SQL, begun: SQL) =>
  and(sql`${signInEnds.keptSession} <> ${id}`, sql`${signInEnds.endedOn} > ${begun}`)

/** The condition that a session runs: it is not over by itself, nor by a changed password. */
export const isRunning = (db: Db, now = new Date()) =>
  and(
    gt(sessions.expiresOn, now),
    sql`not exists ${db
      .select({ id: signInEnds.userId })
      .from(signInEnds)
      .where(
        and(
          eq(signInEnds.tenant, sessions.tenant),
          eq(signInEnds.userId, sessions.userId),
          endsSession(sql`${sessions.id}`, sql`${sessions.createdOn}`),
        ),
      )}`,
  )
