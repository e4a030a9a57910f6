import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct } from '#contract/catalog/productWrites.ts'
import { END_MARKER_HEADER } from '#contract/endpoint.ts'
import { type Member, onOneDatabase, TENANT_HEADER } from '../../machine/testing.ts'

onOneDatabase('exporting products', api => {
  let me: Member
  beforeAll(async () => {
    me = await api().join('few')
  })
  const headersOf = ({ token, tenant }: Member) => ({
    authorization: `Bearer ${token}`,
    [TENANT_HEADER]: tenant,
    'content-type': 'application/json',
  })
  const exported = async (body: object, as = me) => {
    const { body: text, headers, status } = await api().request(exportProducts, as, { body })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return (text as string).trimEnd().split('\r\n').slice(1)
  }
  const some = async () => (await api().request(listProducts, me, { query: { pageSize: '5' } })).body.items

  test('products are exported by id or SKU, one line per variant', async () => {
    const [first, second] = await some()
    const lines = await exported({ productIds: [first.id], productSkus: [second.sku.toUpperCase(), 'no-such-sku'] })
    expect(lines).toHaveLength(first.productVariants.length + second.productVariants.length)
    expect(lines.filter(line => line.startsWith(first.id))).toHaveLength(first.productVariants.length)
  })

  test('all filtered products are exported, however many', async () => {
    const { totalCount } = (await api().request(listProducts, me, { query: { filter: 'state eq "Active"' } })).body
    const lines = await exported({ filter: 'state eq "Active"' })
    expect(new Set(lines.map(line => line.split(',')[0])).size).toBe(totalCount)
  })

  test('a large file is streamed, so that other requests don’t wait for it', async () => {
    const own = await api().join('few')
    const init = { method: 'POST', headers: headersOf(own), body: '{"filter":""}' }
    const { body } = await api().app.request(`/${exportProducts.path}`, init)
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    const part = async () => decoder.decode((await reader.read()).value)
    expect(await part()).toContain('id,')
    const { items } = (await api().request(listProducts, own)).body
    expect((await api().request(deleteProduct, own, { params: { id: items[0].id } })).status).toBe(204)
    const next = await part()
    expect(next).toContain(items[1].id)
    expect(next).not.toContain(items[0].id)
    await reader.cancel()
    expect((await api().request(listProducts, own)).status).toBe(200)
  })

  test.each(['gzip', 'identity'])(
    'a file that breaks off in the middle is not taken for a whole one (%s)',
    async encoding => {
      const own = await api().join('few')
      const { db } = api().database
      await db.execute(sql`update product_documents set doc = '{}' where tenant = ${own.tenant}`)
      const { server, url } = await new Promise<{ server: ReturnType<typeof serve>; url: string }>(resolve => {
        const started = serve({ fetch: api().app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
          resolve({ server: started, url: `http://127.0.0.1:${port}/${exportProducts.path}` }),
        )
      })
      const headers = { ...headersOf(own), 'accept-encoding': encoding }
      const whole = async () => (await fetch(url, { method: 'POST', headers, body: '{"filter":""}' })).text()
      await expect(whole()).rejects.toThrow()
      server.close()
      expect(api().unforeseen.splice(0)).toHaveLength(1)
    },
  )

  test('the end of a file is marked for those who ask, and only for them', async () => {
    const [{ id }] = await some()
    const request = { body: { productIds: [id] } }
    const marker = 'a-marker-of-a-test'
    const fileWith = (value: string) =>
      api().request(exportProducts, me, { ...request, headers: { [END_MARKER_HEADER]: value } })
    const plain = await api().request(exportProducts, me, request)
    const marked = await fileWith(marker)
    expect(marked.body).toBe(plain.body + marker)
    expect(marked.headers.get(END_MARKER_HEADER)).toBe(marker)
    const unusable = await fileWith('too short')
    expect([unusable.body, unusable.headers.get(END_MARKER_HEADER)]).toEqual([plain.body, null])
  })

  test('a name can’t run as a formula or break the line', async () => {
    const own = await api().join()
    const product = { price: 12.5, pricing: { listPrice: 12.5 }, productVariants: [{ id: '' }] }
    await api().request(createProduct, own, { body: { ...product, name: '=HYPERLINK("https://x.test")' } })
    await api().request(createProduct, own, { body: { ...product, name: 'كوب, 👕' } })
    const [formula, arabic] = await exported({ filter: '' }, own)
    expect(formula).toContain(`,"'=HYPERLINK(""https://x.test"")",Active,12.5,`)
    expect(arabic).toContain(',"كوب, 👕",Active,12.5,')
  })

  test('products of other stores are not exported, whatever ids are sent', async () => {
    const other = await api().join()
    const ids = (await some()).map(({ id }: { id: string }) => id)
    expect(await exported({ productIds: ids }, other)).toEqual([])
  })

  test('an empty, oversized or unreadable request is refused', async () => {
    const bodies = [{}, { productIds: Array.from({ length: 1001 }, () => 'x') }, { filter: 'nonsense' }]
    for (const body of bodies) expect((await api().request(exportProducts, me, { body })).status).toBe(400)
  })
})
