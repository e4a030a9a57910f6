import { and, eq, lt } from 'drizzle-orm'
import { hmacSha256, sha256 } from '#host/hash.ts'
import type { Db } from './database.ts'
import { deleteExpired } from './deleteExpired.ts'
import { idempotencyKeys } from './schema/idempotency.ts'

/** How long a key is remembered, at least. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/** A write with an idempotency key. */
export interface KeyedRequest {
  tenant: string
  user: string
  key: string
  /** Everything that makes this request differ from another; plain JSON values. */
  content: unknown
  now: Date
}

export interface StoredResponse {
  status: number
  /** `null` where the response has no body. */
  body: string | null
}

/** The key was used before, for something else. */
export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused'
}

/**
 * Runs `work` at most once per key and returns its response, for repeats as well. The key is inserted before the work
 * and in the same transaction: a second request with the key blocks on the unique index until the first one has
 * committed, in any process. Call within a transaction, and let an error end it: it is rolled back including the key.
 */
export async function oncePerKey(
  tx: Db,
  request: KeyedRequest,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { isReplay: boolean }> {
  const row = rowOf(request)
  const isThisKey = isKey(row)
  for (;;) {
    const inserted = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning()
    if (inserted.length > 0) break
    const [stored] = await tx.select().from(idempotencyKeys).where(isThisKey)
    // Swept between the two statements: the key is free again.
    if (!stored) continue
    if (stored.fingerprint !== row.fingerprint) throw new IdempotencyKeyReused()
    if (stored.status === null) throw new Error('A committed key has a response.')
    return { status: stored.status, body: stored.body, isReplay: true }
  }
  const { status, body } = await work()
  await tx.update(idempotencyKeys).set({ status, body }).where(isThisKey)
  return { status, body, isReplay: false }
}

/** The response to an earlier request with this key, if there is one; outside of a transaction. */
export async function findResponse(db: Db, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const row = rowOf(request)
  const [stored] = await db.select().from(idempotencyKeys).where(isKey(row))
  if (stored && stored.fingerprint !== row.fingerprint) throw new IdempotencyKeyReused()
  return stored?.status ? { status: stored.status, body: stored.body } : undefined
}

const isKey = ({ tenant, userId, keyHash }: ReturnType<typeof rowOf>) =>
  and(eq(idempotencyKeys.tenant, tenant), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))

function rowOf({ tenant, user, key, content, now }: KeyedRequest) {
  return {
    tenant,
    userId: user,
    keyHash: sha256(key, 'base64url'),
    fingerprint: hmacSha256(key, JSON.stringify(content), 'base64url'),
    createdOn: now,
  }
}

/** Deletes expired keys of some store. Returns whether more may be left. */
export const deleteExpiredKeys = (db: Db, now: Date): Promise<boolean> =>
  deleteExpired(db, idempotencyKeys, {
    key: idempotencyKeys.keyHash,
    isExpired: lt(idempotencyKeys.createdOn, new Date(now.getTime() - KEPT_MS)),
  })
