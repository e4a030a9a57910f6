import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memberships } from '../../db/schema/accounts.ts'
import { sessions } from '../../db/schema/identity.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashOf, newSecret } from '../../http/secrets.ts'
import { endTokens, isRunning } from './endings.ts'
import { lastStoreOf } from './people.ts'

/** How long a browser stays signed in, and with it every refresh token that it was given. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60

export interface Session {
  id: string
  userId: string
  /** The store that is open in the browser. */
  tenant: string
}

/** Browsers send less; anything else may send more. */
const USER_AGENT_LENGTH = 500

/** Begins a session; `secret` goes into the browser's cookie. A person works in one store at least. */
export async function beginSession(
  db: Db,
  userId: string,
  userAgent = '',
): Promise<{ session: Session; secret: string }> {
  const now = new Date()
  const secret = newSecret()
  const tenant = await lastStoreOf(db, userId)
  if (tenant === undefined) throw new Error('A person without a store was to be signed in.')
  const session = { id: crypto.randomUUID(), userId, tenant }
  await db.delete(sessions).where(lt(sessions.expiresOn, now))
  await db.insert(sessions).values({
    ...session,
    secretHash: hashOf(secret),
    userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    createdOn: now,
    lastUsedOn: now,
    expiresOn: new Date(now.getTime() + SESSION_SECONDS * 1000),
  })
  return { session, secret }
}

/** The session that a cookie belongs to, if it still runs. */
export async function findSession(db: Db, secret: string | undefined): Promise<Session | undefined> {
  if (!secret) return undefined
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId, tenant: sessions.tenant })
    .from(sessions)
    .where(and(eq(sessions.secretHash, hashOf(secret)), isRunning(db)))
  return session
}

/** Opens another store of the person in the browser. Returns `false` if they don't work in it. */
export async function openStoreIn(db: Db, { id, userId }: Session, tenant: string): Promise<boolean> {
  return inTransaction(db, async tx => {
    const opened = await tx
      .update(memberships)
      .set({ openedOn: new Date() })
      .where(and(eq(memberships.userId, userId), eq(memberships.tenant, tenant)))
      .returning()
    if (opened.length === 0) return false
    await tx.update(sessions).set({ tenant }).where(eq(sessions.id, id))
    return true
  })
}

/** A browser has got tokens for it. */
export const recordUse = (db: Db, id: string) =>
  db.update(sessions).set({ lastUsedOn: new Date() }).where(eq(sessions.id, id))

/** Ends a session; its codes and refresh tokens go with it, and its access tokens are refused. */
export function endSession(db: Db, id: string): Promise<void> {
  return inTransaction(db, async tx => {
    await tx.delete(sessions).where(eq(sessions.id, id))
    await endTokens(tx, id)
  })
}
