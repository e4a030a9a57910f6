import { describe, expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { getProduct, getProductMetrics, listProducts } from '#contract/catalog/products.ts'
import { listProductsMinimal } from '#contract/catalog/productsMinimal.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createContentPage, deleteContentPage } from '#contract/content/contentPages.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { onOneDatabase } from '../../machine/testing.ts'

const mug = (more: object = {}) => ({
  name: 'Mug',
  price: 12.5,
  pricing: { listPrice: 12.5 },
  productVariants: [{ id: 'v', sku: '', isInventoryTracked: true, quantity: 3 }],
  ...more,
})
const variant = (sku: string, more: object = {}) => ({ id: '', sku, isInventoryTracked: false, quantity: 0, ...more })

onOneDatabase('products', api => {
  test('a new product is found as it was sent, with what the provider adds', async () => {
    const me = await api().join()
    const created = await api().request(createProduct, me, {
      body: mug({ sku: 'M-1', unknownToAll: { kept: [1, null] } }),
    })
    expect(created.status).toBe(200)
    const { id, revision, tenant, createdOn, updatedOn, name, state, unknownToAll } = created.body
    expect({ revision, tenant, name, state, unknownToAll }).toEqual({
      revision: 1,
      tenant: me.tenant,
      name: 'Mug',
      state: 'Active',
      unknownToAll: { kept: [1, null] },
    })
    expect([createdOn, updatedOn]).toEqual([api().now.toISOString(), api().now.toISOString()])
    expect((await api().request(getProduct, me, { params: { id } })).body).toEqual(created.body)
    // Its form opens from the row of a list.
    expect((await api().request(listProducts, me, { query: { pageSize: '1' } })).body.items).toEqual([created.body])
  })

  test('a write raises the revision and keeps unknown and read-only fields', async () => {
    const me = await api().join()
    const { body: first } = await api().request(createProduct, me, { body: mug({ extra: 'kept' }) })
    const change = { ...first, name: 'Cup', id: 'other', tenant: 'other', createdOn: '1999-01-01T00:00:00.000Z' }
    const { body: second } = await api().request(updateProduct, me, { params: { id: first.id }, body: change })
    expect(second).toEqual({ ...first, name: 'Cup', revision: 2, updatedOn: api().now.toISOString() })
  })

  test('price and list price are equal to the cent; the list price wins', async () => {
    const me = await api().join()
    const { body } = await api().request(createProduct, me, {
      body: mug({ price: 1, pricing: { listPrice: 1234.56, salePrice: 0.1 } }),
    })
    expect([body.price, body.pricing]).toEqual([1234.56, { listPrice: 1234.56, salePrice: 0.1 }])
  })

  test('a product without a friendly name gets a unique one from its name', async () => {
    const me = await api().join()
    const addresses: string[] = []
    for (const name of ['Crème Bowl', 'Crème Bowl', 'Crème Bowl', '茶']) {
      const { body } = await api().request(createProduct, me, { body: mug({ name }) })
      addresses.push(body.seo.friendlyName)
    }
    expect(addresses).toEqual(['creme-bowl', 'creme-bowl-2', 'creme-bowl-3', '茶'])
  })

  test('each variant gets an id of its own', async () => {
    const me = await api().join()
    const productVariants = [variant('A'), variant('B'), variant('C', { id: 'same' }), variant('D', { id: 'same' })]
    const { body } = await api().request(createProduct, me, { body: mug({ productVariants }) })
    const ids = body.productVariants.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    const again = await api().request(updateProduct, me, { params: { id: body.id }, body })
    expect(again.body.productVariants.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test('every exceeded limit is an error at its field', async () => {
    const me = await api().join()
    const body = mug({
      name: '  ',
      price: 100_001,
      pricing: { listPrice: -1, salePrice: 200_000 },
      weight: 1001,
      seo: { friendlyName: 'Not Lower', title: 'x'.repeat(61), metaDescription: 'x'.repeat(321) },
      productVariants: [variant('', { quantity: 10_000_000 })],
    })
    const response = await api().request(createProduct, me, { body })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'name',
      'price',
      'pricing.listPrice',
      'pricing.salePrice',
      'productVariants.0.quantity',
      'seo.friendlyName',
      'seo.metaDescription',
      'seo.title',
      'weight',
    ])
    for (const { message } of response.body.errors) expect(message).toMatch(/^\w.*\.$/)
  })

  describe('what must be unique in a store', () => {
    const fieldsOf = (response: { body: { errors?: { field: string; code: string }[] } }) =>
      response.body.errors?.map(({ field, code }) => `${field} ${code}`)

    test('a SKU, whatever its case, across products and variants', async () => {
      const me = await api().join()
      await api().request(createProduct, me, { body: mug({ sku: 'Mug-1', productVariants: [variant('V-1')] }) })
      const both = mug({ sku: 'v-1', productVariants: [variant('new'), variant('MUG-1'), variant('NEW')] })
      expect(fieldsOf(await api().request(createProduct, me, { body: both }))).toEqual([
        'productVariants.2.sku duplicate',
      ])
      const others = mug({ sku: 'v-1', productVariants: [variant('new'), variant('MUG-1')] })
      const response = await api().request(createProduct, me, { body: others })
      expect([response.status, fieldsOf(response)]).toEqual([400, ['sku duplicate', 'productVariants.1.sku duplicate']])
      expect((await api().request(listProducts, me)).body.totalCount).toBe(1)
    })

    test('may be shared between stores, empty, or the same in a plain product', async () => {
      for (const me of [await api().join(), await api().join()]) {
        const plain = mug({ sku: 'X', productVariants: [variant('x')] })
        expect((await api().request(createProduct, me, { body: plain })).status).toBe(200)
        expect((await api().request(createProduct, me, { body: mug() })).status).toBe(200)
        expect((await api().request(createProduct, me, { body: mug() })).status).toBe(200)
      }
    })

    test('a SKU that was given up can be used again', async () => {
      const me = await api().join()
      const { body: first } = await api().request(createProduct, me, { body: mug({ sku: 'S' }) })
      await api().request(updateProduct, me, { params: { id: first.id }, body: { ...first, sku: 'T' } })
      expect((await api().request(createProduct, me, { body: mug({ sku: 's' }) })).status).toBe(200)
      await api().request(deleteProduct, me, { params: { id: first.id } })
      expect((await api().request(createProduct, me, { body: mug({ sku: 't' }) })).status).toBe(200)
    })

    test('very long SKUs that differ only in their last letter are different', async () => {
      const me = await api().join()
      const sku = 'x'.repeat(9_999)
      expect((await api().request(createProduct, me, { body: mug({ sku: `${sku}a` }) })).status).toBe(200)
      expect((await api().request(createProduct, me, { body: mug({ sku: `${sku}b` }) })).status).toBe(200)
      expect(fieldsOf(await api().request(createProduct, me, { body: mug({ sku: `${sku}A` }) }))).toEqual([
        'sku duplicate',
      ])
    })

    test('a page address', async () => {
      const me = await api().join()
      const seo = { friendlyName: 'mug' }
      const { body } = await api().request(createProduct, me, { body: mug({ seo }) })
      const again = await api().request(createProduct, me, { body: mug({ seo }) })
      expect([again.status, fieldsOf(again)]).toEqual([400, ['seo.friendlyName duplicate']])
      expect((await api().request(updateProduct, me, { params: { id: body.id }, body })).status).toBe(200)
    })

    test('even with simultaneous requests', async () => {
      const me = await api().join()
      const body = mug({ sku: 'RACE', seo: { friendlyName: 'race' } })
      const responses = await Promise.all(Array.from({ length: 8 }, () => api().request(createProduct, me, { body })))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
      expect(api().unforeseen).toEqual([])
    })
  })

  describe('two editors', () => {
    test('the second to save is shown what the first one saved', async () => {
      const me = await api().join()
      const { body: read } = await api().request(createProduct, me, { body: mug() })
      const params = { id: read.id }
      const { body: theirs } = await api().request(updateProduct, me, { params, body: { ...read, name: 'Theirs' } })
      const mine = await api().request(updateProduct, me, { params, body: { ...read, name: 'Mine' } })
      expect([mine.status, mine.body.code, mine.body.current]).toEqual([409, 'staleRevision', theirs])
      expect((await api().request(getProduct, me, { params })).body).toEqual(theirs)
    })

    test('of many concurrent writes one wins, the others get the current record', async () => {
      const me = await api().join()
      const { body: read } = await api().request(createProduct, me, { body: mug({ sku: 'E' }) })
      const params = { id: read.id }
      const names = Array.from({ length: 10 }, (_, at) => `Editor ${at}`)
      const responses = await Promise.all(
        names.map(name => api().request(updateProduct, me, { params, body: { ...read, name, sku: `E-${name}` } })),
      )
      const won = responses.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      for (const { status, body } of responses.filter(response => response !== won[0])) {
        expect([status, body.current]).toEqual([409, won[0]?.body])
      }
      expect(api().unforeseen).toEqual([])
    })

    test('an unknown revision is treated as outdated', async () => {
      const me = await api().join()
      const { body: read } = await api().request(createProduct, me, { body: mug() })
      for (const revision of [0, -1, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
        const response = await api().request(updateProduct, me, {
          params: { id: read.id },
          body: { ...read, revision },
        })
        expect(response.status).toBe(409)
      }
    })

    test('a deleted product can’t be read, written or deleted again', async () => {
      const me = await api().join()
      const { body } = await api().request(createProduct, me, { body: mug() })
      const params = { id: body.id }
      expect((await api().request(deleteProduct, me, { params })).status).toBe(204)
      for (const endpoint of [updateProduct, getProduct, deleteProduct]) {
        expect((await api().request(endpoint, me, { params, body })).status).toBe(404)
      }
    })

    test('two simultaneous swaps of SKUs do not deadlock', async () => {
      const me = await api().join()
      const make = async (sku: string) => (await api().request(createProduct, me, { body: mug({ sku }) })).body
      const [one, two] = [await make('ONE'), await make('TWO')]
      const swap = (from: { id: string }, sku: string) =>
        api().request(updateProduct, me, { params: { id: from.id }, body: { ...from, sku } })
      const statuses = (await Promise.all([swap(one, 'TWO'), swap(two, 'ONE')])).map(({ status }) => status)
      for (const status of statuses) expect([200, 400]).toContain(status)
      expect(api().unforeseen).toEqual([])
    })
  })

  describe('the product limit', () => {
    test('is enforced with a link to the plans, also for simultaneous requests', async () => {
      const me = await api().join('none', 'free')
      const responses = await Promise.all(
        Array.from({ length: 9 }, () => api().request(createProduct, me, { body: mug() })),
      )
      const refused = responses.filter(({ status }) => status === 400)
      expect(refused).toHaveLength(4)
      expect(refused[0]?.body.code).toBe('productLimitReached')
      expect(refused[0]?.body.message).toMatch(/5 products.*plan/)
      const { body } = await api().request(listProducts, me)
      expect(body.totalCount).toBe(5)
      await api().request(deleteProduct, me, { params: { id: body.items[0].id } })
      expect((await api().request(createProduct, me, { body: mug() })).status).toBe(200)
    })
  })

  test('a category that is not there is refused', async () => {
    const [me, other] = [await api().join('few'), await api().join('few')]
    const { body: mine } = await api().request(listCategories, me)
    const { body: theirs } = await api().request(listCategories, other)
    const good = mine.items[0].id
    const response = await api().request(createProduct, me, { body: mug({ categoryIds: [good, theirs.items[0].id] }) })
    expect([response.status, response.body.errors[0]]).toMatchObject([400, { field: 'categoryIds', code: 'unknown' }])
    const twice = await api().request(createProduct, me, { body: mug({ categoryIds: [good, good] }) })
    expect(twice.body.categoryIds).toEqual([good])
  })

  test('metrics follow every write', async () => {
    const me = await api().join()
    const metrics = async () => (await api().request(getProductMetrics, me)).body
    const none = {
      activeCount: 0,
      inactiveCount: 0,
      newProductCount: 0,
      trackedSKUCount: 0,
      outOfStockSKUCount: 0,
      trackedProductCount: 0,
      outOfStockProductCount: 0,
    }
    expect(await metrics()).toEqual(none)
    const { body } = await api().request(createProduct, me, { body: mug() })
    expect(await metrics()).toEqual({
      ...none,
      activeCount: 1,
      newProductCount: 1,
      trackedSKUCount: 1,
      trackedProductCount: 1,
    })
    const productVariants = [
      variant('A', { isInventoryTracked: true }),
      variant('B', { isInventoryTracked: true, quantity: 1 }),
      variant('C'),
    ]
    const change = { ...body, state: 'Inactive', productVariants }
    await api().request(updateProduct, me, { params: { id: body.id }, body: change })
    const after = {
      ...none,
      inactiveCount: 1,
      newProductCount: 1,
      trackedSKUCount: 2,
      outOfStockSKUCount: 1,
      trackedProductCount: 1,
      outOfStockProductCount: 1,
    }
    expect(await metrics()).toEqual(after)
    await api().request(deleteProduct, me, { params: { id: body.id } })
    expect(await metrics()).toEqual(none)
  })

  test('the store records that it has had a product for sale', async () => {
    const me = await api().join()
    const added = async () => (await api().request(getStoreInformation, me)).body.addedAtLeastOneProduct
    expect(await added()).toBe(false)
    await api().request(createProduct, me, { body: mug() })
    expect(await added()).toBe(true)
  })

  test('the short list has the same pages as the full one', async () => {
    const me = await api().join('few')
    const long = await api().request(listProducts, me, {
      query: { pageSize: '2', startIndex: '2', sortBy: 'name asc' },
    })
    const short = await api().request(listProductsMinimal, me, { query: { size: '2', page: '2', sort: 'name asc' } })
    const ids = (items: { id: string }[]) => items.map(({ id }) => id)
    expect(ids(short.body.items)).toEqual(ids(long.body.items))
    expect(short.body.items[0].imageUri).toBe(long.body.items[0].images[0].fullUri)
    expect(short.body.totalCount).toBe(long.body.totalCount)
  })

  describe('what a picker asks for', () => {
    const pick = async (me: Awaited<ReturnType<ReturnType<typeof api>['join']>>, filter: string) => {
      const { body } = await api().request(listProductsMinimal, me, { query: { filter, sort: 'name asc' } })
      return body.items.map(({ name }: { name: string }) => name)
    }
    const options = [{ name: 'Size', options: ['S', 'L'] }]
    const size = (value: string, more: object) =>
      variant(`T-${value}`, { variants: [{ name: 'Size', value }], isInventoryTracked: true, ...more })

    test('each variant comes with its options, its own price and its stock', async () => {
      const me = await api().join()
      const productVariants = [size('S', { quantity: 2, priceOverride: 9.99 }), size('L', { quantity: 0 })]
      await api().request(createProduct, me, {
        body: mug({
          name: 'Shirt',
          pricing: { listPrice: 12.5, salePrice: 11 },
          variantOptions: [{ ...options[0], priceDifferences: [0, 1.5] }],
          productVariants,
        }),
      })
      const { body } = await api().request(listProductsMinimal, me, {})
      expect(body.items[0].variants).toMatchObject([
        { label: 'S', sku: 'T-S', price: 9.99, isInventoryTracked: true, quantity: 2 },
        { label: 'L', sku: 'T-L', price: 12.5, isInventoryTracked: true, quantity: 0 },
      ])
    })

    test('available leaves out only products without a variant in stock', async () => {
      const me = await api().join()
      const add = (name: string, productVariants: object[]) =>
        api().request(createProduct, me, { body: mug({ name, variantOptions: options, productVariants }) })
      await add('all out', [variant('A', { isInventoryTracked: true, quantity: -1 })])
      await add('one left', [size('S', { quantity: 0 }), size('L', { quantity: 1 })])
      await add('one not tracked', [variant('C', { isInventoryTracked: true }), variant('D')])
      await add('untracked', [variant('E')])
      expect(await pick(me, 'available eq true')).toEqual(['one left', 'one not tracked', 'untracked'])
    })

    test('products are found by their ids, and another store’s are not', async () => {
      const [me, other] = [await api().join(), await api().join()]
      const idOf = async (owner: typeof me, name: string) =>
        (await api().request(createProduct, owner, { body: mug({ name }) })).body.id as string
      const ids = [await idOf(me, 'a'), await idOf(me, 'b'), await idOf(other, 'theirs')]
      await idOf(me, 'not asked for')
      expect(await pick(me, `ids eq "${ids.join(',')}"`)).toEqual(['a', 'b'])
    })

    test('too many ids in one request are refused', async () => {
      const me = await api().join()
      const request = (count: number) =>
        api().request(listProductsMinimal, me, { query: { filter: `ids eq "${'x,'.repeat(count - 1)}x"` } })
      expect((await request(100)).status).toBe(200)
      expect((await request(101)).status).toBe(400)
    })
  })

  describe('what a product refers to', () => {
    const addPage = async (me: Awaited<ReturnType<ReturnType<typeof api>['join']>>) =>
      (await api().request(createContentPage, me, { body: { name: 'Size guide' } })).body.id as string

    test('products and a page of another store are refused at their fields', async () => {
      const [me, other] = [await api().join(), await api().join()]
      const { body: theirs } = await api().request(createProduct, other, { body: mug() })
      const body = mug({ relatedProductIds: [theirs.id], contentPageId: await addPage(other) })
      const refused = await api().request(createProduct, me, { body })
      expect(refused.status).toBe(400)
      expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'relatedProductIds',
        'contentPageId',
      ])
    })

    test('a product can’t be related to itself', async () => {
      const me = await api().join()
      const { body } = await api().request(createProduct, me, { body: mug() })
      const change = { ...body, relatedProductIds: [body.id] }
      const refused = await api().request(updateProduct, me, { params: { id: body.id }, body: change })
      expect(refused.body.errors).toMatchObject([{ field: 'relatedProductIds', code: 'itself' }])
    })

    test('a deleted related product or page doesn’t block a save', async () => {
      const me = await api().join()
      const { body: near } = await api().request(createProduct, me, { body: mug({ name: 'near' }) })
      const { body: gone } = await api().request(createProduct, me, { body: mug({ name: 'gone' }) })
      const page = await addPage(me)
      const { body } = await api().request(createProduct, me, {
        body: mug({ relatedProductIds: [gone.id, near.id, near.id], contentPageId: page }),
      })
      expect(body.relatedProductIds).toEqual([gone.id, near.id])
      await api().request(deleteProduct, me, { params: { id: gone.id } })
      await api().request(deleteContentPage, me, { params: { id: page } })
      const saved = await api().request(updateProduct, me, { params: { id: body.id }, body: { ...body, name: 'Cup' } })
      expect([saved.status, saved.body.relatedProductIds, saved.body.contentPageId]).toEqual([200, [near.id], null])
    })

    test.each([
      ['taxCode', { taxCode: 'x'.repeat(25) }, { taxCode: 'x'.repeat(26) }],
      [
        'availability.preOrder.message',
        { availability: { preOrder: { message: 'x'.repeat(255) } } },
        { availability: { preOrder: { message: 'x'.repeat(256) } } },
      ],
      ['relatedProductIds', { relatedProductIds: Array(50).fill('x') }, { relatedProductIds: Array(51).fill('x') }],
    ])('%s has a maximum that is enforced', async (field, within, beyond) => {
      const me = await api().join()
      const problemAt = async (more: object) => {
        const { body } = await api().request(createProduct, me, { body: mug(more) })
        return body.errors?.find((problem: { field: string }) => problem.field === field)?.code
      }
      // No product has the id x: what is within the bound is refused for another reason.
      expect(await problemAt(within)).not.toBe(await problemAt(beyond))
      expect(await problemAt(beyond)).toBeDefined()
    })
  })
})
