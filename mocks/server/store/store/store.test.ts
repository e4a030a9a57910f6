import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Category, getCategory, listCategories } from '#contract/catalog/categories.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { deleteProduct } from '#contract/catalog/productWrites.ts'
import { listImages } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getFeatures, getStoreInformation, type StoreInformation } from '#contract/store/store.ts'
import { getSubscription } from '#contract/subscription.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('the store', api => {
  test('categories come after their parents, with their product counts', async () => {
    const me = await api().join('rich')
    const { body } = await api().request(listCategories, me, { query: { pageSize: '200' } })
    const items: Category[] = body.items
    expect([items.length, body.totalCount]).toEqual([17, 17])
    items.forEach((category, at) => {
      const before = items.slice(0, at)
      const parent = before.find(({ id }) => id === category.parentId)
      expect(category.parentId === null).toBe(parent === undefined)
      expect(category.lineage).toEqual(parent ? [...parent.lineage, parent.id] : [])
      expect(category.level).toBe(category.lineage.length)
    })
    const products: Product[] = (await api().request(listProducts, me, { query: { pageSize: '200' } })).body.items
    const inCategory = (id: string) => products.filter(({ categoryIds }) => categoryIds.includes(id))
    for (const { id, productCount } of items) expect(productCount).toBe(inCategory(id).length)

    const mugs = items.find(({ name }) => name === 'Mugs & Teapots') as Category
    await api().request(deleteProduct, me, { params: { id: inCategory(mugs.id)[0]?.id as string } })
    const { body: after } = await api().request(getCategory, me, { params: { id: mugs.id } })
    const { productIds, ...rest } = after
    expect(rest).toEqual({ ...mugs, productCount: mugs.productCount - 1 })
    expect(productIds).toHaveLength(rest.productCount)
  })

  test('categories are paged, sorted and filtered', async () => {
    const me = await api().join('rich')
    const names = async (query: Record<string, string>) => {
      const { body } = await api().request(listCategories, me, { query })
      return [body.totalCount, ...body.items.map(({ name }: Category) => name)]
    }
    expect(await names({ filter: 'text contains "BO"' })).toEqual([3, 'Boards', 'Jars & Bottles', 'Bowls & Plates'])
    expect(await names({ sortBy: 'name desc', pageSize: '2', startIndex: '1' })).toEqual([17, 'Textiles', 'Tableware'])
    expect(await names({ filter: 'state eq "Inactive"' })).toEqual([0])
    expect((await api().request(listCategories, me, { query: { filter: 'level eq 1' } })).status).toBe(400)
  })

  test('images are newest first, or by title', async () => {
    const me = await api().join('few')
    const { body } = await api().request(listImages, me)
    const dates = body.items.map(({ createdOn }: LibraryImage) => createdOn)
    expect(dates).toEqual([...dates].sort().reverse())
    const second = await api().request(listImages, me, {
      query: { pagesize: '2', startindex: '1', sortby: 'title asc' },
    })
    const titles = body.items.map(({ title }: LibraryImage) => title).sort()
    expect(second.body.items.map(({ title }: LibraryImage) => title)).toEqual(titles.slice(1, 3))
    expect(second.body.totalCount).toBe(titles.length)
    expect((await api().request(listImages, me, { query: { pagesize: '0' } })).body.errors[0].field).toBe('pagesize')
  })

  test('plan, flags and information are the store’s own', async () => {
    const [free, plus] = [await api().join('none', 'free'), await api().join('few', 'plus')]
    const limits = await Promise.all(
      [free, plus].map(async me => (await api().request(getSubscription, me)).body.features.productLimit),
    )
    expect(limits).toEqual([5, undefined])
    const flags = (await api().request(getFeatures, plus)).body
    expect(flags.newAdmin).toEqual([])
    expect(flags.features).toContainEqual({ name: 'discounts', enabled: true })
    const { body } = await api().request(getStoreInformation, plus)
    expect([body.email, body.launched]).toEqual([plus.email, true])
  })
})

onOneDatabase('flags', api => {
  test('are switched one by one, and so is what the new admin serves', async () => {
    const me = await api().join('few')
    const { body: before } = await api().request(getFeatures, me)
    const body = { features: [{ name: 'site-tagging', enabled: true }], newAdmin: ['orders'] }
    const { body: after } = await api().request(updateFeatures, me, { body })
    expect(after.newAdmin).toEqual(['orders'])
    expect(after.features).toEqual(
      before.features.map((flag: { name: string }) => (flag.name === 'site-tagging' ? body.features[0] : flag)),
    )
    expect((await api().request(getFeatures, me)).body).toEqual(after)
  })
})

onOneDatabase('a store of an earlier version', api => {
  test('can be read although it lacks newer fields', async () => {
    const me = await api().join('few')
    const { body: now } = await api().request(getStoreInformation, me)
    const { id, name, revision, createdOn, updatedOn } = now
    const doc = { id, name, revision, createdOn, updatedOn } as StoreInformation
    await api().database.db.update(storeInformation).set({ doc }).where(eq(storeInformation.tenant, me.tenant))
    const { status, body } = await api().request(getStoreInformation, me)
    expect([status, body.name, body.stripeAccountId, body.launched]).toEqual([200, name, null, false])
  })
})
