import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { openDatabase } from '../../db/database.ts'
import { PERSONAS } from '../../start/seeds/personas.ts'
import { seedTenant } from '../../start/seeds/seed.ts'
import { issueRefreshToken } from './grants.ts'
import { createIdentity } from './identity.ts'
import { findByEmail } from './people.ts'
import { beginSession } from './sessions.ts'
import { createTokens } from './tokens.ts'

/** A database with one account. */
async function newDatabase() {
  const { db, close } = await openDatabase({ memory: true })
  const persona = PERSONAS.find(({ catalog }) => catalog === 'none')
  if (!persona) throw new Error('There is no persona with an empty store.')
  await seedTenant(db, persona, { imageUrl: 'http://localhost:1', now: new Date() })
  const user = await findByEmail(db, persona.email)
  if (!user) throw new Error('The account was not seeded.')
  return { db, close, user }
}

describe('the signing key', () => {
  it('is stored: users stay signed in after a restart of the provider', async () => {
    const { db, close, user } = await newDatabase()
    // Two providers on a new database at the same moment agree on one key, too.
    const [before, after] = await Promise.all([
      createTokens({ db, config: localConfig() }),
      createTokens({ db, config: localConfig() }),
    ])
    const { access_token: token } = await before.issue(user, { sessionId: 'one', scope: 'openid' })
    const shown = await after.jwks()
    expect((await after.verify(token)).sub).toBe(user.id)
    expect(decodeProtectedHeader(token).kid).toBe(shown.keys[0]?.kid)
    expect(Object.keys(shown.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    await close()
  })

  it('is refreshed without delay, so that users stay signed in', async () => {
    const { db, close, user } = await newDatabase()
    let passed = 0
    const keys = { now: () => new Date(Date.now() + passed) }
    const config = localConfig()
    const { app } = await createIdentity({ db, config, appOrigins: ['http://localhost:5173'], keys })
    const { session } = await beginSession(db, user.id)
    const granted = {
      sessionId: session.id,
      userId: user.id,
      tenant: user.tenant,
      family: 'one',
      scope: 'openid',
      nonce: null,
    }
    const refresh_token = await issueRefreshToken(db, granted)
    passed = 120_000
    const body = new URLSearchParams({
      ...{ grant_type: 'refresh_token', client_id: config.identityClientId, refresh_token },
    })
    expect((await app.request('/oauth/token', { method: 'POST', body })).status).toBe(200)
    await close()
  })
})
