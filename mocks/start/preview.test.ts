import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, localConfig } from '#contract/config.ts'
import { readBundle, requireBuild, withConfiguration } from './bundle.ts'
import { securityHeaders } from './headers.ts'
import { createPreview } from './servePreview.ts'

const config: Config = { ...localConfig(4100), identityClientId: '</script>$&<b>' }
const script = `export const text = '${'product '.repeat(400)}'`
const dist = mkdtempSync(join(tmpdir(), 'backcounter-dist-'))
let app: Hono

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{"name":"the manifest"}')
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><script type="application/json" id="configuration">{"a":1}</script>',
  )
  writeFileSync(join(dist, 'assets/app-abc.js'), script)
  writeFileSync(join(dist, 'assets/inter.woff2'), 'x'.repeat(2000))
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = createPreview(await readBundle(dist, config), config)
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the page', () => {
  it('is returned for every URL of the app, so that a reload works anywhere', async () => {
    for (const path of ['/', '/product/123', '/login?reason=goodbye', '/customer/a.b@c.example']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('contains the configuration of the running provider, whatever it is', async () => {
    const page = await (await get('/')).text()
    const block = /id="configuration">([^<]*)<\/script>$/.exec(page)?.[1]
    expect(JSON.parse(block ?? '')).toEqual(config)
  })

  it('is not sent again to a browser that has it cached', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('content-security-policy')).toBeTruthy()
  })

  it('that was never built is reported before anything starts', () => {
    expect(() => requireBuild(join(dist, 'nowhere'))).toThrow(/run “npm run build” first\.$/)
  })

  it('without a place for the configuration is refused', () => {
    expect(() => withConfiguration('<!doctype html>', config)).toThrow(/build it again/)
  })
})

describe('assets', () => {
  it('are cached permanently, because their name changes with their content', async () => {
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  it('come compressed as the browser can read it', async () => {
    const bytes = async (encoding: string) => {
      const response = await get('/assets/app-abc.js', { 'accept-encoding': encoding })
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      return { name: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) }
    }
    const brotli = await bytes('gzip, deflate, br, zstd')
    expect(brotli.name).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await bytes('gzip')
    expect(gzip.name).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    const plain = await bytes('identity')
    expect(plain).toEqual({ name: null, body: Buffer.from(script) })
  })

  it('are not compressed again', async () => {
    const font = await get('/assets/inter.woff2', { 'accept-encoding': 'br' })
    expect(font.headers.get('content-encoding')).toBeNull()
    expect(font.headers.get('content-type')).toBe('font/woff2')
  })

  it('that are missing return 404 and not the page', async () => {
    const response = await get('/assets/gone-123.js')
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<!doctype')
  })

  it('are looked up by name, never by path', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2f..%2fetc/passwd',
      '/.vite/manifest.json',
    ]) {
      expect(await (await get(path)).text()).not.toMatch(/"name"|root:/)
    }
  })
})

describe('requests that are not for reading', () => {
  it('are refused', async () => {
    expect((await app.request('/', { method: 'POST' })).status).toBe(405)
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('the security headers', () => {
  it('run only the host’s scripts and connect only to configured hosts', () => {
    const policy = securityHeaders(localConfig(4100))['Content-Security-Policy'] ?? ''
    expect(policy).not.toMatch(/'unsafe-(inline|eval)|wasm-unsafe/)
    expect(policy).toContain("script-src 'self' http://localhost:4107;")
    expect(policy).toContain("img-src 'self' data: http://localhost:4102;")
    expect(policy).toContain("connect-src 'self' http://localhost:4100 http://localhost:4105 http://localhost:4101;")
    const apps = ['designer', 'mailchimp', 'fulfiller', 'amazon', 'accounting', 'pinterest']
    const frames = [
      'http://localhost:4101',
      'http://*.localhost:4103',
      ...apps.map(app => `http://${app}.localhost:4104`),
    ]
    expect(policy).toContain(`frame-src ${frames.join(' ')} http://localhost:4105 http://localhost:4107;`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('treat a bare domain of an identity provider as https', () => {
    const policy = securityHeaders({ ...localConfig(), identityDomain: 'login.example.com' })['Content-Security-Policy']
    expect(policy).toContain('frame-src https://login.example.com ')
  })

  it('allow another service’s script and frames only if configured', () => {
    const policyFor = (cardScriptUrl: string) =>
      securityHeaders({ ...localConfig(), cardScriptUrl })['Content-Security-Policy'] ?? ''
    expect(policyFor('')).not.toContain('stripe')
    const stripe = policyFor('https://js.stripe.com/v3/')
    expect(stripe).toContain("script-src 'self' https://js.stripe.com;")
    expect(stripe).toMatch(/frame-src [^;]* https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com;/)
    expect(stripe).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com;/)
    expect(policyFor('http://localhost:4107/fields.js')).toMatch(/frame-src [^;]* http:\/\/localhost:4107;/)
  })

  it('insist on https only where it is used', () => {
    expect(securityHeaders(config)['Strict-Transport-Security']).toBeUndefined()
    expect(securityHeaders(config, { secure: true })['Strict-Transport-Security']).toBeTruthy()
  })
})
