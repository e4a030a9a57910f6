import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { openDatabase } from '../../db/database.ts'
import { createMainApi } from '../../start/api.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { createTestApi, type Member, TENANT_HEADER, type TestApi } from './testing.ts'

describe('the wire', () => {
  let api: TestApi
  let me: Member
  beforeAll(async () => {
    api = await createTestApi(await openDatabase({ memory: true }))
    me = await api.join('few')
  })
  afterAll(() => api.database.close())
  const own = () => ({ authorization: `Bearer ${me.token}`, [TENANT_HEADER]: me.tenant })

  test('the app’s pages may call the API, with one preflight per two hours', async () => {
    const preflight = (origin: string) =>
      api.app.request(`/${createProduct.path}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': `authorization,content-type,idempotency-key,${TENANT_HEADER}`,
        },
      })
    const allowed = await preflight('https://app.test')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.test')
    expect(allowed.headers.get('access-control-max-age')).toBe('7200')
    expect(allowed.headers.get('access-control-allow-headers')).toContain(TENANT_HEADER)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a refusal can be read by the app’s pages too', async () => {
    const response = await api.app.request(`/${listProducts.path}`, { headers: { origin: 'https://app.test' } })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.test')
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'idempotency-replayed,retry-after,etag,backcounter-version,end-marker,x-first,x-skip,x-total-count,content-length',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('no data of a store is cached or sniffed by browsers', async () => {
    const { headers } = await api.request(listProducts, me)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('a long response is compressed for clients that support it', async () => {
    const request = (headers: Record<string, string>) =>
      api.app.request(`/${listProducts.path}`, { headers: { ...own(), ...headers } })
    const plain = await (await request({})).arrayBuffer()
    const packed = await request({ 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(plain.byteLength / 3)
    expect(gunzipSync(bytes)).toEqual(Buffer.from(plain))
  })

  test('HEAD responds as GET does, without a body', async () => {
    const response = await api.app.request(`/${listProducts.path}`, { method: 'HEAD', headers: own() })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('only JSON of at most 5 MB is taken', async () => {
    const send = (body: string, type: string) =>
      api.request(createProduct, me, { body, headers: { 'content-type': type } })
    expect((await send('{}', 'text/plain')).status).toBe(415)
    const long = await send(JSON.stringify({ name: 'x'.repeat(5_000_001) }), 'application/json')
    expect([long.status, long.body.code]).toEqual([413, 'tooLarge'])
  })

  test('an unknown path returns a problem, with or without a token', async () => {
    for (const path of ['/', '/store/admin/nothing', '/store/admin/products/', '/%E0%A4%A']) {
      const response = await api.app.request(path, { headers: own() })
      expect([response.status, (await response.json()).code]).toEqual([404, 'notFound'])
    }
  })

  test('an unexpected error is logged and reveals nothing to the client', async () => {
    const reported: unknown[] = []
    const app = createMainApi({
      db: new Proxy(api.database.db, {
        get: () => () => {
          throw new Error('password of the database: hunter2')
        },
      }),
      verifier: { verify: async () => ({ tenant: me.tenant, sub: 'x' }) as never },
      appOrigins: [],
      tenantHeader: TENANT_HEADER,
      imageUrl: 'https://images.test',
      report: error => reported.push(error),
    })
    const response = await app.request(`/${listProducts.path}`, { headers: own() })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text).code).toBe('internal')
    expect(text).not.toContain('hunter2')
    expect(reported).toHaveLength(1)
  })

  test('responds to a health check', async () => {
    expect((await api.app.request('/health')).status).toBe(200)
  })

  test('prints the contract as OpenAPI with every endpoint and problem', async () => {
    const first = await api.app.request('/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['gzip', 'no-cache'])
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await api.app.request('/openapi.json', { headers })).status).toBe(304)
    const document = await (await api.app.request('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap(path => Object.values(path as object))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      ENDPOINTS.map(({ endpoint }) => endpoint.name).sort(),
    )
    for (const { endpoint } of ENDPOINTS) {
      const operation = document.paths[`/${endpoint.path}`][endpoint.method.toLowerCase()]
      const may = [429, 500, 503, 507, ...(endpoint.body ? [413, 415] : []), ...endpoint.problems]
      for (const status of may) expect(operation.responses[status]?.description, endpoint.name).toMatch(/^[A-Z].*\.$/)
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
      expect(described.map(({ name }: { name: string }) => name)).toEqual(names)
    }
    // What travels, not what we work with: dollars, and page sizes as text.
    const listed = document.paths['/store/admin/products'].get
    expect(listed.responses[200].content['application/json'].schema.properties.items.items.properties.price).toEqual({
      type: 'number',
    })
  })
})
