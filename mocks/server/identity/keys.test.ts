import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { signingKeys } from '../../db/schema/identity.ts'
import { appSecrets } from '../../db/tables/apps/marketplace.ts'
import { loadAppKeys } from '../../services/apps/appKeys.ts'
import { PERSONAS } from '../../start/seeds/personas.ts'
import { seedTenant } from '../../start/seeds/seed.ts'
import { type KeyOptions, openKeyRing, PUBLISHED_AFTER_MS, PUBLISHED_BEFORE_MS } from './keys.ts'
import { findByEmail } from './people.ts'
import { createTokens } from './tokens.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000
const [secret, another] = [randomBytes(32), randomBytes(32)]

let database: Database
let now = new Date()
beforeAll(async () => {
  database = await openDatabase({ memory: true })
})
beforeEach(async () => {
  await database.db.delete(signingKeys)
  await database.db.delete(appSecrets)
  now = new Date()
})
afterAll(() => database.close())

describe('signing keys that are replaced', () => {
  const options: KeyOptions = { rotateAfterMs: 30 * DAY_MS, now: () => now }
  const passes = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const shown = async (ring: Awaited<ReturnType<typeof openKeyRing>>) => (await ring.jwks()).keys.map(({ kid }) => kid)

  it('are published before they sign and until their tokens expire', async () => {
    const [ring, other] = [await openKeyRing(database.db, options), await openKeyRing(database.db, options)]
    const first = (await ring.signing()).id
    passes(30 * DAY_MS)
    expect((await ring.signing()).id).toBe(first)
    const [, second] = await shown(ring)
    expect(second).toBeTruthy()
    expect(await shown(other)).toEqual([first, second])

    passes(PUBLISHED_BEFORE_MS + MINUTE_MS)
    expect([(await ring.signing()).id, (await other.signing()).id]).toEqual([second, second])
    expect(await shown(other)).toEqual([first, second])
    expect(await other.publicKey(first)).toBeTruthy()

    passes(PUBLISHED_AFTER_MS + MINUTE_MS)
    expect(await shown(ring)).toEqual([second])
    await expect(ring.publicKey(first)).rejects.toThrow()
  })

  it('keep tokens of the previous key valid', async () => {
    const persona = PERSONAS.find(({ catalog }) => catalog === 'none')
    if (!persona) throw new Error('There is no persona with an empty store.')
    await seedTenant(database.db, persona, { imageUrl: 'http://localhost:1', now })
    const user = await findByEmail(database.db, persona.email)
    if (!user) throw new Error('The account was not seeded.')
    const tokens = await createTokens({
      db: database.db,
      config: localConfig(),
      keys: options,
      lifetimeSeconds: 3600,
    })
    const { access_token: token } = await tokens.issue(user, { sessionId: 'one', scope: 'openid' })
    passes(30 * DAY_MS)
    await tokens.jwks()
    passes(PUBLISHED_BEFORE_MS + MINUTE_MS)
    expect((await tokens.jwks()).keys).toHaveLength(2)
    expect((await tokens.verify(token)).sub).toBe(user.id)
  })

  it('are created once by simultaneous processes', async () => {
    const rings = await Promise.all([1, 2, 3].map(() => openKeyRing(database.db, options)))
    passes(30 * DAY_MS)
    await Promise.all(rings.map(ring => ring.jwks()))
    expect(await database.db.$count(signingKeys)).toBe(2)
  })
})

describe('keys at rest', () => {
  const stored = async () =>
    JSON.stringify([await database.db.select().from(signingKeys), await database.db.select().from(appSecrets)])

  it('are encrypted where there is a secret, also existing ones', async () => {
    const id = (await (await openKeyRing(database.db)).signing()).id
    const proof = (await loadAppKeys(database.db)).prove('a-store', now)
    expect(await stored()).toContain('"d":')

    const ring = await openKeyRing(database.db, { secrets: [secret] })
    expect((await ring.signing()).id).toBe(id)
    expect((await loadAppKeys(database.db, [secret])).checkProof(proof, now)).toBe(true)
    const text = await stored()
    expect(text).not.toContain('"d":')
    expect(text.match(/eyJ[\w-]+\.\./g)).toHaveLength(2)
  })

  it('are decrypted with the previous secret and encrypted with the new one', async () => {
    const id = (await (await openKeyRing(database.db, { secrets: [secret] })).signing()).id
    await openKeyRing(database.db, { secrets: [another, secret] })
    expect((await (await openKeyRing(database.db, { secrets: [another] })).signing()).id).toBe(id)
  })

  it('of a process with the next secret don’t stop one with the previous', async () => {
    const clock: KeyOptions = { rotateAfterMs: 30 * DAY_MS, now: () => now }
    const before = await openKeyRing(database.db, { ...clock, secrets: [secret] })
    const { id } = await before.signing()
    now = new Date(now.getTime() + 30 * DAY_MS)
    await openKeyRing(database.db, { ...clock, secrets: [another, secret] })
    expect(await database.db.$count(signingKeys)).toBe(2)
    now = new Date(now.getTime() + MINUTE_MS)
    expect((await before.signing()).id).toBe(id)
    expect(await before.publicKey(id)).toBeTruthy()
  })

  it('can’t be decrypted with a wrong secret, which is reported', async () => {
    await openKeyRing(database.db, { secrets: [secret] })
    await expect(openKeyRing(database.db, { secrets: [another] })).rejects.toThrow(/^KEY_SECRET can’t decrypt .*\.$/)
    await expect(openKeyRing(database.db)).rejects.toThrow(/needs KEY_SECRET\.$/)
  })
})
