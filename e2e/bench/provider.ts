import { mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CategoryTree } from '#contract/catalog/categories.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import { moveNode } from '#lib/tree.ts'
import { openDatabase } from '../../mocks/db/database.ts'
import { migrationsHash } from '../../mocks/db/migrations.ts'
import { SCALE_PERSONA } from '../../mocks/start/seeds/personas.ts'
import { seedScale } from '../../mocks/start/seeds/scale/seedScale.ts'
import { seedCategories } from './categories.ts'
import { connectTo, type Send } from './connect.ts'
import { CUSTOMER_CASES, customerId, MOST_ORDERS, openCustomer, seedCustomers } from './customers.ts'
import { LIBRARY_CASES, seedImages } from './imageLibrary.ts'
import { benchImport } from './importing.ts'
import { ORDER_CASES, seedOrders, someProducts } from './orders.ts'

/** Milliseconds as a client on the same machine sees them; `goal` is for p50. */
export interface Row {
  name: string
  p50: number
  p95: number
  goal?: number
}

interface Case {
  name: string
  goal?: number
  sortBy?: string
  startIndex?: number
  conditions?: readonly Condition[]
}

const text = (value: string): Condition => ({ field: 'text', operator: 'contains', value })
const active: Condition = { field: 'state', operator: 'eq', value: 'Active' }
const out: Condition = { field: 'stock', operator: 'eq', value: 'out' }
const LIST = 30
const DEEP = 100
const SEARCH = 120

