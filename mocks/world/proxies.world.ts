import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCoupon } from '#contract/billing/checkout.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { previewProductImport } from '#contract/catalog/productImport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createImage } from '#contract/content/images.ts'
import { END_MARKER_HEADER, type Endpoint, IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Hosted, type HostProcess, makeCertificate, NEEDED, openHosted, type Sent, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, recommended, startHaproxy, startNginx } from './runningProgram.ts'

/* The files of docs/hosting/ as they stand, with two processes behind each. */

const HOST = 'backcounter.example'
const MARKER = 'the-end-of-a-file-in-a-test'
const JSON_TYPE = { 'content-type': 'application/json' }

type Start = (path: string, hosted: Hosted, port: number, processes: readonly HostProcess[]) => Promise<RunningProgram>
type Certificate = ReturnType<typeof makeCertificate>

const addressesOf = ([one, two]: readonly HostProcess[]) => ({
  '127.0.0.1:8080': `127.0.0.1:${one?.port}`,
  '127.0.0.1:8081': `127.0.0.1:${two?.port}`,
})

const PROXIES: Record<'nginx' | 'haproxy', (certificate: Certificate) => Start> = {
  nginx:
    certificate =>
    (path, { folder }, port, processes) => {
      const files = {
        '/etc/ssl/backcounter/fullchain.pem': certificate.cert,
        '/etc/ssl/backcounter/key.pem': certificate.key,
      }
      const own = { 'listen 443': `listen 127.0.0.1:${port}`, ...files, ...addressesOf(processes) }
      return startNginx(path, folder, recommended('nginx.conf', own), port)
    },
  haproxy:
    certificate =>
    (path, { folder }, port, processes) => {
      const [one, two] = processes
      const checks = { 'port 9464': `port ${one?.internalPort}`, 'port 9465': `port ${two?.internalPort}` }
      const files = { 'bind :443': `bind 127.0.0.1:${port}`, '/etc/haproxy/backcounter.pem': certificate.both }
      return startHaproxy(
        path,
        folder,
        recommended('haproxy.cfg', { ...files, ...addressesOf(processes), ...checks }),
        port,
      )
    },
}

const pathOf = ({ path }: Endpoint) => `/${path}`

