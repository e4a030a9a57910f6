import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { previewBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { listOrdersByNumber } from '#contract/orders/orderExport.ts'
import { rowsOf } from '../../db/rows.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { enlargeRecords, lastOf, MOST_BYTES, readCounter } from './largeRecords.ts'
import { problemStatuses } from './problemStatuses.ts'
import { type Member, onEachDatabase, type TestRequest } from './testing.ts'

const endpoints = ENDPOINTS.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')

onEachDatabase('with records as large as they may be', api => {
  let member: Member
  let reads: ReturnType<typeof readCounter>
  const isCounted = () => api().database.kind === 'postgres'

  beforeAll(async () => {
    if (!isCounted()) return
    reads = readCounter(api())
    member = await api().join('rich')
    await enlargeRecords(api(), member.tenant)
  }, 120_000)

  const idIn = async (table: string) => (await lastOf(api(), table, 'id', sql`tenant = ${member.tenant}`)) ?? 'none'
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
      const { answer, bytes } = await reads(() => api().request(endpoint, member, request))
      const isPromised = [200, ...problemStatuses(endpoint).filter(status => status < 500)].includes(answer.status)
      if (!isPromised || bytes >= MOST_BYTES) wrong.push(`${endpoint.name}: ${answer.status}, ${bytes} bytes read`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('a response for requested ids is bounded, too', async () => {
    if (!isCounted()) return
    const { db } = api().database
    const { tenant } = member
    const numbers = await rowsOf<{ n: number }>(db, sql`select order_number as n from orders where tenant = ${tenant}`)
    const orders = { orderNumbers: numbers.map(({ n }) => Number(n)) }
    const products = await rowsOf<{ id: string }>(db, sql`select id from products where tenant = ${tenant}`)
    const items = products.map(({ id }) => ({ productId: id, quantity: 1, name: 'X' }))
    const draft = { placedBy: { lastName: 'X' }, items }
    for (const [endpoint, body] of [
      [listOrdersByNumber, orders],
      [priceOrder, { draft }],
    ] as const) {
      const { answer, bytes } = await reads(() => api().request(endpoint, member, { body }))
      expect([answer.status, answer.body.code]).toEqual([413, 'pageTooLarge'])
      expect(bytes).toBeLessThan(MOST_BYTES)
    }
  })

  test('bulk work on all of them is done in parts and misses none', async () => {
    if (!isCounted()) return
    const names = await rowsOf<{ name: string }>(
      api().database.db,
      sql`select doc ->> 'name' as name from product_documents where tenant = ${member.tenant}`,
    )
    const edit = { selection: { filter: '' }, changes: { state: 'Inactive' } }
    const checkFrom = async (after: string | null): Promise<number> => {
      const request = { body: { ...edit, after } }
      const { answer, bytes } = await reads(() => api().request(previewBulkEdit, member, request))
      expect(answer.status).toBe(200)
      expect(bytes).toBeLessThan(MOST_BYTES)
      const { checked, next } = answer.body
      return next === null ? checked : checked + (await checkFrom(next))
    }
    expect(await checkFrom(null)).toBe(names.length)
    const { body: csv } = await api().request(exportProducts, member, { body: { filter: '' } })
    expect(names.filter(({ name }) => !csv.includes(name.replaceAll('"', '""')))).toEqual([])
  }, 120_000)
})
