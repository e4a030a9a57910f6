import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendVerification } from '#contract/store/emails.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { customDomains } from '../../db/tables/store/domains.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { findByEmail } from '../../server/identity/people.ts'
import { createTokens } from '../../server/identity/tokens.ts'
import { newDomain } from '../../server/store/domains/newDomain.ts'
import { addOwner, newPasswordLink } from '../newOwner.ts'
import { freePorts } from '../test/freePorts.ts'
import { startMailServer } from '../test/mailServer.ts'
import { readHostedSettings } from './settings.ts'
import { startHost } from './startHost.ts'

const first = await freePorts(2)
const EMAIL = 'planted@somebody.example'
const folder = mkdtempSync(join(tmpdir(), 'backcounter-host-'))
const mailServer = await startMailServer()
const settings = readHostedSettings({
  BASE_ORIGIN: 'https://bc.example',
  LISTEN: `127.0.0.1:${first}`,
  INTERNAL_LISTEN: `127.0.0.1:${first + 1}`,
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_FOLDER: join(folder, 'data'),
  KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'no-reply@bc.example',
  DRAIN_SECONDS: '1',
})
const lines: string[] = []
const undos: (() => Promise<unknown>)[] = []
const stop = async () => {
  for (const undo of undos.splice(0)) await undo()
}

interface TestRequest {
  host: string
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  port?: number
}
interface TestResponse {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

const open = (
  { host, path = '/', method = 'GET', headers = {}, port = first }: TestRequest,
  take: (result: TestResponse) => void,
) =>
  request(
    { host: '127.0.0.1', port, path, method, headers: { host, 'x-forwarded-proto': 'https', ...headers } },
    async response => {
      let body = ''
      for await (const part of response) body += part
      take({ status: response.statusCode ?? 0, headers: response.headers, body })
    },
  )
const send = (input: TestRequest) =>
  new Promise<TestResponse>((resolve, reject) => {
    open(input, resolve).once('error', reject).end(input.body)
  })

let token: string
let tenant: string
let link: string | undefined
let urlHost: string
const owner = { email: EMAIL, firstName: 'Ann', lastName: 'Ó', storeName: 'Häuser & Co' }

const signedIn = () => ({ authorization: `Bearer ${token}`, 'x-tenant-id': tenant, 'content-type': 'application/json' })

beforeAll(async () => {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><script type="application/json" id="configuration">{}</script>',
  )
  // The command `npm run owner` does this while nothing runs on the folder.
  const database: Database = await openDatabase(settings.database)
  const now = new Date()
  expect(await addOwner(database.db, { ...owner, storefrontUrl: settings.config.storefrontUrl, now })).toBe('added')
  link = await newPasswordLink(database.db, EMAIL, now)
  const user = await findByEmail(database.db, EMAIL)
  if (!user) throw new Error('The owner is missing.')
  tenant = user.tenant
  const tokens = await createTokens({ db: database.db, config: settings.config, keys: settings.keys })
  token = (await tokens.issue(user, { sessionId: 'a', scope: 'openid' })).access_token
  const [store] = await database.db.select().from(storeInformation)
  urlHost = store?.doc.urlHost ?? ''
  const own = newDomain({ domain: 'hauser.example', canonicalHost: 'hauser.example', now })
  await database.db.insert(customDomains).values({ tenant, ...own, state: 'active', nextOn: null })
  await database.close()
  await startHost(settings, {
    build: join(folder, 'dist'),
    write: line => lines.push(line),
    onStop: undo => undos.unshift(undo),
    signal: new AbortController().signal,
  })
})
afterAll(async () => {
  await stop()
  await mailServer.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the app is served with security headers and all URLs', async () => {
  const { status, headers, body } = await send({ host: 'admin.bc.example', path: '/products' })
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://admin.bc.example https://www")
  expect(body).toContain('"apiUrl":"https://admin.bc.example/api"')
})

test('the API answers below the app as at its own host, and runs no page', async () => {
  const path = `/${getStoreInformation.path}`
  const own = await send({ host: 'api.bc.example', path, headers: signedIn() })
  const below = await send({ host: 'admin.bc.example', path: `/api${path}`, headers: signedIn() })
  expect([own.status, below.body]).toEqual([200, own.body])
  const policy = below.headers['content-security-policy']
  expect(policy).toMatch(/^sandbox; default-src 'none'/)
  const without = ({ 'x-request-id': _, date: __, 'content-security-policy': ___, ...rest }: typeof own.headers) => rest
  expect(without(below.headers)).toEqual(without(own.headers))
  const unknown = await send({ host: 'admin.bc.example', path: '/api/nowhere' })
  expect([unknown.status, JSON.parse(unknown.body).code]).toEqual([404, 'notFound'])
  expect((await send({ host: 'admin.bc.example', path: '/apiary' })).body).toContain('<!doctype html>')
  const docs = await send({ host: 'admin.bc.example', path: '/api/docs' })
  expect([docs.status, docs.headers.location]).toEqual([302, 'https://api.bc.example/docs'])
})

test('a store answers at its own domain, whose other hosts are left alone', async () => {
  const shop = await send({ host: 'hauser.example', path: '/robots.txt' })
  expect([shop.status, shop.headers['strict-transport-security']]).toEqual([200, undefined])
  const www = await send({ host: 'www.hauser.example', path: '/c/x' })
  expect([www.status, www.headers.location]).toEqual([301, 'https://hauser.example/c/x'])
  expect((await send({ host: 'mail.hauser.example' })).status).toBe(421)
})

