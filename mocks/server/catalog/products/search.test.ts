import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listProducts, PRODUCT_SORTS, type Product } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import { hasWords, searchWords } from '#lib/fold.ts'
import { sortKey } from '../../../db/searchText.ts'
import { LINES } from '../../../start/seeds/catalog/lines.ts'
import { insertCategories } from '../../../start/seeds/seed.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { insertProducts } from './writes.ts'

const COUNT = 70
// Characters that mean something to a pattern, to SQL or to a sort, and few enough that texts often match.
const letters = fc.constantFrom('a', 'b', 'A', 'B', '%', '_', '\\', "'", '"', ' ', '1', '🫖', 'ß', '-')
const text = (most: number) => fc.string({ unit: letters, maxLength: most })
const price = fc.integer({ min: 0, max: 40 }).map(step => step * 125)

const drafts = fc.record({
  name: text(6).map(name => `${name}.`),
  sku: fc.option(text(3), { nil: '' }),
  price,
  salePrice: fc.option(price, { nil: null }),
  state: fc.constantFrom('Active' as const, 'Inactive' as const),
  quantities: fc.array(fc.option(fc.integer({ min: -1, max: 3 }), { nil: null }), { minLength: 1, maxLength: 3 }),
  categories: fc.subarray([0, 1, 2]),
  day: fc.integer({ min: 0, max: 9 }),
})

const conditions: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constant('state'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom('Active', 'Inactive'),
  }),
  fc.record({
    field: fc.constant('stock'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom('in', 'out', 'tracked', 'untracked'),
  }),
  fc.record({ field: fc.constant('isNew'), operator: fc.constant('eq' as const), value: fc.constant(true) }),
  fc.record({
    field: fc.constant('categoryId'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom('0', '1', '2', 'none'),
  }),
  fc.record({
    field: fc.constant('price'),
    operator: fc.constantFrom('gt' as const, 'ge' as const, 'lt' as const, 'le' as const),
    value: fc.oneof(price, fc.integer({ min: -10, max: 6000 })).map(cents => cents / 100 + 0.001 * (cents % 3)),
  }),
  fc.record({ field: fc.constant('text'), operator: fc.constant('contains' as const), value: text(3) }),
)

const queries = fc.record({
  conditions: fc.array(conditions, { maxLength: 3 }),
  sort: fc.constantFrom(...PRODUCT_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
  startIndex: fc.integer({ min: 0, max: COUNT + 5 }),
  pageSize: fc.integer({ min: 1, max: 30 }),
})

onEachDatabase('the product list', api => {
  let me: Member
  let all: Product[]
  let categoryIds: string[]

  beforeAll(async () => {
    me = await api().join()
    const { tenant } = me
    const { db } = api().database
    const shop = {
      tenant,
      storeName: 'S',
      imageUrl: '',
      now: api().now,
      categoryId: (shelf: string) => `${tenant}/${shelf}`,
    }
    await insertCategories(db, shop, LINES)
    categoryIds = ['mugs', 'bowls', 'lamps'].map(shop.categoryId)
    all = fc
      .sample(drafts, { numRuns: COUNT, seed: 7 })
      .map((draft, at) => toProduct(`${tenant}-${(at * 37) % COUNT}`, tenant, draft, categoryIds))
    await db.transaction(tx => insertProducts(tx, tenant, all))
    // Another store with the same goods, none of which may be counted or shown.
    const other = await api().join()
    const theirs = all.map(product => ({ ...product, id: `x${product.id}`, tenant: other.tenant, categoryIds: [] }))
    await db.transaction(tx => insertProducts(tx, other.tenant, theirs))
  })

  test('finds the same products as a search of every product one by one', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async query => {
        const aimed = query.conditions.map(condition => withCategory(condition, categoryIds))
        const filter = formatFilter<Endpoint>(aimed)
        const { status, body } = await api().request(listProducts, me, {
          query: {
            startIndex: String(query.startIndex),
            pageSize: String(query.pageSize),
            sortBy: `${query.sort} ${query.direction}`,
            ...(filter ? { filter } : {}),
          },
        })
        expect(status).toBe(200)
        const expected = all.filter(product => aimed.every(condition => holds(product, condition)))
        expected.sort((a, b) => compare(a, b, query.sort) * (query.direction === 'asc' ? 1 : -1))
        // Where no inventory is tracked, there is nothing to sort by: last in both directions.
        if (query.sort === 'stock') expected.sort((a, b) => Number(isUntracked(a)) - Number(isUntracked(b)))
        const page = expected.slice(query.startIndex, query.startIndex + query.pageSize)
        expect(body.totalCount).toBe(expected.length)
        expect(body.items.map(({ id }: Product) => id)).toEqual(page.map(({ id }) => id))
      }),
      { numRuns: 250 },
    )
  })

  test('finds without regard to accents and case', async () => {
    const mine = await api().join()
    const product = { ...(all[0] as Product), id: `${mine.tenant}-1`, tenant: mine.tenant, categoryIds: [] }
    await api().database.db.transaction(tx =>
      insertProducts(tx, mine.tenant, [{ ...product, name: 'Café Crème No. 5' }]),
    )
    for (const text of ['café', 'CAFE', 'creme no', 'É C', '5']) {
      const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: text }]) as string
      expect((await api().request(listProducts, mine, { query: { filter } })).body.totalCount).toBe(1)
    }
  })

  test('finds words in any order, in the name or the SKU', async () => {
    const mine = await api().join()
    const product = { ...(all[0] as Product), id: `${mine.tenant}-1`, tenant: mine.tenant, categoryIds: [] }
    await api().database.db.transaction(tx =>
      insertProducts(tx, mine.tenant, [{ ...product, name: 'Blue Enamel Mug', sku: 'MUG-100%' }]),
    )
    for (const [text, count] of [
      ['mug blue', 1],
      ['  enamel   mug-100% ', 1],
      ['blue teapot', 0],
      ['m_g', 0],
    ] as const) {
      const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: text }]) as string
      expect((await api().request(listProducts, mine, { query: { filter } })).body.totalCount, text).toBe(count)
    }
  })

  test('is newest first, 25 a page, unless asked otherwise', async () => {
    const { body } = await api().request(listProducts, me)
    expect(body.items).toHaveLength(25)
    const dates = body.items.map(({ updatedOn }: Product) => updatedOn)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test.each([
    ['pageSize', '0'],
    ['pageSize', '201'],
    ['pageSize', 'x'],
    ['startIndex', '-1'],
    ['startIndex', '9999999999'],
    ['sortBy', 'tenant asc'],
    ['sortBy', 'name'],
    ['sortBy', 'name; drop table products'],
    ['filter', 'state'],
    ['filter', 'state eq "Sold"'],
    ['filter', 'tenant eq "other"'],
    ['filter', 'price eq 5'],
    ['filter', 'isNew eq false'],
    ['filter', 'price gt "5"'],
    ['filter', 'text contains 5'],
    ['filter', 'text contains "\\u0000"'],
    ['filter', 'text contains "\\ud800"'],
    ['filter', 'text contains "x" or state eq \'Active\''],
  ])('refuses %s %s by name', async (field, value) => {
    const { status, body } = await api().request(listProducts, me, { query: { [field]: value } })
    expect([status, body.errors?.map((problem: { field: string }) => problem.field)]).toEqual([400, [field]])
  })

  test('accepts any number as a price', async () => {
    for (const [value, count] of [
      ['9'.repeat(400), 0],
      ['-99999999999999999999', COUNT],
      ['12345678901234567890.5', 0],
    ] as const) {
      const { body } = await api().request(listProducts, me, { query: { filter: `price gt ${value}` } })
      expect(body.totalCount).toBe(count)
    }
  })
})

