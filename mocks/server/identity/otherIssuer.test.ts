import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerStore } from '#contract/billing/checkout.ts'
import { type Config, localConfig } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changePassword, getProfile, requestPasswordReset } from '#contract/store/account.ts'
import { invitePerson } from '#contract/store/people.ts'
import { changeEmail, linkGoogleAccount } from '#contract/store/signIn.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { reportErrorsTo } from '../../db/reportError.ts'
import { createMainApi } from '../../start/api.ts'
import { PERSONAS } from '../../start/seeds/personas.ts'
import { seedTenant } from '../../start/seeds/seed.ts'
import { createOtherIssuer } from './otherIssuer.ts'
import { findByEmail, type IdentityUser } from './people.ts'

/** An identity provider of someone else: its description and keys, as they are now. */
const issuer = { url: '', keys: [] as JWK[], status: 200, name: '' }
const server = createServer((request, response) => {
  const isDescription = request.url === '/.well-known/openid-configuration'
  const body = isDescription ? { issuer: issuer.name || issuer.url, jwks_uri: `${issuer.url}keys` } : issuer
  response.writeHead(issuer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

let database: Database
let user: IdentityUser
let config: Config
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://localhost:${(server.address() as AddressInfo).port}/`
  config = { ...localConfig(), identityDomain: new URL(issuer.url).origin }
  database = await openDatabase({ memory: true })
  const persona = PERSONAS.find(({ catalog }) => catalog === 'none')
  if (!persona) throw new Error('No demo store is empty.')
  await seedTenant(database.db, persona, { imageUrl: 'http://localhost:1', now: new Date() })
  const found = await findByEmail(database.db, persona.email)
  if (!found) throw new Error('The store has no owner.')
  user = found
})
afterAll(async () => {
  server.close()
  await database.close()
})

type Key = Awaited<ReturnType<typeof addKey>>
let key: Key
async function addKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  issuer.keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })
  return { kid, privateKey }
}
beforeEach(async () => {
  Object.assign(issuer, { keys: [], status: 200, name: '' })
  key = await addKey('first')
})
afterEach(() => void vi.useRealTimers())

/** What the provider's log says. */
const reported: string[] = []
reportErrorsTo(text => void reported.push(text))

/** A token for the store's owner, whose id at this identity provider is another one. */
function tokenOf(claims: JWTPayload = {}, { kid, privateKey } = key) {
  const own = { tenant: user.tenant, user_id: user.id }
  const named = Object.entries(own).map(([name, value]) => [config.claimsNamespace + name, value])
  const usual = { iss: issuer.url, aud: config.identityAudience, sub: 'auth0|5f7c', iat: Math.floor(Date.now() / 1000) }
  return new SignJWT({ ...Object.fromEntries(named), ...usual, exp: usual.iat + 600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey)
}

/** The main API, whose people are signed in elsewhere. */
function openApi({ hasOtherIssuer = true } = {}) {
  const problems: unknown[] = []
  const app = createMainApi({
    ...{
      db: database.db,
      verifier: createOtherIssuer(database.db, config),
      hasOtherIssuer,
      appOrigins: [],
      imageUrl: 'http://localhost:1',
    },
    ...{ tenantHeader: config.tenantHeader, report: (error: unknown) => problems.push(error) },
  })
  return async (token: string, { method, path }: Pick<Endpoint, 'method' | 'path'> = getProfile, body?: object) => {
    const json = body && { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${token}`, [config.tenantHeader]: user.tenant, ...json }
    const at = `/${path.replace('{id}', user.id).replace('{email}', 'ada@fern.example')}`
    const response = await app.request(at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, code: response.ok ? '' : (await response.json()).code, headers: response.headers }
  }
}

test('a merchant who signed in elsewhere works in their own store', async () => {
  const ask = openApi()
  expect((await ask(await tokenOf())).status).toBe(200)
  const verified = await createOtherIssuer(database.db, config).verify(await tokenOf())
  expect([verified.sub, verified.tenant]).toEqual([user.id, user.tenant])
})

test.each([
  ['an invitation', invitePerson, { email: 'ada@fern.example' }],
  ['a new password', changePassword, { oldPassword: 'Password1!', newPassword: 'Password2!' }],
  ['a link for a password', requestPasswordReset, { email: 'ada@fern.example' }],
  ['another email address', changeEmail, { email: 'ada@fern.example', password: 'Password1!' }],
  ['a Google account', linkGoogleAccount, { password: 'Password1!' }],
  ['a new store', registerStore, {}],
] as const)('nobody waits for %s that has no effect', async (_, endpoint, body) => {
  const token = await tokenOf()
  expect(await openApi()(token, endpoint, body)).toMatchObject({ status: 409, code: 'otherIdentityProvider' })
  expect(await openApi({ hasOtherIssuer: false })(token, endpoint, body)).not.toMatchObject({ status: 409 })
})

test.each([
  ['another issuer', () => ({ iss: 'http://localhost:1/' }), 'invalidToken'],
  ['another audience', () => ({ aud: 'https://other.example' }), 'invalidToken'],
  ['no store', () => ({ [`${config.claimsNamespace}tenant`]: undefined }), 'invalidToken'],
  ['nobody of the store', () => ({ [`${config.claimsNamespace}user_id`]: undefined }), 'noAccess'],
  ['the past', () => ({ exp: 1_700_000_000 }), 'expiredToken'],
] as const)('a token of %s opens no store', async (_, claims, code) => {
  expect(await openApi()(await tokenOf(claims()))).toMatchObject({ status: 401, code })
})

test('nobody is signed out while the identity provider replaces its keys', async () => {
  const ask = openApi()
  expect((await ask(await tokenOf())).status).toBe(200)
  const old = key
  key = await addKey('second')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  expect((await ask(await tokenOf())).status).toBe(200)
  expect((await ask(await tokenOf({}, old))).status).toBe(200)
})

test('a key that was withdrawn opens no store after ten minutes', async () => {
  const ask = openApi()
  expect((await ask(await tokenOf())).status).toBe(200)
  const old = key
  issuer.keys = []
  key = await addKey('second')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await vi.waitFor(async () => expect((await ask(await tokenOf({}, old))).code).toBe('invalidToken'))
})

test('work goes on for a day while the identity provider is away', async () => {
  const ask = openApi()
  expect((await ask(await tokenOf())).status).toBe(200)
  issuer.status = 503
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3600_000 })
  expect((await ask(await tokenOf())).status).toBe(200)
  await vi.waitFor(() => expect(reported.join()).toContain('Expected 200 OK'))
})

test('nobody is signed out because the keys can’t be fetched', async () => {
  issuer.status = 503
  const ask = openApi()
  const refused = await ask(await tokenOf())
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused.headers.get('retry-after')).toBe('1')
  issuer.status = 200
  expect((await ask(await tokenOf())).status).toBe(200)
})

test('keys of an identity provider with another name are not used', async () => {
  issuer.name = 'https://someone-else.example/'
  expect((await openApi()(await tokenOf())).status).toBe(503)
})
