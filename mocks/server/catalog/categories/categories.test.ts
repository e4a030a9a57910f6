import { expect, test } from 'vitest'
import {
  CATEGORY_LIMITS,
  type Category,
  type CategoryTree,
  getCategory,
  getCategoryTree,
  listCategories,
} from '#contract/catalog/categories.ts'
import {
  createCategory,
  deleteCategory,
  updateCategory,
  updateCategoryImages,
  updateCategoryProducts,
  updateCategoryTree,
} from '#contract/catalog/categoryWrites.ts'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('categories', api => {
  describeRecords(api, {
    endpoints: {
      list: listCategories,
      get: getCategory,
      create: createCategory,
      update: updateCategory,
      remove: deleteCategory,
    },
    newRecord: name => ({ name }),
    listsSummaries: true,
  })

  const send = async (me: Member, endpoint: Endpoint, body: unknown, id?: string) =>
    api().request(endpoint, me, { body, ...(id ? { params: { id } } : {}) })
  const read = async (me: Member, id: string): Promise<Category> =>
    (await api().request(getCategory, me, { params: { id } })).body
  const add = async (me: Member, name: string, parent?: Category): Promise<Category> =>
    (await send(me, createCategory, { name, parentId: parent?.id ?? null })).body
  const tree = async (me: Member): Promise<CategoryTree> => (await api().request(getCategoryTree, me)).body
  const namesOf = ({ items }: CategoryTree) =>
    items.map(({ name, parentId }) => {
      const parent = items.find(({ id }) => id === parentId)
      return parent ? `${parent.name}/${name}` : name
    })
  const productsOf = async (me: Member): Promise<Product[]> =>
    (await api().request(listProducts, me, { query: { pageSize: '5' } })).body.items
  const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
    body.errors.map(({ field, code }) => `${field} ${code}`).toSorted()

  test('a new category is its parent’s last child and changes the tree', async () => {
    const me = await api().join()
    const shop = await add(me, 'Shop')
    await add(me, 'Z', shop)
    await add(me, 'A', shop)
    await add(me, 'Other')
    const { revision, items, totalCount } = await tree(me)
    expect(namesOf({ revision, items, totalCount })).toEqual(['Shop', 'Shop/Z', 'Shop/A', 'Other'])
    expect([revision, totalCount]).toEqual([4, 4])
    const child = await read(me, items[1]?.id ?? '')
    expect(child).toMatchObject({ level: 1, lineage: [shop.id], subCategories: [], productIds: [] })
    expect((await read(me, shop.id)).subCategories).toHaveLength(2)
  })

  test('the tree is saved by revision; an outdated save gets the current one', async () => {
    const me = await api().join()
    const [a, b, c] = [await add(me, 'A'), await add(me, 'B'), await add(me, 'C')]
    const before = await tree(me)
    const items = [
      { id: c.id, parentId: null },
      { id: a.id, parentId: null },
      { id: b.id, parentId: a.id },
    ]
    const saved = await send(me, updateCategoryTree, { revision: before.revision, items })
    expect(namesOf(saved.body)).toEqual(['C', 'A', 'A/B'])
    expect(saved.body.revision).toBe(before.revision + 1)
    const refused = await send(me, updateCategoryTree, { revision: before.revision, items: before.items })
    expect(refused.status).toBe(409)
    expect(refused.body.current).toEqual(saved.body)
    // A form that shows B at the top must not put it back there unasked. C was put in order only.
    expect(await read(me, b.id)).toMatchObject({ parentId: a.id, revision: 2, lineage: [a.id] })
    expect((await read(me, c.id)).revision).toBe(1)
    expect((await send(me, updateCategory, { ...b, name: 'Old' }, b.id)).status).toBe(409)
  })

  test('a tree with missing, duplicate, unknown or cyclic nodes is rejected', async () => {
    const me = await api().join()
    const [a, b] = [await add(me, 'A'), await add(me, 'B')]
    const { revision } = await tree(me)
    const top = (id: string) => ({ id, parentId: null })
    const trees = {
      missing: [top(a.id)],
      twice: [top(a.id), top(a.id)],
      foreign: [top(a.id), top('nobody')],
      cycle: [
        { id: a.id, parentId: b.id },
        { id: b.id, parentId: a.id },
      ],
      self: [top(a.id), { id: b.id, parentId: b.id }],
      lost: [top(a.id), { id: b.id, parentId: 'nobody' }],
    }
    for (const [name, items] of Object.entries(trees)) {
      expect([name, (await send(me, updateCategoryTree, { revision, items })).status]).toEqual([name, 400])
    }
    expect((await tree(me)).revision).toBe(revision)
  })

  test('categories are nested at most ten levels deep', async () => {
    const me = await api().join()
    let parent: Category | undefined
    for (let level = 1; level <= CATEGORY_LIMITS.depth; level++) parent = await add(me, `Level ${level}`, parent)
    const deeper = await send(me, createCategory, { name: 'Level 11', parentId: parent?.id })
    expect([deeper.status, fieldsOf(deeper)]).toEqual([400, ['parentId tooDeep']])
    const other = await add(me, 'Other')
    const moved = await send(me, updateCategory, { ...other, parentId: parent?.id }, other.id)
    expect(fieldsOf(moved)).toEqual(['parentId tooDeep'])
    const { revision, items } = await tree(me)
    const tooDeep = items.map(({ id, parentId }) => ({
      id,
      parentId: id === other.id ? (parent?.id ?? null) : parentId,
    }))
    expect(fieldsOf(await send(me, updateCategoryTree, { revision, items: tooDeep }))).toEqual(['items tooDeep'])
  })

  test('a category’s parent can’t be itself, its descendant or missing', async () => {
    const me = await api().join()
    const a = await add(me, 'A')
    const b = await add(me, 'B', a)
    const tries = [a.id, b.id, 'nobody'].map(parentId => send(me, updateCategory, { ...a, parentId }, a.id))
    expect((await Promise.all(tries)).map(fieldsOf)).toEqual([
      ['parentId cycle'],
      ['parentId cycle'],
      ['parentId unknown'],
    ])
    const { body } = await send(me, updateCategory, { ...b, parentId: null }, b.id)
    expect(body).toMatchObject({ parentId: null, level: 0, revision: 2 })
    expect(namesOf(await tree(me))).toEqual(['A', 'B'])
  })

  test('of two simultaneous moves that would make a cycle, one is refused', async () => {
    const me = await api().join()
    const [a, b] = [await add(me, 'A'), await add(me, 'B')]
    const statuses = await Promise.all([
      send(me, updateCategory, { ...a, parentId: b.id }, a.id),
      send(me, updateCategory, { ...b, parentId: a.id }, b.id),
    ])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await tree(me)).items).toHaveLength(2)
  })

  test('deleting a category moves up its children and keeps its products', async () => {
    const me = await api().join('few')
    const [one] = await productsOf(me)
    const first = await add(me, 'First')
    const gone = await add(me, 'Gone')
    await add(me, 'Child 1', gone)
    await add(me, 'Child 2', gone)
    await add(me, 'Last')
    const { body: full } = await send(me, updateCategory, { ...gone, productIds: [one?.id] }, gone.id)
    expect(full.productIds).toEqual([one?.id])
    const { body: product } = await api().request(getProduct, me, { params: { id: one?.id ?? '' } })
    expect(product).toMatchObject({
      categoryIds: [...(one?.categoryIds ?? []), gone.id],
      revision: (one?.revision ?? 0) + 1,
    })
    expect((await api().request(deleteCategory, me, { params: { id: gone.id } })).status).toBe(204)
    const names = namesOf(await tree(me))
    expect(names.slice(names.indexOf('First'))).toEqual(['First', 'Child 1', 'Child 2', 'Last'])
    const { body: after } = await api().request(getProduct, me, { params: { id: one?.id ?? '' } })
    expect(after.categoryIds).toEqual(one?.categoryIds)
    // A user who has the product open with the deleted category gets a conflict when saving.
    expect((await send(me, updateProduct, product, product.id)).status).toBe(409)
    expect((await read(me, first.id)).revision).toBe(1)
  })

  test('products of a category keep their order, and new ones come last', async () => {
    const me = await api().join('few')
    const products = await productsOf(me)
    const [a, b, c] = products.map(({ id }) => id) as [string, string, string]
    const category = await add(me, 'Ordered')
    const { body: ordered } = await send(me, updateCategoryProducts, { revision: 1, productIds: [c, a] }, category.id)
    expect(ordered).toMatchObject({ productIds: [c, a], productCount: 2, revision: 2 })
    const current = (await api().request(getProduct, me, { params: { id: c } })).body
    await send(me, updateProduct, { ...current, name: 'Renamed', state: 'Inactive' }, c)
    const other = (await api().request(getProduct, me, { params: { id: b } })).body
    await send(me, updateProduct, { ...other, categoryIds: [...other.categoryIds, category.id] }, b)
    expect((await read(me, category.id)).productIds).toEqual([c, a, b])
    // Left out of a write, they stay as they are.
    const { productIds: _, ...rest } = await read(me, category.id)
    expect((await send(me, updateCategory, { ...rest, name: 'New name' }, category.id)).body.productIds).toEqual([
      c,
      a,
      b,
    ])
    const stale = await send(me, updateCategoryProducts, { revision: 1, productIds: [] }, category.id)
    expect([stale.status, stale.body.current.productIds]).toEqual([409, [c, a, b]])
    const bad = await send(me, updateCategoryProducts, { revision: 3, productIds: [a, 'nobody'] }, category.id)
    expect(fieldsOf(bad)).toEqual(['productIds unknown'])
    const twice = await send(me, updateCategoryProducts, { revision: 3, productIds: [a, a] }, category.id)
    expect(fieldsOf(twice)).toEqual(['productIds duplicate'])
  })

  test('images are saved with the revision, and other parts stay', async () => {
    const me = await api().join('few')
    const { body } = await send(me, createCategory, { name: 'A', descriptions: { short: 'S' } })
    const images = [{ id: 'i', fullUri: 'https://images.test/i.png', altText: 'I' }]
    const saved = await send(me, updateCategoryImages, { revision: 1, images }, body.id)
    expect(saved.body).toMatchObject({ images, revision: 2, descriptions: { short: 'S' } })
    expect((await send(me, updateCategoryImages, { revision: 1, images: [] }, body.id)).status).toBe(409)
  })

  test('a URL that is in use is refused, also for simultaneous requests', async () => {
    const me = await api().join()
    const create = () => send(me, createCategory, { name: 'X', seo: { friendlyName: 'at-once' } })
    const responses = await Promise.all([create(), create()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = responses.find(({ status }) => status === 400)
    expect(refused?.body.errors).toMatchObject([
      {
        field: 'seo.friendlyName',
        message: 'Error saving category. Ensure page URL is not already in use.',
        code: 'duplicate',
      },
    ])
    expect((await add(me, 'At once')).seo.friendlyName).toBe('at-once-2')
  })

  test('every exceeded limit is an error at its field', async () => {
    const me = await api().join()
    const text = (length: number) => 'x'.repeat(length)
    const image = { id: 'i', fullUri: 'https://images.test/i.png' }
    const body = (over: number) => ({
      name: text(CATEGORY_LIMITS.name + over),
      descriptions: { short: text(over), long: text(CATEGORY_LIMITS.description + over), extended: '' },
      images: Array.from({ length: CATEGORY_LIMITS.images + over }, () => image),
    })
    expect((await send(me, createCategory, body(0))).status).toBe(200)
    expect(fieldsOf(await send(me, createCategory, body(1)))).toEqual([
      'descriptions.long custom',
      'images tooBig',
      'name tooBig',
    ])
    const ids = Array.from({ length: CATEGORY_LIMITS.products + 1 }, (_, at) => String(at))
    const many = await send(me, createCategory, { name: ' ', productIds: ids })
    expect(fieldsOf(many)).toEqual(['name custom', 'productIds tooBig'])
  })

  test('a page of the tree has only the requested categories', async () => {
    const me = await api().join('few')
    const all = await tree(me)
    const query = { startIndex: '1', pageSize: '2' }
    const { body } = await api().request(getCategoryTree, me, { query })
    expect(body).toEqual({ ...all, items: all.items.slice(1, 3) })
    expect((await api().request(getCategoryTree, me, { query: { pageSize: '5001' } })).status).toBe(400)
  })
})
