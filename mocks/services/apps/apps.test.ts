import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { type AppKeys, loadAppKeys } from './appKeys.ts'
import { createApps } from './apps.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const ACCESS_TOKEN = 'access-token-of-t1'
let database: Database
let keys: AppKeys
beforeAll(async () => {
  database = await openDatabase({ memory: true })
  keys = await loadAppKeys(database.db)
})
afterAll(() => database.close())

const open = (address: string, headers: Record<string, string> = {}, now = NOW) =>
  createApps({
    keys,
    verifier: {
      async verify(token) {
        if (token !== ACCESS_TOKEN) throw new Error('no')
        return { tenant: 't1', sub: 'u1' } as never
      },
    },
    appOrigins: ['https://app.test'],
    now: () => now,
  }).request(address, { headers })

const proof = () => {
  const { tenant, hmac, timestamp } = keys.prove('t1', NOW)
  return { tenant, hmac, timestamp: String(timestamp) }
}
const token = async (key: string, tenant = 't1') => (await keys.issueToken(tenant, key, NOW)).token
const at = (host: string, path: string, query: Record<string, string>) =>
  `http://${host}.localhost:4104${path}?${new URLSearchParams(query)}`

describe('an app believes', () => {
  test('the designer: an access token of the store that is named', async () => {
    expect((await open(at('designer', '/', { tenant: 't1', token: ACCESS_TOKEN }))).status).toBe(200)
    expect((await open(at('designer', '/', { tenant: 't2', token: ACCESS_TOKEN }))).status).toBe(403)
    expect((await open(at('designer', '/', { tenant: 't1', token: await token('designer') }))).status).toBe(403)
  })

  test('Amazon and accounting: a token of their own', async () => {
    const amazon = async (key: string) => at('amazon', '/connect', { tenant: 't1', token: await token(key) })
    expect((await open(await amazon('amazon'))).status).toBe(200)
    expect((await open(await amazon('xero'))).status).toBe(403)
    const books = async (keyname: string, key: string) =>
      at('accounting', '/', { orgid: 't1', token: await token(key), keyname })
    expect((await open(await books('quickbooksonline', 'quickbooks'))).status).toBe(200)
    expect((await open(await books('xero', 'xero'))).status).toBe(200)
    expect((await open(await books('xero', 'quickbooks'))).status).toBe(403)
  })

  test.each(['mailchimp', 'pinterest', 'fulfiller'])('%s: a fresh proof together with a token', async host => {
    const good = { ...proof(), token: await token(host) }
    expect((await open(at(host, '/', good))).status).toBe(200)
    const bad = [
      { ...good, hmac: good.hmac.replace(/^./, first => (first === '0' ? '1' : '0')) },
      { ...good, tenant: 't2' },
      { ...good, token: await token(host, 't2') },
      { ...good, token: await token('amazon') },
      { ...good, timestamp: 'soon' },
      {},
    ]
    for (const query of bad) expect((await open(at(host, '/', query))).status).toBe(403)
    const late = new Date(NOW.getTime() + 6 * 60 * 1000)
    expect((await open(at(host, '/', good), {}, late)).status).toBe(403)
  })
})

test('no page shows a secret, runs a foreign script or allows foreign frames', async () => {
  const secret = await token('mailchimp')
  const response = await open(at('mailchimp', '/', { ...proof(), token: secret, x: '<script>alert(1)</script>' }))
  const page = await response.text()
  expect(page).not.toContain(secret)
  expect(page).not.toContain(proof().hmac)
  expect(page).not.toContain('<script>alert')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'self'.*frame-ancestors 'self' https:\/\/app\.test$/,
  )
})

test('there are six apps, each with its own pages', async () => {
  expect((await open('http://localhost:4104/')).status).toBe(404)
  expect((await open('http://evil.localhost:4104/')).status).toBe(404)
  expect((await open('http://amazon.localhost:4104/')).status).toBe(404)
  expect((await open('http://pinterest.localhost:4104/app.js')).headers.get('content-type')).toContain('javascript')
})
