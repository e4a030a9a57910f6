import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createMainApi } from '../../start/api.ts'
import { SLOW_MS } from './faults.ts'
import { type Member, onOneDatabase, TENANT_HEADER } from './testing.ts'

const product = (name: string) => ({
  name,
  price: 1,
  pricing: { listPrice: 1 },
  productVariants: [{ id: '' }],
})

onOneDatabase('faults on request', api => {
  let me: Member
  beforeEach(async () => {
    me = await api().join()
  })
  const count = async () => (await api().request(listProducts, me)).body.totalCount
  const headers = () => ({
    authorization: `Bearer ${me.token}`,
    [TENANT_HEADER]: me.tenant,
    'content-type': 'application/json',
  })
  const post = (name: string, init: RequestInit = {}) =>
    api().app.request(`/${createProduct.path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(product(name)),
      ...init,
    })

  test.each([
    ['400', 400, 'name'],
    ['403', 403, undefined],
    ['404', 404, undefined],
    ['409', 409, undefined],
    ['500', 500, undefined],
  ])('fault:%s is answered as a problem and changes nothing', async (fault, status, field) => {
    const { status: got, body } = await api().request(createProduct, me, { body: product(`A fault:${fault} mug`) })
    expect([got, body.errors?.[0].field]).toEqual([status, field])
    expect(body.message).toMatch(/\.$/)
    expect(await count()).toBe(0)
  })

  test('fault:409 on an update contains the current record', async () => {
    const { body } = await api().request(createProduct, me, { body: product('Mug') })
    const change = { ...body, descriptions: { long: 'fault:409' } }
    const result = await api().request(updateProduct, me, { params: { id: body.id }, body: change })
    expect([result.status, result.body.code, result.body.current]).toEqual([409, 'staleRevision', body])
  })

  test('fault:504, fault:html and fault:half are responses that are not JSON', async () => {
    for (const [fault, status] of [
      ['504', 504],
      ['html', 200],
      ['half', 200],
    ] as const) {
      const response = await post(`fault:${fault}`)
      expect(response.status).toBe(status)
      await expect(response.json()).rejects.toThrow()
    }
    expect(await count()).toBe(0)
  })

  test('only an exact fault word in a search causes a fault', async () => {
    const search = (text: string) => ({ query: { filter: `text contains ${JSON.stringify(text)}` } })
    expect((await api().request(listProducts, me, search('fault:500'))).status).toBe(500)
    expect((await api().request(listProducts, me, search('default:500'))).status).toBe(200)
    expect((await api().request(listProducts, me, search('fault:5000'))).status).toBe(200)
  })

  test('faults can be switched off', async () => {
    const { database } = api()
    const verifier = { verify: async () => ({ tenant: me.tenant, sub: me.userId }) as never }
    const app = createMainApi({
      ...{ db: database.db, verifier, appOrigins: [], tenantHeader: TENANT_HEADER, faults: false },
      imageUrl: 'https://images.test',
    })
    const body = JSON.stringify(product('fault:500'))
    expect((await app.request(`/${createProduct.path}`, { method: 'POST', headers: headers(), body })).status).toBe(200)
  })

  describe('slow', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const waiting = () => vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1 })

    test('responds normally, after the client’s time-out', async () => {
      expect(SLOW_MS).toBeGreaterThan(4000)
      const result = post('fault:slow')
      await waiting()
      await vi.advanceTimersByTimeAsync(SLOW_MS)
      expect((await result).status).toBe(200)
      expect(await count()).toBe(1)
    })

    test('fault:late does its work after a disconnect, and a repeat gets it', async () => {
      const key = { ...headers(), 'idempotency-key': 'once' }
      const patience = new AbortController()
      const first = post('fault:late', { signal: patience.signal, headers: key })
      await waiting()
      patience.abort()
      await vi.advanceTimersByTimeAsync(SLOW_MS)
      const made = await (await first).json()
      expect(await count()).toBe(1)
      const again = await post('fault:late', { headers: key })
      expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual(['true', made])
      expect(await count()).toBe(1)
    })

    test('fault:late does not delay a repeat before the work has begun', async () => {
      const key = { ...headers(), 'idempotency-key': 'twice' }
      const first = post('fault:late', { headers: key })
      await waiting()
      const again = await post('fault:late', { headers: key })
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null])
      await vi.advanceTimersByTimeAsync(SLOW_MS)
      const late = await first
      expect([late.headers.get('idempotency-replayed'), await late.json()]).toEqual(['true', await again.json()])
      expect(await count()).toBe(1)
    })

    test('does nothing for a client that has disconnected', async () => {
      const patience = new AbortController()
      const result = post('fault:slow', { signal: patience.signal })
      await waiting()
      patience.abort()
      await result
      await vi.advanceTimersByTimeAsync(SLOW_MS)
      expect(await count()).toBe(0)
    })
  })

  describe('dropped', () => {
    /** The API behind a socket, which can break. */
    const listening = async () => {
      const { server, origin } = await new Promise<{ server: ReturnType<typeof serve>; origin: string }>(resolve => {
        const started = serve({ fetch: api().app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
          resolve({ server: started, origin: `http://127.0.0.1:${port}` }),
        )
      })
      const send = (name: string, more: Record<string, string> = {}) =>
        fetch(`${origin}/${createProduct.path}`, {
          method: 'POST',
          headers: { ...headers(), ...more },
          body: JSON.stringify(product(name)),
        })
      return { send, close: () => server.close() }
    }

    test.each([
      ['drop', 0],
      ['lost', 1],
    ])('fault:%s breaks the connection; %i product is there', async (fault, left) => {
      const { send, close } = await listening()
      await expect(send(`fault:${fault}`)).rejects.toThrow()
      close()
      expect(await count()).toBe(left)
    })

    test('a lost response leaves one record, however often it is repeated', async () => {
      const { send, close } = await listening()
      const again = () => send('fault:lost', { 'idempotency-key': 'lost' })
      await expect(again()).rejects.toThrow()
      const responses = [await again(), ...(await Promise.all(Array.from({ length: 5 }, again)))]
      const ids = await Promise.all(responses.map(async response => (await response.json()).id))
      close()
      expect(responses.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual(ids.map(() => 'true'))
      expect([new Set(ids).size, await count()]).toEqual([1, 1])
    })

    test('other faults happen again when a request is repeated', async () => {
      const { send, close } = await listening()
      for (const fault of ['500', '504']) {
        const key = { 'idempotency-key': `key-${fault}` }
        const statuses = [(await send(`fault:${fault}`, key)).status, (await send(`fault:${fault}`, key)).status]
        expect(statuses).toEqual([Number(fault), Number(fault)])
        expect((await send('Mug', key)).status).toBe(200)
      }
      for (let time = 0; time < 2; time++) {
        await expect(send('fault:drop', { 'idempotency-key': 'drop' })).rejects.toThrow()
      }
      close()
      expect(await count()).toBe(2)
    })

    test('without a socket, the body is cut off', async () => {
      await expect((await post('fault:drop')).text()).rejects.toThrow()
      expect(await count()).toBe(0)
    })
  })

  test('requested faults are not logged as internal errors', () => {
    expect(api().unforeseen).toEqual([])
  })
})
