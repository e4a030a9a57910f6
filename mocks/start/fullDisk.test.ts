import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createContentPage, deleteContentPage } from '#contract/content/contentPages.ts'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import { openDatabase } from '../db/database.ts'
import { APP, newPkce, redirectParams, TestBrowser, tokensOf } from '../server/identity/testBrowser.ts'
import { ENDPOINTS } from './handlers.ts'
import { type Provider, startProvider } from './provider.ts'
import { startTestServer } from './test/startTestServer.ts'
import { type TestTenant, testServerAt } from './test/testServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'backcounter-full-'))
const NEARLY = 30_000_000
const MUCH = 1_000_000_000
let left = MUCH
let provider: Provider
let owner: TestTenant
const said = vi.spyOn(console, 'error').mockReturnValue()

const start = () =>
  startProvider({ firstPort: 0, database: { folder, room: async () => left }, appOrigins: [APP], seed: false })

beforeAll(async () => {
  provider = await start()
  const testServer = await startTestServer(provider)
  owner = await testServerAt(testServer.url).freshTenant('new@demo.test')
  await testServer.stop()
  // A new database in a folder takes its time where others work as well.
}, 180_000)

afterAll(async () => {
  await provider.stop()
  said.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})

async function leave(bytes: number, sentence: string) {
  said.mockClear()
  left = bytes
  await expect.poll(() => said.mock.calls.flat().join()).toContain(sentence)
}

const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string, body?: object, key?: string) =>
  fetch(`${provider.config.apiUrl}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [provider.config.tenantHeader]: owner.tenant,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const page = { name: 'About', content: '' }

/** From the sign-in page to tokens, and from these to the next ones. */
async function signIn(): Promise<string> {
  const browser = new TestBrowser(provider.config)
  const { verifier, challenge } = newPkce()
  const tokens = await tokensOf(await browser.redeem(await browser.code(challenge, owner), verifier))
  const next = await browser.refresh(tokens.refresh_token)
  expect(next.status).toBe(200)
  return (await tokensOf(next)).access_token
}

test('on a nearly full disk people sign in, read, export and delete', async () => {
  const made = await send(createContentPage, await signIn(), page)
  const { id } = (await made.json()) as { id: string }
  await leave(NEARLY, 'The disk is nearly full')
  const token = await signIn()
  const reading = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
    endpoint =>
      endpoint.method === 'GET' && endpoint.service === 'api' && !isOpen(endpoint) && !/\{/.test(endpoint.path),
  )
  expect(reading.filter(({ fileType }) => fileType).length).toBeGreaterThan(2)
  const refused: string[] = []
  for (const endpoint of reading) {
    const response = await send(endpoint, token)
    await response.text()
    if (response.status >= 500) refused.push(`${endpoint.name}: ${response.status}`)
  }
  expect(refused).toEqual([])
  const other = await send(createContentPage, token, page)
  expect([other.status, await other.json()]).toMatchObject([
    507,
    { code: 'noRoom', message: expect.stringContaining('There is no room left to store this.') },
  ])
  const deleting = { ...deleteContentPage, path: deleteContentPage.path.replace('{id}', id) }
  expect((await send(deleting, token)).status).toBe(204)
})

test('a start on a nearly full disk serves, says so, and writes later', async () => {
  await provider.stop()
  said.mockClear()
  left = NEARLY
  provider = await start()
  expect(said.mock.calls.flat().join()).toContain('The disk is nearly full')
  const ready = await fetch(new URL('/ready', provider.config.apiUrl))
  expect([ready.status, await ready.json()]).toMatchObject([200, { message: expect.stringContaining('nearly full') }])
  const token = await signIn()
  const write = () => send(createContentPage, token, page, 'one-intention')
  expect((await write()).status).toBe(507)
  await leave(MUCH, 'There is room again')
  const [first, again] = [await write(), await write()]
  expect([first.status, (await again.json()).id]).toEqual([200, (await first.json()).id])
})

test('a new store on a full disk says how much room it needs', async () => {
  const fresh = join(folder, 'new')
  await expect(openDatabase({ folder: fresh, room: async () => 1000 })).rejects.toThrow(
    `The disk of the data folder ${fresh} has less than 48 MB left: make room, or name another folder with DATA_FOLDER.`,
  )
})

test('with nothing left, whoever signs in reads what to do', async () => {
  const browser = new TestBrowser(provider.config)
  const { verifier, challenge } = newPkce()
  const code = redirectParams(await browser.signIn(browser.authorizePath(challenge), owner)).get('code') ?? ''
  await leave(1_000_000, 'The disk is nearly full')
  const signingIn = await new TestBrowser(provider.config).signIn(browser.authorizePath(challenge), owner)
  expect([signingIn.status, signingIn.headers.get('content-type')]).toEqual([507, expect.stringContaining('text/html')])
  expect(await signingIn.text()).toContain('There is no room left to store your sign-in.')
  const exchange = await browser.redeem(code, verifier)
  expect([exchange.status, (await tokensOf(exchange)).error]).toEqual([507, 'temporarily_unavailable'])
})
