import { expect, test } from 'vitest'
import { API_KEY_RATES, createApiKey } from '#contract/apps/apiKeys.ts'
import { SCOPE_AREAS } from '#contract/apps/scopes.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createShippingAddress } from '#contract/customers/customerAddresses.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { type Endpoint, givesETag, isWriting, takesIdempotencyKey, takesIfMatch } from '#contract/endpoint.ts'
import { countedTries } from '../../db/schema/limits.ts'
import { createMainApi } from '../../start/api.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { EXAMPLES } from './examples.ts'
import { onOneDatabase, sendTo, TENANT_HEADER, type TestRequest, type TestResponse } from './testing.ts'

const OF_PROGRAMS = ENDPOINTS.map(({ endpoint }) => endpoint).filter(({ scope }) => scope !== null)
const creates = OF_PROGRAMS.filter(({ name }) => name in EXAMPLES)
const hasCursor = ({ name }: Endpoint) => CURSOR_LISTS.includes(name)

/** The lists that a program reads as a whole. Others are short, or not a list of records. */
const CURSOR_LISTS = [
  ...[
    'listCarts',
    'listCategories',
    'listContentPages',
    'listCustomers',
    'listDiscounts',
    'listLegacyCarts',
    'listMenus',
  ],
  ...['listOrders', 'listProducts', 'listProductsMinimal', 'listRedirects', 'listRestDiscounts', 'listShippingMethods'],
]
const sizeOf: Record<string, string> = { listCarts: 'first', listProductsMinimal: 'size' }

