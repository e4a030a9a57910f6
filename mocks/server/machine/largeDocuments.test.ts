import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { previewBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { listOrdersByNumber } from '#contract/orders/orderExport.ts'
import { rowsOf } from '../../db/rows.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { openShopOf, shopper } from '../../storefront/testing.ts'
import { problemStatuses } from './problemStatuses.ts'
import { onEachDatabase, type TestRequest } from './testing.ts'

/** What one response may read of the database: `boundedPage.ts` stops at 30 MB of documents. */
const MOST_BYTES = 36_000_000
/** A page of the storefront shows a little of many records, and all of one and of two menus. */
const MOST_BYTES_OF_A_PAGE = 16_000_000
/** Tables whose documents take fields that only the client knows: only the limit of a request body applies to them. */
const TABLES = [
  ...['product_documents', 'categories', 'content_pages', 'customers', 'menus', 'discounts', 'shipping_methods'],
  ...['fulfillers', 'orders'],
]
const LARGE = 4_800_000
const ROWS = 9

const endpoints = ENDPOINTS.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')

onEachDatabase('with records as large as they may be', api => {
  let shop: Awaited<ReturnType<typeof openShopOf>>
  const connections = new Set<PoolClient>()
  // Only the driver of PostgreSQL counts what it reads.
  const isCounted = () => api().database.kind === 'postgres'
  const bytesRead = () =>
    [...connections].reduce((sum, client) => {
      const { connection } = client as unknown as { connection: { stream: { bytesRead: number } } }
      return sum + connection.stream.bytesRead
    }, 0)
  const reads = async <Answer>(run: () => Promise<Answer>) => {
    const before = bytesRead()
    const answer = await run()
    return { answer, bytes: bytesRead() - before }
  }

  beforeAll(async () => {
    if (!isCounted()) return
    const { db } = api().database
    const { $client: pool } = db as unknown as { $client: Pool }
    pool.on('acquire', client => connections.add(client))
    shop = await openShopOf(api(), 'rich')
    const { tenant } = shop.member
    await db.execute(sql`insert into discounts select (jsonb_populate_record(null::discounts, to_jsonb(d) ||
      jsonb_build_object('id', d.id || n, 'code_key', null, 'doc', d.doc || jsonb_build_object('id', d.id || n)))).*
      from (select * from discounts where tenant = ${tenant} limit 1) d, generate_series(1, ${ROWS}) n`)
    for (const name of TABLES) {
      const table = sql.identifier(name)
      await db.execute(sql`update ${table} set doc = doc || jsonb_build_object('own', repeat('word ', ${LARGE / 5}))
        where ctid in (select ctid from ${table} where tenant = ${tenant} order by ctid desc limit ${ROWS})`)
    }
  }, 120_000)

  const idIn = async (table: string): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>(
      api().database.db,
      sql`select id from ${sql.identifier(table)} where tenant = ${shop.member.tenant} order by ctid desc limit 1`,
    )
    return row?.id ?? 'none'
  }
  const tableOf = (path: string) =>
    ['orders', 'customers', 'products', 'categories', 'menus', 'content_pages', 'discounts', 'fulfillers'].find(name =>
      path.includes(name.replace('_', '').slice(0, -2)),
    )

  test('a response is bounded', async () => {
    if (!isCounted()) return
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      const table = tableOf(endpoint.path)
      const id = table ? await idIn(table) : 'none'
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const request: TestRequest = {
        params: Object.fromEntries(names.map(name => [name, id])),
        headers: Object.fromEntries(endpoint.headers.map(name => [name, 'mailchimp'])),
      }
      const { answer, bytes } = await reads(() => api().request(endpoint, shop.member, request))
      const isPromised = [200, ...problemStatuses(endpoint).filter(status => status < 500)].includes(answer.status)
      if (!isPromised || bytes >= MOST_BYTES) wrong.push(`${endpoint.name}: ${answer.status}, ${bytes} bytes read`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('a response for requested ids is bounded, too', async () => {
    if (!isCounted()) return
    const { db } = api().database
    const { tenant } = shop.member
    const numbers = await rowsOf<{ n: number }>(db, sql`select order_number as n from orders where tenant = ${tenant}`)
    const orders = { orderNumbers: numbers.map(({ n }) => Number(n)) }
    const products = await rowsOf<{ id: string }>(db, sql`select id from products where tenant = ${tenant}`)
    const items = products.map(({ id }) => ({ productId: id, quantity: 1, name: 'X' }))
    const draft = { placedBy: { lastName: 'X' }, items }
    for (const [endpoint, body] of [
      [listOrdersByNumber, orders],
      [priceOrder, { draft }],
    ] as const) {
      const { answer, bytes } = await reads(() => api().request(endpoint, shop.member, { body }))
      expect([answer.status, answer.body.code]).toEqual([413, 'pageTooLarge'])
      expect(bytes).toBeLessThan(MOST_BYTES)
    }
  })

  test('bulk work on all of them is done in parts and misses none', async () => {
    if (!isCounted()) return
    const names = await rowsOf<{ name: string }>(
      api().database.db,
      sql`select doc ->> 'name' as name from product_documents where tenant = ${shop.member.tenant}`,
    )
    const edit = { selection: { filter: '' }, changes: { state: 'Inactive' } }
    const checkFrom = async (after: string | null): Promise<number> => {
      const request = { body: { ...edit, after } }
      const { answer, bytes } = await reads(() => api().request(previewBulkEdit, shop.member, request))
      expect(answer.status).toBe(200)
      expect(bytes).toBeLessThan(MOST_BYTES)
      const { checked, next } = answer.body
      return next === null ? checked : checked + (await checkFrom(next))
    }
    expect(await checkFrom(null)).toBe(names.length)
    const { body: csv } = await api().request(exportProducts, shop.member, { body: { filter: '' } })
    expect(names.filter(({ name }) => !csv.includes(name.replaceAll('"', '""')))).toEqual([])
  }, 120_000)

  test('a cart full of them is refused with a message', async () => {
    if (!isCounted()) return
    const named = await rowsOf<{ name: string }>(
      api().database.db,
      sql`update product_documents set doc = doc || jsonb_build_object('own', repeat('word ', ${LARGE / 5}))
        from products where products.id = product_id and product_id in (select id from products
          where tenant = ${shop.member.tenant} and state = 'Active' and stock <> 'out' limit ${2 * ROWS})
        returning products.friendly_name as name`,
    )
    const { send } = shopper(shop.visit)
    const added = []
    for (const { name } of named) {
      added.push(await send('/cart', { product: name, quantity: '1' }))
      if (added.at(-1)?.status === 413) break
    }
    const refused = added.at(-1)
    expect(refused?.status).toBe(413)
    expect(refused?.text).toMatch(/larger than 30 MB together/)
    expect(added.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  }, 120_000)

  describe('a page of the storefront is bounded', () => {
    test.each(['/', '/cart', '/theme/faq', '/page/none', '/preview', 'category', 'product'])('%s', async path => {
      if (!isCounted()) return
      const named = { category: ['categories', '/c/'], product: ['products', '/p/'] }[path]
      const [table = '', before = ''] = named ?? []
      const [row] = named
        ? await rowsOf<{ name: string }>(
            api().database.db,
            sql`select friendly_name as name from ${sql.identifier(table)}
              where tenant = ${shop.member.tenant} and state = 'Active' order by ctid desc limit 1`,
          )
        : []
      const { answer, bytes } = await reads(() => shop.visit(row ? `${before}${row.name}` : path))
      expect(answer.status).toBeLessThan(500)
      expect(bytes).toBeLessThan(MOST_BYTES_OF_A_PAGE)
    })
  })
})
