import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listImages } from '#contract/images/imageLibrary.ts'
import { getProduct } from '#contract/products/products.ts'
import { createProduct } from '#contract/products/productWrites.ts'
import { onEachDatabase } from '../api/testing.ts'
import { imageRow } from '../areas/images/row.ts'
import { imageFiles, images } from '../areas/images/table.ts'
import { createImages } from './images.ts'
import { moveStoredImages } from './moveStoredImages.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

onEachDatabase('images that an earlier version stored in the database', api => {
  test('are moved to the file store, and products show them from there', async () => {
    const me = await api().join()
    const { db } = api().database
    const [uriBase, id] = ['https://images.test', '0198c0de-0000-7000-8000-000000000001']
    const store = async (imageId: string, content: Uint8Array) => {
      const imagePath = `/files/${imageId}.gif`
      const texts = { title: 'Mug', description: 'Blue', altText: 'A mug', tags: ['mug'] }
      const createdOn = '2026-02-03T04:05:06.000Z'
      const doc = { id: imageId, imagePath, fullUri: uriBase + imagePath, uriBase, createdOn, ...texts }
      await db.insert(imageFiles).values({ id: imageId, tenant: me.tenant, type: 'image/gif', content })
      await db.insert(images).values(imageRow(me.tenant, doc))
      return doc.fullUri
    }
    const before = await store(id, GIF)
    await store('0198c0de-0000-7000-8000-000000000002', Buffer.from('GIF89a no image at all'))
    const body = {
      ...{ name: 'Mug', price: 1, pricing: { listPrice: 1 }, productVariants: [{ id: 'v' }] },
      images: [{ id, fullUri: before, altText: 'Of the product' }],
      descriptions: { long: `<p><img src="${before}" alt=""></p>` },
    }
    const { body: product } = await api().request(createProduct, me, { body })

    await moveStoredImages(db, api().imageFiles, uriBase)
    await moveStoredImages(db, api().imageFiles, uriBase)

    const { items, totalCount } = (await api().request(listImages, me)).body
    expect(totalCount, 'what never was an image is gone').toBe(1)
    const [{ fullUri }] = items
    expect(items[0]).toMatchObject({ id, title: 'Mug', description: 'Blue', tags: ['mug'], width: 1 })
    expect(items[0].createdOn).toBe('2026-02-03T04:05:06.000Z')
    const read = (await api().request(getProduct, me, { params: { id: product.id } })).body
    expect(read.images).toEqual([{ id, fullUri, altText: 'Of the product' }])
    expect(read.descriptions.long).toContain(`src="${fullUri}"`)
    expect((await createImages(api().imageFiles).request(fullUri)).status).toBe(200)
    expect(await db.$count(imageFiles, eq(imageFiles.tenant, me.tenant))).toBe(0)
  })
})
