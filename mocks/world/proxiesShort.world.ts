import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, request } from '#api/client.ts'
import { describeError } from '#api/errors.ts'
import { type Identity, startSession } from '#api/session.ts'
import { download } from '#api/transfer.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { previewProductImport } from '#contract/catalog/productImport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { localConfig } from '#contract/config.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Hosted, type HostProcess, NEEDED, openHosted, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, startHaproxy, startNginx } from './runningProgram.ts'

/* The shortest configurations that a host would write, and what the app makes of them. */

const nginx = (port: number, to: number, more = '') =>
  `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${to}; ${more} } }`

const haproxy = (port: number, to: number) =>
  `defaults\n  mode http\n  timeout connect 5s\n  timeout client 30s\n  timeout server 30s\nlisten all\n  bind 127.0.0.1:${port}\n  server one 127.0.0.1:${to}\n`

/** The app's client, signed in as the owner. */
async function signIn(port: number, headers: Record<string, string>) {
  const config = { ...localConfig(), apiUrl: `http://localhost:${port}` }
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const known = { id: 'owner', email: 'owner@demo.test', claims: { tenant: headers[config.tenantHeader] } }
  const user = known as unknown as NonNullable<Awaited<ReturnType<Identity['now']>>>
  const identity: Identity = {
    start: async () => user,
    read: async () => user,
    now: async () => user,
    token: async () => token,
    signIn: async () => undefined,
    signOut: async () => undefined,
  }
  connect({ config, onForbidden: () => undefined })
  await startSession(Promise.resolve(identity))
}

const exported = () => download(exportProducts, { body: { filter: '' } })
/** The message key of an error that the app shows. */
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => describeError(error).key,
  )

withPrograms(['nginx', 'haproxy', ...NEEDED], 'behind the shortest configuration', paths => {
  let hosted: Hosted
  let provider: HostProcess
  let port: number
  let proxy: RunningProgram | undefined
  beforeAll(async () => {
    hosted = await openHosted()
    port = await freePorts(1)
    const origin = `http://localhost:${port}`
    const environment = { BASE_ORIGIN: origin, BACKCOUNTER_API_URL: origin, DRAIN_SECONDS: '0' }
    provider = await hosted.startProcess(environment)
    await signIn(port, await hosted.ownerHeaders(environment))
  })
  afterAll(async () => {
    await proxy?.stop()
    await hosted?.stop()
  })
  const put = async (starting: Promise<RunningProgram>) => {
    const running = await starting
    proxy = running
    return running
  }
  const startNginxWith = (more?: string) =>
    put(startNginx(paths.nginx, hosted.folder, nginx(port, provider.port, more), port))
  const withHost = 'proxy_set_header Host $http_host;'

  test('nginx that names another host is told what is missing', async () => {
    const { stop } = await startNginxWith()
    const { status, body } = await send({ port, host: `localhost:${port}`, path: '/health' })
    expect([status, body.toString()]).toEqual([421, expect.stringContaining('must pass the Host header on')])
    await stop()
  })

  test('half of an export that nginx calls whole is not saved by the app', async () => {
    const { stop } = await startNginxWith(withHost)
    expect((await (await exported()).text()).split('\r\n').length).toBeGreaterThan(100)
    const repair = await hosted.breakLastProduct()
    expect(await messageOf(exported())).toBe('error.incomplete')
    await repair()
    await stop()
  })

  test('what nginx and HAProxy answer themselves is told in words', async () => {
    const importing = () => request(previewProductImport, { query: {}, body: 'name\r\n'.padEnd(2_000_000, 'x') })
    const first = await startNginxWith(withHost)
    expect(await messageOf(importing())).toBe('error.413')
    await provider.end('SIGTERM')
    expect(await messageOf(request(listProducts, {}))).toBe('error.503')
    await first.stop()
    const second = await put(startHaproxy(paths.haproxy, hosted.folder, haproxy(port, provider.port), port))
    expect(await messageOf(request(listProducts, {}))).toBe('error.503')
    await second.stop()
    await provider.start()
  })

  test('HAProxy passes on that an export broke', async () => {
    const { stop } = await put(startHaproxy(paths.haproxy, hosted.folder, haproxy(port, provider.port), port))
    const whole = await (await exported()).text()
    expect(whole.endsWith('\r\n')).toBe(true)
    const repair = await hosted.breakLastProduct()
    expect(await messageOf(exported())).toBe('error.unreachable')
    await repair()
    await stop()
  })
})
