import { and, eq } from 'drizzle-orm'
import { API_KEY_RATES } from '#contract/apps/apiKeys.ts'
import type { Db } from '../../../db/database.ts'
import { apiKeyHashes, apiKeys } from '../../../db/tables/apps/apiKeys.ts'
import { countUse } from '../../../http/limits/countTries.ts'
import { hashOf } from '../../../http/secrets.ts'
import type { ProgramRequest } from '../../machine/auth.ts'
import { Refusal, tooOften } from '../../machine/problems.ts'
import type { Found } from '../marketplace/programs.ts'

/** How often the last use of a key is written, in ms. */
const NOTE_EVERY_MS = 5 * 60_000

const unauthorized = (code: string, message: string) => new Refusal(401, { message, code })

/**
 * The program whose API key this is. Rejects with 401 a key that is unknown, revoked or over, and with 429 one that was used too
 * often; counted before anything else is checked, so that each response to a key says what is left.
 */
export async function findKey(key: string, asked: ProgramRequest, isWrite: boolean): Promise<Found> {
  const { db, now } = asked
  const hash = hashOf(key)
  const [owner] = await db.select().from(apiKeyHashes).where(eq(apiKeyHashes.hash, hash))
  const [row] = owner
    ? await db
        .select()
        .from(apiKeys)
        .where(ofStore({ tenant: owner.tenant, hash }))
    : []
  if (!row) throw unauthorized('invalidKey', 'This API key is unknown, or was revoked.')
  if (row.expiresOn && row.expiresOn <= now) throw unauthorized('expiredKey', 'This API key is over. Make a new one.')
  await count(row.id, asked, isWrite)
  const lastUsed = row.lastUsedOn?.getTime() ?? 0
  if (now.getTime() - lastUsed >= NOTE_EVERY_MS) await recordUse(db, row, asked)
  return { tenant: row.tenant, id: `key:${row.id}`, name: row.doc.name, scopes: row.doc.scopes, origins: null }
}

/** Counts a request, and tells what is left in headers (draft-ietf-httpapi-ratelimit-headers). */
async function count(id: string, { db, now, sendHeader }: ProgramRequest, isWrite: boolean): Promise<void> {
  const { seconds } = API_KEY_RATES
  const what = isWrite ? 'writes' : 'reads'
  const most = API_KEY_RATES[what]
  const { left, resetSeconds } = await countUse(db, { what: `apiKey ${what}`, by: [id], most, seconds }, now)
  sendHeader('ratelimit-policy', `"${what}";q=${most};w=${seconds}`)
  sendHeader('ratelimit', `"${what}";r=${Math.max(left, 0)};t=${resetSeconds}`)
  if (left < 0) throw tooOften(resetSeconds)
}

const ofStore = ({ tenant, hash }: Pick<typeof apiKeys.$inferSelect, 'tenant' | 'hash'>) =>
  and(eq(apiKeys.tenant, tenant), eq(apiKeys.hash, hash))

const recordUse = (db: Db, row: typeof apiKeys.$inferSelect, { now, address }: ProgramRequest) =>
  db
    .update(apiKeys)
    .set({ lastUsedOn: now, lastUsedFrom: networkOf(address) })
    .where(ofStore(row))

/** The network of an address: without its last byte, or the last 80 bits of IPv6. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4) return `${v4}.x`
  const groups = address.split(':').slice(0, 3).filter(Boolean)
  return groups.length > 0 ? `${groups.join(':')}::x` : ''
}
