import { and, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/accounts.ts'
import { sessions } from '../../db/schema/identity.ts'
import { endedTokens, signInEnds } from '../../db/schema/limits.ts'
import { SCOPE_SCHEMA } from '../../db/tenantViews.ts'
import { AccessRemoved, TokenRefused, type TokenVerifier } from '../machine/auth.ts'

/** An access token's claims about its origin. */
interface TokenOrigin {
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

/** Ends all earlier sessions of a person except one, in all of their stores. Call in the transaction that changes the password. */
export async function endOtherSessions(
  db: Db,
  { userId, keptSession, now }: { userId: string; keptSession: string; now: Date },
): Promise<void> {
  const schema = sql.identifier(SCOPE_SCHEMA)
  await db.execute(sql`select ${schema}.end_sign_ins(${userId}, ${keptSession}, ${now.toISOString()}::timestamptz)`)
}

/** Why an access token is over though the clock would let it pass; `undefined` if it isn't. */
export async function endOf(
  db: Db,
  { tenant, userId, sessionId, family, issuedOn }: TokenOrigin,
): Promise<'ended' | 'removed' | undefined> {
  const named = db
    .select({ why: sql<'ended' | 'removed'>`'ended'` })
    .from(endedTokens)
    .where(inArray(endedTokens.id, [sessionId, family]))
  const begun = sql`coalesce((${db.select({ on: sessions.createdOn }).from(sessions).where(eq(sessions.id, sessionId))}),
    ${issuedOn.toISOString()}::timestamptz)`
  const changed = db
    .select({ why: sql<'ended' | 'removed'>`'ended'` })
    .from(signInEnds)
    .where(and(eq(signInEnds.tenant, tenant), eq(signInEnds.userId, userId), endsSession(sql`${sessionId}`, begun)))
  const ofStore = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
  const gone = db
    .select({ why: sql<'ended' | 'removed'>`'removed'` })
    .from(sql`(select 1) one`)
    .where(notExists(ofStore))
  const reasons = (await named.unionAll(changed).unionAll(gone)).map(({ why }) => why)
  return reasons.includes('removed') ? 'removed' : reasons[0]
}

/** Also refuses the tokens of a session that was ended, and of a person who is no user of the store. */
export function unlessEnded(db: Db, verifier: TokenVerifier): TokenVerifier {
  return {
    async verify(token) {
      const verified = await verifier.verify(token)
      const { gid, iat = 0 } = decodeJwt(token)
      const { tenant, sub: userId, session: sessionId } = verified
      const family = typeof gid === 'string' ? gid : ''
      const end = await endOf(db, { tenant, userId, sessionId, family, issuedOn: new Date(iat * 1000) })
      if (end === 'removed') throw new AccessRemoved('The user of this token works in its store no longer.')
      if (end) throw new TokenRefused('The session of this token was ended.')
      return verified
    },
  }
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