for (const name of ['nginx', 'haproxy'] as const) {
  withPrograms([name, ...NEEDED], `behind ${name}, as docs/hosting has it`, paths => {
    let hosted: Hosted
    let processes: HostProcess[] = []
    let proxy: RunningProgram | undefined
    let port: number
    let owner: Record<string, string>
    let ca: string
    const hostOf = (service: string) => `${service}.${HOST}:${port}`
    const ask = (sent: Pick<Sent, 'path'> & Partial<Sent>) =>
      send({ port, certificate: ca, host: hostOf('api'), ...sent, headers: { ...owner, ...sent.headers } })
    const exported = (headers: Record<string, string> = {}) =>
      ask({
        path: pathOf(exportProducts),
        method: 'POST',
        headers: { ...JSON_TYPE, [END_MARKER_HEADER]: MARKER, ...headers },
        body: '{"filter":""}',
      })

    beforeAll(async () => {
      hosted = await openHosted()
      const certificate = makeCertificate(hosted.folder, HOST)
      ca = certificate.text
      port = await freePorts(1)
      const environment = { BASE_ORIGIN: `https://${HOST}:${port}`, DRAIN_SECONDS: '5' }
      const upgraded = join(hosted.folder, 'upgraded')
      cpSync(join(hosted.folder, 'dist'), upgraded, { recursive: true })
      mkdirSync(join(upgraded, 'assets'))
      writeFileSync(join(upgraded, 'assets/new-screen.js'), 'new')
      processes = [
        await hosted.startProcess(environment),
        await hosted.startProcess({ ...environment, BUILD: upgraded }),
      ]
      owner = await hosted.ownerHeaders(environment)
      proxy = await PROXIES[name](certificate)(paths[name], hosted, port, processes)
    })
    afterAll(async () => {
      await proxy?.stop()
      await hosted?.stop()
    })

    test('a host in capitals, or with a final dot, is the same host', async () => {
      for (const host of [hostOf('admin'), hostOf('ADMIN').toUpperCase(), `admin.${HOST}.:${port}`]) {
        const { status, body } = await ask({ path: '/', host })
        expect([host, status, body.toString()]).toEqual([host, 200, expect.stringContaining('"apiUrl"')])
      }
    })

    test('a new page finds its files beside a process of the old version', async () => {
      const host = hostOf('admin')
      const statuses = async (path: string) => {
        const found: number[] = []
        for (let turn = 0; turn < 6; turn++) found.push((await ask({ path, host })).status)
        return new Set(found)
      }
      expect(await statuses('/assets/new-screen.js')).toEqual(new Set([200]))
      expect(await statuses('/assets/no-screen.js')).toEqual(new Set([404]))
    })

    test('browsers speak HTTP/2', async () => {
      const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: HOST })
      const stream = session.request({ ':path': '/health', ':authority': hostOf('api') })
      const [headers] = await new Promise<[Record<string, unknown>]>((resolve, reject) => {
        stream.once('response', headers => resolve([headers]))
        stream.once('error', reject)
      })
      expect(headers[':status']).toBe(200)
      session.destroy()
    })

    test('an image and an import of nearly five megabytes arrive', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const picture = sharp({ create: { width: 1250, height: 1250, channels: 3, background: '#888', noise } })
      const file = await picture.png({ compressionLevel: 0 }).toBuffer()
      expect(file.length).toBeGreaterThan(4_500_000)
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'noise.png')
      const sent = new Response(form)
      const image = await ask({
        path: pathOf(createImage),
        method: 'POST',
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
        body: new Uint8Array(await sent.arrayBuffer()),
      })
      expect([image.status, image.body.toString().slice(0, 200)]).toEqual([200, expect.stringContaining('"id"')])
      const rows = `name,description\r\nMug,${'long '.repeat(950_000)}\r\n`
      const checked = await ask({
        path: pathOf(previewProductImport),
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: rows,
      })
      // The provider's own limit, with its own words.
      expect(JSON.parse(checked.body.toString())).toMatchObject({ message: expect.any(String) })
    })

    test('an export arrives compressed and whole', async () => {
      const plain = await exported()
      const packed = await exported({ 'accept-encoding': 'gzip' })
      expect(plain.body.toString().endsWith(MARKER)).toBe(true)
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.body.length).toBeLessThan(plain.body.length / 2)
      expect((await unpacked(packed.body)).equals(plain.body)).toBe(true)
    })

    test('an export that breaks in the middle is not whole', async () => {
      const repair = await hosted.breakLastProduct()
      const broken = await exported()
      expect([broken.isWhole, broken.body.toString().endsWith(MARKER)]).toEqual([false, false])
      await repair()
    })

    test('the id of a request is the proxy’s, in the response and in the log', async () => {
      const { headers } = await ask({ path: pathOf(listProducts), headers: { 'x-request-id': 'made-up-by-a-client' } })
      const id = String(headers['x-request-id'])
      expect(id).toMatch(/^[\da-f-]{32,36}$/)
      await expect.poll(() => processes.flatMap(each => each.log).map(line => line.id)).toContain(id)
    })

    test('clients are told apart by their addresses, which they can’t make up', async () => {
      const attempt = async (from: string, forged: string) => {
        const path = pathOf(checkCoupon).replace('{code}', 'none')
        return (await ask({ path, from, headers: { 'x-forwarded-for': forged } })).status
      }
      const statuses: number[] = []
      for (let tries = 0; tries < 61; tries++) statuses.push(await attempt('127.0.0.2', `198.51.100.${tries}`))
      expect(statuses.filter(status => status === 429)).toHaveLength(1)
      expect(await attempt('127.0.0.3', '127.0.0.2')).toBe(200)
    })

    test('both processes restart, and no request fails', async () => {
      const statuses = new Map<string, number>()
      let isOver = false
      const work = async (number: number) => {
        for (let at = 0; !isOver; at++) {
          const key = { [IDEMPOTENCY_KEY_HEADER]: `restart-${number}-${at}` }
          const body = JSON.stringify({ name: `Warehouse ${number}-${at}` })
          const write = { path: pathOf(createFulfiller), method: 'POST', headers: { ...JSON_TYPE, ...key }, body }
          const answer = await ask(at % 2 === 0 ? write : { path: pathOf(listProducts) }).catch(error => ({
            status: error.code as string,
          }))
          const outcome = `${at % 2 === 0 ? 'write' : 'read'} ${answer.status}`
          statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
          await pause(25)
        }
      }
      const working = [0, 1, 2].map(work)
      for (const each of processes) {
        await each.end('SIGTERM')
        await each.start()
        await pause(1500)
      }
      isOver = true
      await Promise.all(working)
      expect([...statuses.keys()].sort()).toEqual(['read 200', 'write 200'])
      expect(statuses.get('write 200')).toBeGreaterThan(100)
    })
  })
}

const unpacked = promisify(gunzip)
