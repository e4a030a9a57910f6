import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { databaseError } from '../../db/transaction.ts'
import { onOneDatabase } from './testing.ts'

onOneDatabase('a response that is too large, or takes too long', api => {
  test('a page of documents that is too large is refused before reading', async () => {
    const me = await api().join()
    const wide = {
      ...{ name: 'Mug', sku: '', price: 1, pricing: { listPrice: 1 } },
      productVariants: [{ id: '', sku: '', variants: [] }],
      descriptions: { short: 'word '.repeat(800_000) },
    }
    for (let at = 0; at < 8; at++) expect((await api().request(createProduct, me, { body: wide })).status).toBe(200)
    for (const filter of ['', 'text contains "mug"']) {
      const request = (pageSize: string) =>
        api().request(listProducts, me, { query: { pageSize, ...(filter && { filter }) } })
      expect((await request('2')).body.items).toHaveLength(2)
      expect([(await request('8')).status, (await request('8')).body.code]).toEqual([413, 'pageTooLarge'])
    }
  })

  test('an SQL statement that takes too long is canceled', async ({ skip }) => {
    // The embedded database can't be interrupted.
    if (api().database.kind === 'pglite') skip()
    const error = await inTenant(api().database.db, 'anyone', tx => tx.execute(sql`select pg_sleep(60)`)).catch(e => e)
    expect(databaseError(error)?.code).toBe('57014')
  }, 30_000)

  test('a page of orders that is too large is refused, listed or searched', async () => {
    const me = await api().join('few')
    const long = sql`jsonb_build_object('merchantNote', repeat('word ', 800000))`
    await api().database.db.execute(sql`update orders set doc = doc || ${long} where id in
      (select id from orders where tenant = ${me.tenant} order by created_on desc limit 8)`)
    for (const filter of ['', 'text contains "a"']) {
      const request = (pageSize: string) =>
        api().request(listOrders, me, { query: { pageSize, ...(filter && { filter }) } })
      expect((await request('2')).body.items).toHaveLength(2)
      expect([(await request('200')).status, (await request('200')).body.code]).toEqual([413, 'pageTooLarge'])
    }
  })

  test('a page of categories that is too large is refused', async () => {
    const me = await api().join('few')
    const long = sql`jsonb_set(doc, '{seo,title}', to_jsonb(repeat('word ', 3000000)))`
    await api().database.db.execute(sql`update categories set doc = ${long} where id in
      (select id from categories where tenant = ${me.tenant} limit 3)`)
    const request = (query: Record<string, string>) => api().request(listCategories, me, { query })
    expect((await request({ pageSize: '1' })).body.items).toHaveLength(1)
    expect([(await request({})).status, (await request({})).body.code]).toEqual([413, 'pageTooLarge'])
  })
})
