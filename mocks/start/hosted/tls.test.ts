import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { freePorts } from '../test/freePorts.ts'
import { createOwnPostgres } from '../test/openOwnPostgres.ts'
import { readHostedSettings } from './settings.ts'
import { startHost } from './startHost.ts'

const folder = mkdtempSync(join(tmpdir(), 'backcounter-tls-'))
const port = await freePorts(2)
const undos: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const undo of undos.splice(0)) await undo()
  rmSync(folder, { recursive: true, force: true })
})

const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
const MADE = makeCertificate()

/** For every host below the base origin, signed by itself; where openssl is installed. */
function makeCertificate(): boolean {
  const about = ['-subj', '/CN=bc.example', '-addext', 'subjectAltName=DNS:*.bc.example']
  const files = ['-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...about, ...files], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const get = (host: string) =>
  new Promise<{ status: number; isTrusted: boolean; hsts: unknown; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, headers: { host }, ca: readFileSync(cert) }
    const sent = request(options, async response => {
      const isTrusted = (response.socket as TLSSocket).authorized
      let body = ''
      for await (const part of response) body += part
      resolve({
        status: response.statusCode ?? 0,
        isTrusted,
        hsts: response.headers['strict-transport-security'],
        body,
      })
    })
    sent.once('error', reject).end()
  })

/** The status of a page, requested as browsers do: by HTTP/2. */
const getByHttp2 = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, ca: readFileSync(cert), ALPNProtocols: ['h2'] }
    const session = connect(`https://${host}`, { createConnection: () => connectTls(options) })
    session.once('error', reject)
    const sent = session.request({ ':path': '/', ':authority': host })
    sent.once('response', headers => {
      // Left open: a server that stops closes it.
      resolve(Number(headers[':status']))
    })
    sent.resume()
  })

test.skipIf(!MADE)('with its own certificate, app, API and sign-in respond over https', async () => {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><script type="application/json" id="configuration">{}</script>',
  )
  // A new database in a folder would be most of the work of this file.
  const server = process.env.TEST_DATABASE_URL
  const postgres = server ? await createOwnPostgres(server) : undefined
  if (postgres) undos.push(postgres.drop)
  const settings = readHostedSettings({
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    BASE_ORIGIN: 'https://bc.example',
    LISTEN: `127.0.0.1:${port}`,
    INTERNAL_LISTEN: `127.0.0.1:${port + 1}`,
    TLS_CERTIFICATE: cert,
    TLS_KEY: key,
    DATA_FOLDER: join(folder, 'data'),
    KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
    DRAIN_SECONDS: '0',
  })
  await startHost(settings, {
    build: join(folder, 'dist'),
    write: () => undefined,
    onStop: undo => undos.unshift(undo),
    signal: new AbortController().signal,
  })
  const app = await get('admin.bc.example')
  expect(app).toMatchObject({ status: 200, isTrusted: true, hsts: expect.stringContaining('max-age=31536000') })
  expect((await get('api.bc.example')).isTrusted).toBe(true)
  expect(await getByHttp2('admin.bc.example')).toBe(200)
  const discovery = await get('login.bc.example')
  expect(discovery.status).toBeLessThan(500)
  expect(app.body).toContain('"apiUrl":"https://admin.bc.example/api"')
})