test('each service responds only at its own host', async () => {
  const discovery = await send({ host: 'login.bc.example', path: '/.well-known/openid-configuration' })
  expect(JSON.parse(discovery.body).issuer).toBe('https://login.bc.example/')
  expect((await send({ host: 'api.bc.example', path: '/health' })).status).toBe(200)
  // One label, so that one certificate covers all stores.
  expect(urlHost).toMatch(/^hauser-co-[a-z0-9]+$/)
  expect((await send({ host: `${urlHost}.stores.bc.example`, path: '/preview' })).status).toBe(200)
  expect((await send({ host: 'elsewhere.example' })).status).toBe(421)
  expect((await send({ host: 'privy.receivers.bc.example', path: '/tag.js' })).body).toContain('popupShown')
  expect((await send({ host: 'apps.bc.example' })).status).toBe(421)
})

test('the owner’s link sets a password that signs them in over https', async () => {
  const page = await send({ host: 'login.bc.example', path: `/password/reset/${link}` })
  expect(page.status).toBe(200)
  expect(page.headers['set-cookie']?.join()).toMatch(/__Host-identity.*Secure/)
})

test('a link that verifies an address comes by mail, and works', async () => {
  const input = { method: 'POST', headers: signedIn(), body: JSON.stringify({ email: EMAIL }) }
  const sent = await send({ host: 'api.bc.example', path: `/${sendVerification.path}`, ...input })
  expect(sent.status).toBeLessThan(300)
  const found = () => mailServer.received.find(({ headers }) => headers.subject === 'Verify your email address')
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  const url = new URL(found()?.text.match(/https:\S+/)?.[0] ?? '')
  const page = { host: url.host, path: url.pathname }
  expect((await send(page)).body).toContain(`Is ${EMAIL} yours?`)
  const done = await send({ ...page, method: 'POST', headers: { origin: url.origin } })
  expect([done.status, done.body]).toEqual([200, expect.stringContaining(`${EMAIL} is verified.`)])
})

test('nothing of the demo is there, such as sample apps or passwords', async () => {
  const named = await send({
    host: 'api.bc.example',
    path: '/admin/contentpages',
    method: 'POST',
    headers: signedIn(),
    body: JSON.stringify({ name: 'fault:500', content: '' }),
  })
  expect(named.status).toBe(200)
  expect((await send({ host: 'www.bc.example', path: '/mail?email=a@b.test' })).status).toBe(404)
  expect((await send({ host: 'www.bc.example', path: '/mail/verify/nothing' })).status).toBe(404)
  const published = await send({ host: 'www.bc.example', path: '/status', method: 'POST', body: 'component=V2' })
  expect(published.status).toBe(404)
  expect((await send({ host: 'www.bc.example' })).body).not.toContain('<form')
  expect((await send({ host: 'designer.apps.bc.example' })).status).toBe(404)
  expect(lines.join()).not.toContain('Password1!')
})

test('only the proxy may connect without encryption, for https clients', async () => {
  const plain = await send({ host: 'admin.bc.example', headers: { 'x-forwarded-proto': 'http' } })
  expect(plain.status).toBe(403)
})

test('a host with its final dot or the port of https is the same host', async () => {
  for (const host of ['admin.bc.example.', 'admin.bc.example:443', 'ADMIN.bc.example.:443']) {
    expect([host, (await send({ host })).status]).toEqual([host, 200])
  }
  expect((await send({ host: 'admin.bc.example:444' })).status).toBe(421)
})

test('the log has an id for each request, and no token, address or query', async () => {
  lines.length = 0
  const { headers } = await send({
    host: 'api.bc.example',
    path: `/admin/contentpages/${encodeURIComponent(EMAIL)}?filter=${EMAIL}&token=${token}`,
    headers: { ...signedIn(), cookie: `identity=${token}`, referer: `https://x.example/?t=${token}` },
  })
  await send({ host: 'login.bc.example', path: `/password/reset/${link}` })
  await send({ host: 'admin.bc.example', path: `/customer/${EMAIL}` })
  await expect.poll(() => lines.length).toBe(3)
  const [line] = lines.map(text => JSON.parse(text))
  expect(line).toMatchObject({ service: 'api', method: 'GET', path: '/admin/contentpages/*', status: 404 })
  expect(line.id).toBe(headers['x-request-id'])
  for (const planted of [EMAIL, 'planted', token, link ?? '', '?']) expect(lines.join('\n')).not.toContain(planted)
})

test('metrics and readiness are on a port of their own', async () => {
  const metrics = await send({ host: 'x', path: '/metrics', port: first + 1 })
  expect(metrics.body).toMatch(/http_requests_total\{service="api",method="GET",status="200"\} [1-9]/)
  expect(metrics.body).toMatch(/process_resident_memory_bytes \d+/)
  expect((await send({ host: 'x', path: '/ready', port: first + 1 })).status).toBe(200)
  expect((await send({ host: 'api.bc.example', path: '/metrics' })).status).toBe(404)
})

test('a stopping process finishes requests and closes their connections', async () => {
  const body = JSON.stringify({ name: 'Last words', content: '' })
  const headers = { ...signedIn(), 'content-length': String(body.length) }
  const answered = Promise.withResolvers<TestResponse>()
  const call = open({ host: 'api.bc.example', path: '/admin/contentpages', method: 'POST', headers }, answered.resolve)
  call.once('error', answered.reject)
  call.write(body.slice(0, 10))
  const metrics = async () => (await send({ host: 'x', path: '/metrics', port: first + 1 })).body
  await expect.poll(metrics).toContain('http_requests_in_flight 1')
  const stopping = stop()
  expect((await send({ host: 'api.bc.example', path: '/health' })).headers.connection).toBe('close')
  call.end(body.slice(10))
  expect((await answered.promise).status).toBe(200)
  await stopping
  await expect(send({ host: 'api.bc.example', path: '/health' })).rejects.toThrow()
})
