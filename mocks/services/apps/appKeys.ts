import { asc, eq } from 'drizzle-orm'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AppProof, AppToken } from '#contract/store/marketplace.ts'
import { decodeBytes, encodeBytes } from '#host/bytes.ts'
import { areSameBytes, hmacSha256Bytes } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { appSecrets } from '../../db/tables/apps/marketplace.ts'
import { type Secrets, seal, unseal } from '../../http/seal.ts'
import { newSecret } from '../../http/secrets.ts'

/** How old a proof may be when it arrives. */
export const PROOF_LIFETIME_MS = 5 * 60 * 1000
/** Clocks of two machines differ a little. */
const LENIENCY_MS = 30_000
const TOKEN_SECONDS = 300
const SEARCH_KEY_SECONDS = 3600
const ISSUER = 'apps'
const SEARCH = 'search'

/** Signs for one provider and its apps, and verifies signatures. */
export interface AppKeys {
  /** Proves which store opens an app, now. */
  prove(tenant: string, now: Date): AppProof
  /** Whether this is a proof of ours that is neither older than five minutes nor from the future. */
  checkProof(proof: AppProof, now: Date): boolean
  /** Opens a tenant to the app with this key. */
  issueToken(tenant: string, appKey: string, now: Date): Promise<Omit<AppToken, 'origins'>>
  /** What a token opens, and to which app; `null` if it is not one of these, or over. */
  readToken(token: string, now: Date): Promise<{ tenant: string; appKey: string } | null>
  /** The tenant that a token opens to the app with this key; `null` if it is not good for that. */
  checkToken(token: string, appKey: string, now: Date): Promise<string | null>
  /** Opens a tenant's image library to the search service. */
  issueSearchKey(tenant: string, now: Date): Promise<{ key: string; expiresOn: Date }>
  /** The tenant whose images may be searched with a key; `null` for an invalid key. */
  checkSearchKey(key: string, now: Date): Promise<string | null>
  /** Encrypts what a store entered to use another service. */
  sealCredential(text: string): Promise<string>
  openCredential(sealed: string): Promise<string>
  /** Signs captcha challenges. */
  captchaSecret: string
  /** Signs the addresses to which emails come back. */
  bounceSecret: string
}

/**
 * Reads the secret of this database, creating it on the first call, and returns functions that use it. Throws
 * `SealedKeys`.
 */
export async function loadAppKeys(db: Db, secrets: Secrets = []): Promise<AppKeys> {
  const stored = (await readSecret(db)) ?? (await makeSecret(db, secrets))
  const { text: secret, isOutdated } = await unseal(stored.secret, secrets)
  if (isOutdated) {
    const sealed = await seal(secret, secrets)
    await db.update(appSecrets).set({ secret: sealed }).where(eq(appSecrets.id, stored.id))
  }
  // One secret, six uses: what was made for one can never pass for another.
  const derive = (use: string) => hmacSha256Bytes(secret, use)
  const [proofKey, tokenKey, searchKey] = [derive('proof'), derive('token'), derive(SEARCH)]
  const credentialKeys = [derive('credentials')]
  const hmacOf = (tenant: string, timestamp: number) => hmacSha256Bytes(proofKey, `${timestamp}\n${tenant}`)

  return {
    prove(tenant, now) {
      const timestamp = now.getTime()
      return { tenant, hmac: encodeBytes(hmacOf(tenant, timestamp), 'hex'), timestamp }
    },
    checkProof({ tenant, hmac, timestamp }, now) {
      const age = now.getTime() - timestamp
      if (!(age <= PROOF_LIFETIME_MS && age >= -LENIENCY_MS)) return false
      const given = decodeBytes(/^[0-9a-f]{64}$/.test(hmac) ? hmac : '', 'hex')
      const wanted = hmacOf(tenant, timestamp)
      return areSameBytes(given, wanted)
    },
    async issueToken(tenant, appKey, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const token = await new SignJWT({ tenant })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(appKey)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .setJti(crypto.randomUUID())
        .sign(tokenKey)
      return { token, expiresIn: TOKEN_SECONDS }
    },
    async readToken(token, now) {
      const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: now }
      const verified = await jwtVerify(token, tokenKey, options).catch(() => null)
      const [tenant, appKey] = [tenantIn(verified), verified?.payload.aud]
      return tenant !== null && typeof appKey === 'string' ? { tenant, appKey } : null
    },
    async checkToken(token, appKey, now) {
      const options = { issuer: ISSUER, audience: appKey, algorithms: ['HS256'], currentDate: now }
      const verified = await jwtVerify(token, tokenKey, options).catch(() => null)
      return tenantIn(verified)
    },
    async issueSearchKey(tenant, now) {
      const expiresOn = new Date(now.getTime() + SEARCH_KEY_SECONDS * 1000)
      const key = await new SignJWT({ tenant })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(SEARCH)
        .setExpirationTime(expiresOn)
        .sign(searchKey)
      return { key, expiresOn }
    },
    async checkSearchKey(key, now) {
      const options = { issuer: SEARCH, algorithms: ['HS256'], currentDate: now }
      return tenantIn(await jwtVerify(key, searchKey, options).catch(() => null))
    },
    sealCredential: text => seal(text, credentialKeys),
    openCredential: async sealed => (await unseal(sealed, credentialKeys)).text,
    captchaSecret: encodeBytes(derive('captcha'), 'base64url'),
    bounceSecret: encodeBytes(derive('bounce'), 'base64url'),
  }
}

function tenantIn(verified: { payload: JWTPayload } | null): string | null {
  const tenant = verified?.payload.tenant
  return typeof tenant === 'string' ? tenant : null
}

async function readSecret(db: Db) {
  const oldestFirst = [asc(appSecrets.createdOn), asc(appSecrets.id)]
  const [row] = await db
    .select()
    .from(appSecrets)
    .orderBy(...oldestFirst)
    .limit(1)
  return row
}

async function makeSecret(db: Db, secrets: Secrets) {
  const secret = await seal(newSecret(), secrets)
  await db.insert(appSecrets).values({ id: newId(), secret, createdOn: new Date() })
  // Another provider on the same database may have been a moment earlier: both go on with the older one.
  const stored = await readSecret(db)
  if (!stored) throw new Error('The secret that was just stored is not there.')
  return stored
}
