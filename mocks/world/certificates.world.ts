import { type ChildProcess, spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type CustomDomain,
  checkDomain,
  getCustomDomain,
  registerDomain,
  removeDomain,
} from '#contract/store/customDomain.ts'
import { acmeAccounts, domainCertificates } from '../db/tables/store/certificates.ts'
import { CHALLENGE_PATH } from '../server/store/domains/acme/challenges.ts'
import { type DnsServer, listenDns } from '../services/dns/dnsServer.ts'
import { EMPTY_ZONE, saveZone } from '../services/dns/zones.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Hosted, type HostProcess, makeCertificate, NEEDED, openHosted, send } from './hosted.ts'
import { startEdge, startPebble } from './pebble.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, startNginx } from './runningProgram.ts'

/** How long certificates are valid here: renewed after two thirds of it. */
const SECONDS = 90
/** A process that was killed has an order for this long, and nobody else. */
const LEASE_MS = 60_000
/** It makes no accounts by itself. */
const EXTERNAL = { kid: 'kid-1', key: Buffer.alloc(48, 5).toString('base64url') }
const BASE = { BASE_ORIGIN: 'https://bc.example', DOMAIN_ADDRESS: '127.0.0.1', DRAIN_SECONDS: '0' }

withPrograms(['pebble', 'nginx', ...NEEDED], 'certificates from Pebble, served by nginx', paths => {
  let hosted: Hosted
  let dns: DnsServer
  let provider: HostProcess
  let pebble: Awaited<ReturnType<typeof startPebble>>
  let edge: Awaited<ReturnType<typeof startEdge>>
  let nginx: RunningProgram
  let watching: ChildProcess
  let owner: Record<string, string>
  let environment: Record<string, string>
  let files: string
  let tlsPort: number

  beforeAll(async () => {
    hosted = await openHosted()
    dns = await listenDns({ port: 0, remedy: '' })
    dns.serve(hosted.db)
    const port = await freePorts(6)
    const [httpPort, edgePort] = [port + 3, port + 4]
    tlsPort = port + 5
    const { cert, key, text } = makeCertificate(hosted.folder, 'localhost')
    pebble = await startPebble({
      ...{ path: paths.pebble, folder: hosted.folder, certificate: { cert, key, text }, port, httpPort: edgePort },
      ...{ dns: dns.address, seconds: SECONDS, externalAccounts: { [EXTERNAL.kid]: EXTERNAL.key } },
    })
    edge = await startEdge(edgePort, httpPort)
    const account = { ACME_EAB_KEY_ID: EXTERNAL.kid, ACME_EAB_KEY: EXTERNAL.key }
    const acme = { ACME_DIRECTORY_URL: pebble.directoryUrl, ACME_EMAIL: 'host@bc.example', ACME_ROOT: cert, ...account }
    environment = { ...BASE, ...acme, DNS_SERVERS: dns.address }
    provider = await hosted.startProcess(environment)
    owner = await hosted.ownerHeaders(environment)
    files = join(hosted.folder, 'certificates')
    mkdirSync(files)
    watching = spawn(process.execPath, [join(import.meta.dirname, '../start/certificates.ts'), files, '--watch'], {
      env: { ...process.env, VITEST: '', ...hosted.environment, ...environment },
      stdio: 'ignore',
    })
    const servers = readFileSync(join(import.meta.dirname, '../../docs/hosting/nginx-domains.conf'), 'utf8')
      .replace('listen 80 ', `listen 127.0.0.1:${httpPort} `)
      .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
      .replaceAll('/var/lib/backcounter-certificates', files)
    const upstream = `upstream backcounter { server 127.0.0.1:${provider.port} max_fails=0; }\n`
    nginx = await startNginx(paths.nginx, hosted.folder, upstream + servers, httpPort)
  })
  afterEach(async () => {
    edge.others.clear()
    pebble.refuse(undefined)
    const { revision, state } = await status()
    if (state !== 'none') await call(removeDomain, { revision })
  })
  afterAll(async () => {
    watching?.kill()
    await nginx?.stop()
    await edge?.stop()
    await hosted?.stop()
    await pebble?.stop()
    await dns?.stop()
  })

  const call = async ({ method, path }: { method: string; path: string }, body?: unknown): Promise<CustomDomain> => {
    const headers = { ...owner, 'x-forwarded-proto': 'https', 'content-type': 'application/json' }
    const input = body === undefined ? {} : { body: JSON.stringify(body) }
    const sent = await send({
      port: provider.port,
      host: 'api.bc.example',
      path: `/${path}`,
      method,
      headers,
      ...input,
    })
    expect([path, sent.status]).toEqual([path, 200])
    return JSON.parse(sent.body.toString())
  }
  const status = () => call(getCustomDomain)
  /** Connects the store with a host below a domain, whose records are right. */
  const connect = async (host: string, zone: string) => {
    const { records } = await call(registerDomain, { domain: host })
    const wanted = records.map(({ type, name, value }) =>
      type === 'TXT' ? { type, name, value } : { type: 'A' as const, name, value: '127.0.0.1' },
    )
    await saveZone(hosted.db, zone, { ...EMPTY_ZONE, records: wanted })
    await call(checkDomain, {})
  }
  const becomes = (expected: Partial<CustomDomain> | object, timeout = 40_000) =>
    expect.poll(status, { timeout, interval: 500 }).toMatchObject(expected)
  const chainOf = (host: string) => readFileSync(join(files, host, 'fullchain.pem'), 'utf8')
  /** What a shopper gets by https, who trusts the authority and nobody else. */
  const visit = async (host: string) =>
    send({ port: tlsPort, host, path: '/robots.txt', certificate: await pebble.root() }).then(
      answer => answer.status,
      error => (error as NodeJS.ErrnoException).code,
    )

  test('a shopper opens the domain by https, also after its renewal', { timeout: 300_000 }, async () => {
    await connect('fern.example', 'fern.example')
    await becomes({ state: 'active', certificate: { state: 'issued', problem: 'none' } })
    // The program that writes the files may still be starting.
    await expect.poll(() => visit('fern.example'), { timeout: 60_000, interval: 500 }).toBe(200)
    expect(await visit('www.fern.example')).toBe(301)
    const first = chainOf('fern.example')
    expect(new X509Certificate(first).subjectAltName).toBe('DNS:fern.example, DNS:www.fern.example')
    for (const file of ['fullchain.pem', 'privkey.pem'])
      expect(statSync(join(files, 'fern.example', file)).mode & 0o777).toBe(0o600)
    const other = await send({ port: tlsPort, host: 'oak.example', path: '/', certificate: first }).catch(() => 'none')
    expect(other).toBe('none')
    const key = readFileSync(join(files, 'fern.example/privkey.pem'), 'utf8').split('\n')[1] ?? ''
    const stored = await Promise.all([domainCertificates, acmeAccounts].map(table => hosted.db.select().from(table)))
    expect(JSON.stringify(stored)).toContain('BEGIN CERTIFICATE')
    for (const secret of [key, 'PRIVATE KEY']) expect(JSON.stringify(stored)).not.toContain(secret)

    await expect.poll(() => chainOf('fern.example') !== first, { timeout: SECONDS * 1000, interval: 500 }).toBe(true)
    expect(await visit('fern.example')).toBe(200)
    expect(new X509Certificate(chainOf('fern.example')).serialNumber).not.toBe(new X509Certificate(first).serialNumber)
    const { revision } = await status()
    await call(removeDomain, { revision })
    await expect.poll(() => readdirSync(files), { timeout: 10_000 }).toEqual([])
  })

  test('the domain answers no token but those of its order', async () => {
    let answer = ''
    let statuses: Promise<number[]> | undefined
    const hosts = ['shop.ash.example', 'other.example', 'rich.stores.bc.example']
    edge.others.set('shop.ash.example', async passOn => {
      // Pebble asks several times.
      if (answer) return answer
      answer = await passOn()
      const [token] = answer.split('.')
      const paths = hosts.map((host, at) => ({ host, path: `${CHALLENGE_PATH}${at === 0 ? 'x'.repeat(43) : token}` }))
      const headers = { 'x-forwarded-proto': 'http' }
      const ask = async (each: (typeof paths)[number]) => (await send({ port: provider.port, headers, ...each })).status
      // Pebble waits for 5 seconds only.
      statuses = Promise.all(paths.map(ask))
      return answer
    })
    await connect('shop.ash.example', 'ash.example')
    await becomes({ state: 'active' })
    expect(answer).toMatch(/^[\w-]{20,}\.[\w-]{43}$/)
    expect(await statuses).toEqual([404, 404, 403])
  })

  test.each([
    ['another server is there', 'unauthorized', 'Another server.'],
    ['nothing responds', 'connection', null],
  ] as const)('a merchant is told why there is no certificate: %s', async (_, problem, answer) => {
    const host = `shop.${problem}.example`
    edge.others.set(host, async () => answer)
    await connect(host, `${problem}.example`)
    await becomes({ state: 'error', error: 'certificate', certificate: { state: 'failed', problem } })
    edge.others.clear()
    await call(checkDomain, {})
    await becomes({ state: 'active', certificate: { state: 'issued', problem: 'none' } })
  })

  test('a CAA record is told together with the authority to add', async () => {
    pebble.refuse({ status: 403, type: 'caa' })
    await connect('shop.caa.example', 'caa.example')
    await becomes({ state: 'error', certificate: { problem: 'caa', authority: 'ca.example' } })
  })

  test('after too many orders it waits as long as it was told', async () => {
    pebble.refuse({ status: 429, type: 'rateLimited', retryAfter: '6' })
    await connect('shop.elm.example', 'elm.example')
    await becomes({ state: 'issuing', certificate: { state: 'pending', problem: 'rateLimit' } })
    const { retryOn } = (await status()).certificate
    const seconds = (Date.parse(retryOn ?? '') - Date.now()) / 1000
    expect([seconds > 0, seconds < 7]).toEqual([true, true])
    await call(checkDomain, {})
    await expect.poll(async () => (await status()).isChecking, { timeout: 10_000 }).toBe(false)
    expect(pebble.refused()).toBe(1)
    pebble.refuse(undefined)
    await becomes({ state: 'active', certificate: { problem: 'none', retryOn: null } })
  })

  test('an order goes on after its process was killed', { timeout: 300_000 }, async () => {
    const before = pebble.orders()
    const killed = Promise.withResolvers<string>()
    let isAsked = false
    edge.others.set('shop.yew.example', async passOn => {
      // Pebble asks several times, and gets the answer of the process that is killed meanwhile.
      if (isAsked) return killed.promise
      isAsked = true
      const answer = await passOn()
      await provider.end('SIGKILL')
      killed.resolve(answer)
      return answer
    })
    await connect('shop.yew.example', 'yew.example')
    await killed.promise
    await provider.start()
    await becomes({ state: 'active' }, LEASE_MS * 2)
    expect(pebble.orders() - before).toBe(1)
  })

  test('two processes order once', { timeout: 300_000 }, async () => {
    const before = pebble.orders()
    const second = await hosted.startProcess(environment)
    await connect('shop.box.example', 'box.example')
    for (let at = 0; at < 5; at++) await call(checkDomain, {})
    await becomes({ state: 'active' })
    expect(pebble.orders() - before).toBe(1)
    await second.end('SIGTERM')
  })
})
