import { asc, eq, inArray, sql } from 'drizzle-orm'
import { errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from '../../db/database.ts'
import { signingKeys } from '../../db/schema/identity.ts'
import { inTransaction } from '../../db/transaction.ts'
import { SealedKeys, type Secrets, seal, unseal } from '../../http/seal.ts'
import { newSecret } from '../../http/secrets.ts'

/** RS256 is the one algorithm that the app's client accepts in an ID token. */
export const ALGORITHM = 'RS256'

const HOUR_MS = 3600 * 1000
/** A new key is shown so long before it signs: others keep what `/.well-known/jwks.json` said for a while. */
export const PUBLISHED_BEFORE_MS = HOUR_MS
/** A key that signs no more is shown so long: longer than any token lasts. */
export const PUBLISHED_AFTER_MS = 24 * HOUR_MS
/** Another process may have made a key. */
const LOOK_AGAIN_MS = 60_000
/** Tokens with unknown key ids must not cause a database query each time. */
export const LOOK_AGAIN_FOR_UNKNOWN_MS = 5000
const ROTATING = 4102

export interface SigningKey {
  id: string
  createdOn: Date
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** What `/.well-known/jwks.json` shows. */
  publicJwk: JWK
}

export interface KeyOptions {
  /** With one, keys are stored encrypted. */
  secrets?: Secrets
  /** How old a key is when the next is made; none is, unless given. */
  rotateAfterMs?: number
  now?: () => Date
}

/** The signing keys of a database, which all processes on it share. */
export interface KeyRing {
  /** Signs new tokens. */
  signing(): Promise<SigningKey>
  /** Checks a token by the id in its header. */
  publicKey(id: string | undefined): Promise<CryptoKey>
  jwks(): Promise<{ keys: JWK[] }>
}

/** Makes the first key of a new database. Throws `SealedKeys`. */
export async function openKeyRing(db: Db, options: KeyOptions = {}): Promise<KeyRing> {
  const { now = () => new Date() } = options
  let keys = await readKeys(db, options, [])
  let readOn = now().getTime()
  const current = async (lookAgainMs = LOOK_AGAIN_MS) => {
    if (Math.abs(now().getTime() - readOn) >= lookAgainMs) {
      readOn = now().getTime()
      keys = await readKeys(db, options, keys)
    }
    return keys
  }
  return {
    signing: async () => signerOf(await current(), now()),
    publicKey: async id => {
      const find = (among: readonly SigningKey[]) => among.find(key => key.id === id)?.publicKey
      const found = find(await current()) ?? find(await current(LOOK_AGAIN_FOR_UNKNOWN_MS))
      if (!found) throw new errors.JWKSNoMatchingKey()
      return found
    },
    jwks: async () => ({ keys: (await current()).map(({ publicJwk }) => publicJwk) }),
  }
}

/** The newest that was published for long enough; the first key of a database signs immediately. */
function signerOf(keys: readonly SigningKey[], now: Date): SigningKey {
  const signer = keys.findLast(({ createdOn }) => createdOn.getTime() <= now.getTime() - PUBLISHED_BEFORE_MS) ?? keys[0]
  if (!signer) throw new Error('There is no signing key.')
  return signer
}

/** The oldest first. Creates the next one when it is due, and deletes expired ones. */
async function readKeys(db: Db, options: KeyOptions, known: readonly SigningKey[]): Promise<SigningKey[]> {
  const { secrets = [], now = () => new Date() } = options
  const stored = await rotateKeys(db, options, now().getTime())
  const keys = await Promise.all(
    stored.map(async row => {
      const found = known.find(({ id }) => id === row.id)
      if (found) return found
      return importRow(db, row, secrets).catch(error => {
        // Another process has made it with the next secret; this one will have that before the key signs.
        if (known.length > 0 && error instanceof SealedKeys) return undefined
        throw error
      })
    }),
  )
  return keys.filter(key => key !== undefined)
}

type Row = typeof signingKeys.$inferSelect

async function rotateKeys(db: Db, options: KeyOptions, now: number): Promise<Row[]> {
  const rows = await readRows(db)
  const { remove, isDue } = planOf(rows, options, now)
  if (remove.length === 0 && !isDue) return rows
  return inTransaction(db, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROTATING})`)
    // Another process may have done it meanwhile.
    const plan = planOf(await readRows(tx), options, now)
    if (plan.remove.length > 0) await tx.delete(signingKeys).where(inArray(signingKeys.id, plan.remove))
    if (plan.isDue) await tx.insert(signingKeys).values(await makeRow(options.secrets ?? [], now))
    return readRows(tx)
  })
}

function planOf(rows: readonly Row[], { rotateAfterMs = Number.POSITIVE_INFINITY }: KeyOptions, now: number) {
  const newest = rows.at(-1)
  const isOver = (_: Row, at: number) => {
    const next = rows[at + 1]
    return next !== undefined && next.createdOn.getTime() + PUBLISHED_BEFORE_MS + PUBLISHED_AFTER_MS < now
  }
  return {
    isDue: newest === undefined || newest.createdOn.getTime() + rotateAfterMs <= now,
    remove: rows.filter(isOver).map(({ id }) => id),
  }
}

const readRows = (db: Db): Promise<Row[]> =>
  db.select().from(signingKeys).orderBy(asc(signingKeys.createdOn), asc(signingKeys.id))

async function makeRow(secrets: Secrets, now: number): Promise<Row> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateKey = await toStored(await exportJWK(pair.privateKey), secrets)
  return { id: newSecret().slice(0, 16), privateKey, createdOn: new Date(now) }
}

/** A JWK if unencrypted; otherwise `sealed` contains it encrypted. */
async function toStored(jwk: JWK, secrets: Secrets): Promise<Record<string, unknown>> {
  return secrets.length > 0 ? { sealed: await seal(JSON.stringify(jwk), secrets) } : { ...jwk }
}

async function importRow(db: Db, { id, privateKey: stored, createdOn }: Row, secrets: Secrets): Promise<SigningKey> {
  const isClear = typeof stored.sealed !== 'string'
  const { text, isOutdated } = await unseal(isClear ? JSON.stringify(stored) : String(stored.sealed), secrets)
  const jwk = JSON.parse(text) as JWK
  if (isOutdated) {
    await db
      .update(signingKeys)
      .set({ privateKey: await toStored(jwk, secrets) })
      .where(eq(signingKeys.id, id))
  }
  const publicJwk: JWK = { kty: 'RSA', n: jwk.n, e: jwk.e, kid: id, use: 'sig', alg: ALGORITHM }
  return { id, createdOn, privateKey: await importKey(jwk), publicKey: await importKey(publicJwk), publicJwk }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.')
  return key
}
