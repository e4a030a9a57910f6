import { asc } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from '../db/database.ts'
import { signingKeys } from '../db/schema/identity.ts'
import { newSecret } from './secrets.ts'

/** RS256 is the one algorithm that the app's client accepts in an ID token. */
export const ALGORITHM = 'RS256'

export interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** What `/.well-known/jwks.json` shows. */
  publicJwk: JWK
}

/** The key of this database; makes it on the first call. */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const stored = (await readKey(db)) ?? (await makeKey(db))
  const privateJwk = stored.privateKey as JWK
  const publicJwk: JWK = {
    kty: 'RSA',
    n: privateJwk.n,
    e: privateJwk.e,
    kid: stored.id,
    use: 'sig',
    alg: ALGORITHM,
  }
  return {
    id: stored.id,
    privateKey: await importKey(privateJwk),
    publicKey: await importKey(publicJwk),
    publicJwk,
  }
}

async function readKey(db: Db) {
  const [key] = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdOn), asc(signingKeys.id)).limit(1)
  return key
}

async function makeKey(db: Db) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateKey = { ...(await exportJWK(pair.privateKey)) }
  await db.insert(signingKeys).values({ id: newSecret().slice(0, 16), privateKey, createdOn: new Date() })
  // Another provider on the same database may have been a moment earlier: both go on with the older key.
  const key = await readKey(db)
  if (!key) throw new Error('The signing key that was just stored is not there.')
  return key
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.')
  return key
}