onOneDatabase('every endpoint that programs use', api => {
  let made = 0
  /** A program with all permissions in a new store. */
  const program = async (catalog: 'few' | 'none' = 'none') => {
    const me = await api().join(catalog)
    made += 1
    const key = `bck_${String(made).padStart(43, 'p')}`
    const scopes = SCOPE_AREAS.map(area => `${area}:write`)
    const body = { name: 'Theirs', scopes, expiresOn: null, key }
    expect((await api().request(createApiKey, me, { body })).status).toBe(200)
    const send = async (endpoint: Endpoint, request: TestRequest = {}): Promise<TestResponse> => {
      await api().database.db.delete(countedTries)
      return api().request(endpoint, null, {
        ...request,
        headers: { authorization: `Bearer ${key}`, ...request.headers },
      })
    }
    return { me, key, send }
  }
  type Program = Awaited<ReturnType<typeof program>>
  const example = ({ name }: Endpoint) => EXAMPLES[name]
  const create = async ({ send }: Program, endpoint: Endpoint, headers = {}) => {
    const response = await send(endpoint, { body: example(endpoint), headers })
    expect([endpoint.name, response.status, response.body?.errors]).toEqual([endpoint.name, 200, undefined])
    return response
  }

  test('that adds a record has an example, which is accepted as it stands', async () => {
    const adding = OF_PROGRAMS.filter(({ name, path }) => name.startsWith('create') && !path.includes('{'))
    expect(adding.map(({ name }) => name).sort()).toEqual(Object.keys(EXAMPLES).sort())
    const they = await program()
    for (const endpoint of creates) await create(they, endpoint)
  })

  test('and writes is done once per idempotency key', async () => {
    const writing = OF_PROGRAMS.filter(isWriting)
    expect(writing.filter(endpoint => !takesIdempotencyKey(endpoint)).map(({ name }) => name)).toEqual([])
    const they = await program()
    for (const endpoint of creates) {
      const headers = { 'idempotency-key': endpoint.name }
      const first = await create(they, endpoint, headers)
      const again = await create(they, endpoint, headers)
      expect([endpoint.name, again.body, again.headers.get('idempotency-replayed'), again.headers.get('etag')]).toEqual(
        [...[endpoint.name, first.body, 'true', first.headers.get('etag')]],
      )
    }
  })

  test('and is used too often says when to go on', async () => {
    const { key, me } = await program()
    const { db } = api().database
    for (const endpoint of OF_PROGRAMS) {
      const most = API_KEY_RATES[isWriting(endpoint) ? 'writes' : 'reads']
      const headers = { authorization: `Bearer ${key}` }
      await db.delete(countedTries)
      await api().request(endpoint, null, { headers })
      await db.update(countedTries).set({ count: most } as object)
      const { status, body, headers: sent } = await api().request(endpoint, null, { headers })
      expect([endpoint.name, status, body.code, Number(sent.get('retry-after')) > 0]).toEqual([
        ...[endpoint.name, 429, 'tooOften', true],
      ])
    }
    expect(me.tenant).not.toBe('')
  })

  test('and takes too long says when to ask again', async () => {
    const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const app = createMainApi({
      ...{ db: api().database.db, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: '', report: () => undefined },
      verifier: { verify: () => Promise.reject(stopped) },
    })
    for (const endpoint of OF_PROGRAMS) {
      const { status, body, headers } = await sendTo(app, endpoint, { tenant: 'anyone', token: 'any' })
      expect([endpoint.name, status, body.code, headers.get('retry-after')]).toEqual([
        ...[endpoint.name, 503, 'tooSlow', '30'],
      ])
    }
  })

  test('says its version, and serves no other one', async () => {
    const { send } = await program()
    for (const endpoint of OF_PROGRAMS) {
      const { status, body, headers } = await send(endpoint, { headers: { 'backcounter-version': '1999-01-01' } })
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 400, 'unknownVersion'])
      expect(headers.get('backcounter-version')).toBe('2026-11-30')
    }
    const asked = await send(listProducts, { headers: { 'backcounter-version': '2026-11-30' } })
    expect([asked.status, asked.headers.get('backcounter-version')]).toEqual([200, '2026-11-30'])
  })

  test('and lists many records is read by cursor, and by nothing beside it', async () => {
    const lists = OF_PROGRAMS.filter(({ query }) => query && 'cursor' in fieldsOf(query))
    expect(lists.map(({ name }) => name).sort()).toEqual(CURSOR_LISTS)
    const { send } = await program('few')
    for (const endpoint of OF_PROGRAMS.filter(hasCursor)) {
      const size = sizeOf[endpoint.name] ?? 'pageSize'
      const rowsOf = ({ items, carts }: { items?: object[]; carts?: object[] }) => items ?? carts
      const whole = await send(endpoint, { query: { cursor: 'start', [size]: '100' } })
      expect([endpoint.name, whole.status, whole.body.nextCursor]).toEqual([endpoint.name, 200, null])
      const rows: object[] = []
      for (let cursor = 'start'; cursor; ) {
        const { body } = await send(endpoint, { query: { cursor, [size]: '2' } })
        rows.push(...(rowsOf(body) ?? []))
        cursor = body.nextCursor
      }
      expect(rows).toEqual(rowsOf(whole.body))
      const refused = [{ cursor: 'start', startIndex: '1' }, { cursor: 'none of ours' }, { cursor: '' }]
      for (const query of refused.slice(
        endpoint.name === 'listCarts' || endpoint.name === 'listProductsMinimal' ? 1 : 0,
      )) {
        const { status, body } = await send(endpoint, { query: query as Record<string, string> })
        expect([endpoint.name, query, status, body.errors?.[0]?.field]).toEqual([endpoint.name, query, 400, 'cursor'])
      }
    }
  })

  test('and lists by cursor skips and repeats nothing while others write', async () => {
    const they = await program()
    const { send, me } = they
    const add = async (name: string) => {
      const body = { ...EXAMPLES.createProduct, name, productVariants: [{ id: name, sku: name }] }
      return (await api().request(createProduct, me, { body })).body
    }
    const products = []
    for (const name of ['F', 'E', 'D', 'C', 'B', 'A']) products.push(await add(name))
    const seen: string[] = []
    for (let cursor = 'start', page = 0; cursor; page++) {
      const { body } = await send(listProducts, { query: { cursor, pageSize: '2' } })
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
      if (page !== 0) continue
      const [first, , third, , fifth] = products
      await api().request(deleteProduct, me, { params: { id: first.id } })
      await api().request(deleteProduct, me, { params: { id: third.id } })
      await api().request(updateProduct, me, { params: { id: fifth.id }, body: { ...fifth, name: '0' } })
      products.push(await add('Z'))
    }
    const lasting = products.filter((_, at) => at !== 2).map(({ id }) => id)
    expect(seen).toEqual(lasting)
  })

  /** A record for each write that takes `If-Match`, by the path of its endpoint. */
  const recordsFor = async (they: Program) => {
    const { body: customer } = await create(they, createCustomer)
    const params = { id: customer.id }
    const { body: shipping } = await they.send(createShippingAddress, { params, body: ADDRESS })
    const ids: Record<string, Record<string, string>> = {
      'customers/{id}/shippingaddress/{addressId}': { id: customer.id, addressId: shipping.id },
      'admin/shoppers/{id}': params,
    }
    for (const endpoint of creates) {
      if (endpoint.name === createCustomer.name) continue
      const { body } = await create(they, endpoint)
      ids[`${endpoint.path}/{id}`] = { id: body.id ?? body.discountId }
    }
    return ids
  }

  test('and changes a record takes its ETag, and refuses a stale one with 412', async () => {
    const they = await program()
    const ids = await recordsFor(they)
    const changing = OF_PROGRAMS.filter(endpoint => takesIfMatch(endpoint) && endpoint.path in ids)
    expect(changing.length).toBeGreaterThan(18)
    /** Tags of records that no endpoint reads alone. */
    const written = new Map<string, string>()
    // Deletions last, the record within another one first.
    const order = ({ method, path }: Endpoint) => (method === 'DELETE' ? 1000 - path.length : 0)
    for (const endpoint of [...changing].sort((one, other) => order(one) - order(other))) {
      const params = ids[endpoint.path] ?? {}
      const reader = OF_PROGRAMS.find(({ method, path }) => method === 'GET' && path === endpoint.path)
      const read = reader && (await they.send(reader, { params }))
      const tag = read?.headers.get('etag') ?? written.get(endpoint.path) ?? '"1"'
      const { revision, ...record } = read?.body ?? { revision: 1 }
      const body =
        endpoint.method === 'PATCH'
          ? { operations: OPERATIONS }
          : endpoint.name === 'updateShippingAddress'
            ? ADDRESS
            : record
      const send = (headers: Record<string, string>, more = {}) =>
        they.send(endpoint, { params, headers, body: { ...body, ...more } })
      const stale = await send({ 'if-match': '"99"' })
      expect([endpoint.name, stale.status, stale.body.type]).toEqual([endpoint.name, 412, 'stale-revision'])
      if (endpoint.body) expect(stale.body.current.revision).toBe(revision)
      expect((await send({ 'if-match': '"theirs"' })).status).toBe(412)
      expect((await send({ 'if-match': '"1", "2"' })).body.code).toBe('invalidIfMatch')
      if (endpoint.body) expect((await send({ 'if-match': '"99"' }, { revision })).body.code).toBe('revisionsDiffer')
      const done = await send({ 'if-match': `W/${tag}` })
      expect([endpoint.name, done.status]).toEqual([endpoint.name, endpoint.method === 'DELETE' ? 204 : 200])
      if (givesETag(endpoint)) expect(done.headers.get('etag')).toBe(`"${done.body.revision}"`)
      written.set(endpoint.path, done.headers.get('etag') ?? '')
    }
  })

  test('and has a stale revision in its body only is refused with 409', async () => {
    const they = await program()
    const { body } = await create(they, createProduct)
    const params = { id: body.id }
    const stale = { ...body, revision: 0 }
    expect((await they.send(updateProduct, { params, body: stale })).status).toBe(409)
    expect((await they.send(updateProduct, { params, body: stale, headers: { 'if-match': '*' } })).status).toBe(409)
  })
})

const OPERATIONS = [{ op: 'replace', path: '/targets/entireStore/discountAmount', value: 6 }]
const ADDRESS = { firstName: 'Ada', lastName: 'Byron', address1: '1 Mill Lane', city: 'Portland', postalCode: '04101' }

function fieldsOf(query: unknown): object {
  const { shape, def } = query as { shape?: object; def: { in?: { shape?: object } } }
  return shape ?? def.in?.shape ?? {}
}