type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never

function toProduct(id: string, tenant: string, draft: Draft, categoryIds: string[]): Product {
  const { name, sku, price: cents, salePrice, state, quantities, categories, day } = draft
  const at = `2026-05-0${day}T00:00:00.000Z`.replace('05-00', '04-30')
  return {
    id,
    tenant,
    revision: 1,
    createdOn: at,
    updatedOn: at,
    name,
    // Unique, or it could not be stored.
    sku: `${sku}${id.split('-').at(-1)}`,
    price: cents,
    pricing: { listPrice: cents, salePrice },
    msrp: null,
    descriptions: { long: '', short: '', extended: '' },
    weight: null,
    state,
    categoryIds: categories.map(index => categoryIds[index] as string),
    seo: { friendlyName: '', title: '', metaDescription: '' },
    images: [],
    variantOptions: [],
    productVariants: quantities.map((quantity, index) => ({
      id: `${index}`,
      sku: '',
      priceOverride: null,
      isInventoryTracked: quantity !== null,
      quantity: quantity ?? 0,
      variants: [],
    })),
    requiresShipping: true,
    isTaxable: true,
    relatedProductIds: [],
    availability: { preOrder: { enabled: false, message: '' } },
  }
}

const withCategory = (condition: Condition, categoryIds: string[]): Condition =>
  condition.field === 'categoryId' ? { ...condition, value: categoryIds[Number(condition.value)] ?? 'none' } : condition

function holds(product: Product, { field, operator, value }: Condition): boolean {
  const cents = Number(value) * 100
  const paid = product.pricing.salePrice ?? product.price
  const difference = Math.abs(paid - cents) < 1e-6 ? 0 : paid - cents
  if (field === 'state') return product.state === value
  if (field === 'stock') return value === 'tracked' ? stockOf(product) !== 'untracked' : stockOf(product) === value
  if (field === 'isNew') return product.createdOn >= '2026-05-02T12:00:00.000Z'
  if (field === 'categoryId') return product.categoryIds.includes(String(value))
  if (field === 'price')
    return { gt: difference > 0, ge: difference >= 0, lt: difference < 0, le: difference <= 0 }[operator as 'gt']
  const words = searchWords(String(value))
  return words.every(word => [product.name, product.sku].some(text => hasWords(text, [word])))
}

const tracked = (product: Product) => product.productVariants.filter(({ isInventoryTracked }) => isInventoryTracked)

function stockOf(product: Product) {
  if (tracked(product).length === 0) return 'untracked'
  return tracked(product).some(({ quantity }) => quantity <= 0) ? 'out' : 'in'
}

const isUntracked = (product: Product) => stockOf(product) === 'untracked'

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

function compare(a: Product, b: Product, sort: (typeof PRODUCT_SORTS)[number]): number {
  const quantity = (product: Product) =>
    tracked(product).length === 0
      ? Number.POSITIVE_INFINITY
      : tracked(product).reduce((sum, each) => sum + each.quantity, 0)
  const order = {
    name: () => bytes(sortKey(a.name), sortKey(b.name)),
    sku: () => bytes(sortKey(a.sku), sortKey(b.sku)),
    price: () => (a.pricing.salePrice ?? a.price) - (b.pricing.salePrice ?? b.price),
    stock: () => (quantity(a) === quantity(b) ? 0 : quantity(a) - quantity(b)),
    state: () => bytes(a.state, b.state),
    createdOn: () => bytes(a.createdOn, b.createdOn),
    updatedOn: () => bytes(a.updatedOn, b.updatedOn),
  }[sort]()
  return order || bytes(a.id, b.id)
}
