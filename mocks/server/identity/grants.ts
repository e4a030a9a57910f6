import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { authorizationCodes, refreshTokens, sessions } from '../../db/schema/identity.ts'
import { hashOf, newSecret } from '../../http/secrets.ts'
import { endTokens, isRunning } from './endings.ts'

/** Long enough for a slow redirect, short enough that a code in a log is worthless. */
const CODE_SECONDS = 60

interface CodeRequest {
  sessionId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  scope: string
}

/** The data of a code or a refresh token. */
export interface Granted {
  sessionId: string
  userId: string
  /** The store that the session has open now. */
  tenant: string
  family: string
  scope: string
  nonce: string | null
}

/** A code that can be exchanged once within a minute with the verifier of its challenge. */
export async function issueCode(db: Db, request: CodeRequest): Promise<string> {
  const code = newSecret()
  const expiresOn = new Date(Date.now() + CODE_SECONDS * 1000)
  await db.insert(authorizationCodes).values({ ...request, hash: hashOf(code), expiresOn })
  return code
}

/**
 * Uses up a code. Returns nothing if it is unknown, expired, used, or was issued for another redirect URL or challenge;
 * a second use also revokes the tokens of the first, because one of the two users stole it. Call in the transaction
 * that issues the new tokens: a concurrent second use waits for them, and revokes them.
 */
export async function redeemCode(
  db: Db,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<Granted | undefined> {
  const hash = hashOf(code)
  const now = new Date()
  const [used] = await db
    .update(authorizationCodes)
    .set({ usedOn: now })
    .where(and(eq(authorizationCodes.hash, hash), isNull(authorizationCodes.usedOn)))
    .returning()
  if (!used) {
    const known = await db.$count(authorizationCodes, eq(authorizationCodes.hash, hash))
    if (known > 0) await endFamily(db, hash)
    return undefined
  }
  if (used.expiresOn <= now || used.redirectUri !== redirectUri || used.challenge !== hashOf(verifier)) return undefined
  const whose = await userOf(db, used.sessionId)
  return whose && { ...whose, sessionId: used.sessionId, family: hash, scope: used.scope, nonce: used.nonce }
}

/** A new refresh token of the family. */
export async function issueRefreshToken(db: Db, { sessionId, family, scope }: Granted): Promise<string> {
  const token = newSecret()
  await db.insert(refreshTokens).values({ hash: hashOf(token), family, sessionId, scope })
  return token
}

/**
 * Uses up a refresh token. Returns nothing if it is unknown or its session has ended; a second use revokes its family.
 * Call in the transaction that issues the new tokens.
 */
export async function redeemRefreshToken(db: Db, token: string): Promise<Granted | undefined> {
  const hash = hashOf(token)
  const [used] = await db
    .update(refreshTokens)
    .set({ usedOn: new Date() })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedOn)))
    .returning()
  if (!used) {
    await revokeRefreshToken(db, token)
    return undefined
  }
  const whose = await userOf(db, used.sessionId)
  return whose && { ...whose, sessionId: used.sessionId, family: used.family, scope: used.scope, nonce: null }
}

/** Ends a refresh token's family, used or not. An unknown token changes nothing. */
export async function revokeRefreshToken(db: Db, token: string): Promise<void> {
  const [known] = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)))
  if (known) await endFamily(db, known.family)
}

async function endFamily(db: Db, family: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.family, family))
  await endTokens(db, family)
}

async function userOf(db: Db, sessionId: string): Promise<Pick<Granted, 'userId' | 'tenant'> | undefined> {
  const [session] = await db
    .select({ userId: sessions.userId, tenant: sessions.tenant })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isRunning(db)))
  return session
}