const casesFor = (categoryId: string): Case[] => {
  const category: Condition = { field: 'categoryId', operator: 'eq', value: categoryId }
  return [
    { name: 'list, newest first', goal: LIST },
    { name: 'list, page 40', goal: LIST, startIndex: 1000 },
    { name: 'filter: active', goal: LIST, conditions: [active] },
    { name: 'filter: out of stock', goal: LIST, conditions: [out] },
    { name: 'filter: one category', goal: LIST, conditions: [category] },
    {
      name: 'filter: price between',
      goal: LIST,
      conditions: [
        { field: 'price', operator: 'ge', value: 40 },
        { field: 'price', operator: 'le', value: 45 },
      ],
    },
    { name: 'sort: name', goal: LIST, sortBy: 'name asc' },
    { name: 'sort: SKU', goal: LIST, sortBy: 'sku desc' },
    { name: 'sort: price', goal: LIST, sortBy: 'price desc' },
    { name: 'sort: stock', goal: LIST, sortBy: 'stock asc' },
    { name: 'filter and sort: active and out, by name', goal: LIST, sortBy: 'name asc', conditions: [active, out] },
    { name: 'filter and sort: category, by price', goal: LIST, sortBy: 'price asc', conditions: [category] },
    { name: 'deep page: 50,000', goal: DEEP, startIndex: 50_000 },
    { name: 'deep page: 90,000', goal: DEEP, startIndex: 90_000 },
    {
      name: 'deep page: 70,000 of active by name',
      goal: DEEP,
      startIndex: 70_000,
      sortBy: 'name asc',
      conditions: [active],
    },
    { name: 'search: rare ("saltmarsh espresso")', goal: SEARCH, conditions: [text('saltmarsh espresso')] },
    { name: 'search: common ("mug")', goal: SEARCH, conditions: [text('mug')] },
    { name: 'search: almost all ("e")', goal: SEARCH, conditions: [text('e')] },
    { name: 'search: two letters ("mu")', goal: SEARCH, conditions: [text('mu')] },
    { name: 'search: SKU ("ge-mug-0")', goal: SEARCH, conditions: [text('GE-MUG-0')] },
    { name: 'search: nothing found', goal: SEARCH, conditions: [text('zzyzx')] },
    { name: 'search and filter, by price', goal: SEARCH, sortBy: 'price asc', conditions: [text('lamp'), active] },
  ]
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/backcounter/', import.meta.url))
const ROUNDS = 21

/**
 * Measures the product list of the store with 100,000 products on the embedded database, over HTTP on this machine,
 * each request with a token that is checked. The store is created on the first run (about a minute) and reused.
 */
export async function benchProvider(): Promise<Row[]> {
  const folder = `scale-${migrationsHash()}`
  await mkdir(CACHE, { recursive: true })
  for (const name of await readdir(CACHE)) {
    if (name.startsWith('scale-') && name !== folder) await rm(CACHE + name, { recursive: true })
  }
  const database = await openDatabase({ folder: CACHE + folder })
  const now = new Date('2026-01-01T12:00:00Z')
  await seedScale(database.db, { imageUrl: 'http://localhost:4102', now })
  const { send, close } = await connectTo(database.db, SCALE_PERSONA.tenant)
  const get = async (path: string, query: URLSearchParams) =>
    (await send(`${path}?${query}`)) as { items: { id: string }[]; totalCount: number }
  try {
    const { items } = await get(
      'store/admin/categories',
      new URLSearchParams({ sortBy: 'productCount desc', pageSize: '6' }),
    )
    const rows: Row[] = []
    for (const one of casesFor(items.at(-1)?.id ?? '')) {
      rows.push(await measure(one, () => get('store/admin/products', queryOf(one))))
    }
    await seedImages(database.db, SCALE_PERSONA.tenant)
    for (const one of LIBRARY_CASES)
      rows.push(await measure(one, () => get('admin/images', new URLSearchParams(one.query))))
    await seedCustomers(database.db, SCALE_PERSONA.tenant, now)
    await seedOrders(database.db, SCALE_PERSONA.tenant, await someProducts(database.db, SCALE_PERSONA.tenant), now)
    for (const one of ORDER_CASES)
      rows.push(await measure(one, () => get('store/admin/orders', orderQueryOf(one.query))))
    rows.push(await measure({ name: 'orders: counts of tabs', goal: 20 }, () => send('admin/orders/metrics')))
    for (const one of CUSTOMER_CASES)
      rows.push(await measure(one, () => get('admin/shoppers', new URLSearchParams(one.query))))
    const regular = customerId(SCALE_PERSONA.tenant, 0)
    rows.push(
      await measure({ name: `customers: open one with ${MOST_ORDERS} orders`, goal: 60 }, () =>
        openCustomer(send, regular),
      ),
    )
    await seedCategories(database.db, SCALE_PERSONA.tenant)
    return [...rows, ...(await benchTree(send)), await benchImport()]
  } finally {
    await close()
    await database.close()
  }
}

function queryOf({ sortBy = 'updatedOn desc', startIndex = 0, conditions = [] }: Case): URLSearchParams {
  const query = new URLSearchParams({ sortBy, startIndex: String(startIndex), pageSize: '25' })
  const filter = formatFilter<Endpoint>(conditions)
  if (filter) query.set('filter', filter)
  return query
}

const orderQueryOf = (query: Record<string, string>) =>
  new URLSearchParams({ sortBy: 'createdOn desc', pageSize: '25', ...query })

/** The tree of categories: opening it, and moving one to the other end. */
async function benchTree(send: Send): Promise<Row[]> {
  const path = 'store/admin/categorytree'
  const open = () => send(`${path}?pageSize=5000`) as Promise<CategoryTree>
  let tree = await open()
  const move = async () => {
    const [first, ...others] = tree.items
    const id = others.findLast(({ parentId }) => parentId === null)?.id ?? null
    const items = first && moveNode(tree.items, first.id, { parentId: null, afterId: id })
    const body = { revision: tree.revision, items: items?.map(node => ({ id: node.id, parentId: node.parentId })) }
    tree = (await send(path, { method: 'PUT', body: JSON.stringify(body) })) as CategoryTree
  }
  return [
    await measure({ name: `tree of ${tree.totalCount} categories: open`, goal: 150 }, open),
    await measure({ name: `tree of ${tree.totalCount} categories: move one`, goal: 50 }, move),
  ]
}

async function measure({ name, goal }: Case, send: () => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  // The first three only warm up.
  for (let round = -3; round < ROUNDS; round++) {
    const start = performance.now()
    await send()
    if (round >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.ceil(share * ROUNDS) - 1] ?? 0) * 10) / 10
  return { name, p50: at(0.5), p95: at(0.95), ...(goal ? { goal } : {}) }
}
