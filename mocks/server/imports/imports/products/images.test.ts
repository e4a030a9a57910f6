import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createImportJob,
  getImportStatus,
  type ImportStatus,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { deleteImage, listImages } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { tenants } from '../../../../db/schema/accounts.ts'
import { type JobRunner, runJobs } from '../../../../start/jobs.ts'
import { createImages } from '../../../images/images.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'

const square = (background: string) => sharp({ create: { width: 4, height: 4, channels: 3, background } })
const FILES: Record<string, Buffer> = {
  '/red%20mug.png': await square('#f00').png().toBuffer(),
  '/blue.jpg': await square('#00f').jpeg().toBuffer(),
  '/moved.webp': await square('#0f0').webp().toBuffer(),
  '/page.png': Buffer.from('<html><script>alert(1)</script></html>'),
}

onOneDatabase('importing products with images on other servers', api => {
  let input: string[] = []
  /** URLs that do not respond until the test releases them. */
  let held: Promise<void> | undefined
  const server = createServer(async ({ url = '' }, response) => {
    input.push(url)
    await held
    const file = FILES[url.split('?')[0] ?? '']
    if (file) response.end(file)
    else response.writeHead(404).end()
  })
  let host: string
  const runners: JobRunner[] = []
  const runner = (imageHosts: string[]) => {
    const { database, imageFiles } = api()
    const made = runJobs(
      database.db,
      () => api().now,
      error => api().unforeseen.push(error),
      { images: { imageHosts, imageFiles, imageUrl: 'https://images.test' } },
    )
    runners.push(made)
    return made
  }

  beforeEach(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    input = []
    held = undefined
    await api().jobs.stop()
    api().jobs = runner([host])
  })
  afterEach(async () => {
    for (const each of runners.splice(0)) await each.stop()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    expect(api().unforeseen).toEqual([])
  })

  const start = async (me: Member, ...lines: string[]) => {
    const jobId = (await api().request(createImportJob, me)).body.importerJobId as string
    const query = { jobId, part: '0', isLast: 'true' }
    expect((await api().request(uploadImportPart, me, { query, body: lines.join('\r\n') })).status).toBe(200)
    return jobId
  }
  const status = async (me: Member, jobId: string) =>
    (await api().request(getImportStatus, me, { query: { jobId } })).body as ImportStatus
  const ended = async (me: Member, jobId: string) => {
    await expect.poll(async () => (await status(me, jobId)).status, { timeout: 30_000 }).not.toBe('InProgress')
    return status(me, jobId)
  }
  const importFile = async (me: Member, ...lines: string[]) => ended(me, await start(me, ...lines))
  const products = async (me: Member) =>
    (await api().request(listProducts, me, { query: { sortBy: 'name asc' } })).body.items as Product[]
  const library = async (me: Member) =>
    (await api().request(listImages, me, { query: {} })).body.items as LibraryImage[]
  const at = (path: string) => `http://${host}${path}`

  test('are added to the library and to products in the file’s order', async () => {
    const me = await api().join()
    const result = await importFile(
      me,
      'name,price,images',
      `Bowl,1,${at('/moved.webp')}`,
      `Mug,1,${at('/blue.jpg')} | ${at('/red%20mug.png')}`,
      `Plate,1,${at('/blue.jpg#again')}`,
    )
    expect(result).toMatchObject({ status: 'Success', importedProducts: 3, errorKeys: [] })
    const images = await library(me)
    expect(images.map(({ title }) => title).toSorted()).toEqual(['blue', 'moved', 'red mug'])
    const [bowl, mug, plate] = await products(me)
    const titles = (product?: Product) => product?.images.map(({ id }) => images.find(each => each.id === id)?.title)
    expect([titles(bowl), titles(mug), titles(plate)]).toEqual([['moved'], ['blue', 'red mug'], ['blue']])
    // Each was fetched once, and is served from here now.
    expect(input.toSorted()).toEqual(['/blue.jpg', '/moved.webp', '/red%20mug.png'])
    const served = await createImages(api().imageFiles).request(bowl?.images[0]?.fullUri ?? '')
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('importing the same file again fetches nothing, and changes nothing', async () => {
    const me = await api().join()
    const file = ['sku,name,price,images', `M,Mug,1,${at('/blue.jpg')}`]
    await importFile(me, ...file)
    expect(await importFile(me, ...file)).toMatchObject({ status: 'Success', importedProducts: 0, unchangedCount: 1 })
    expect(input).toEqual(['/blue.jpg'])
    expect(await library(me)).toHaveLength(1)
  })

  test('an image deleted from the library is fetched again', async () => {
    const me = await api().join()
    const file = ['sku,name,price,images', `M,Mug,1,${at('/blue.jpg')}`]
    await importFile(me, ...file)
    const [mug] = await products(me)
    await api().request(updateProduct, me, { params: { id: mug?.id ?? '' }, body: { ...mug, images: [] } as never })
    const [image] = await library(me)
    expect((await api().request(deleteImage, me, { params: { id: image?.id ?? '' } })).status).toBe(204)
    expect(await importFile(me, ...file)).toMatchObject({ status: 'Success', importedProducts: 1 })
    expect((await products(me))[0]?.images).toHaveLength(1)
  })

  test('that fail are skipped with the reason and retried by the next import', async () => {
    const me = await api().join()
    const lines = ['name,price,images', `A,1,${at('/gone.png')} | ${at('/blue.jpg')}`, `B,1,${at('/page.png')}`]
    const result = await importFile(me, ...lines, 'C,1,https://elsewhere.test/c.png')
    expect(result).toMatchObject({ status: 'PartialSuccess', importedProducts: 3 })
    expect(result.errorKeys.map(({ errors }) => errors)).toEqual([
      [`Could not find an image at ${at('/gone.png')}: the server answered 404.`],
      [`Could not find an image at ${at('/page.png')}: it is not a PNG, JPEG, GIF or WebP image.`],
      // Of a server that is not allowed.
      ['Could not find an image at https://elsewhere.test/c.png'],
    ])
    expect((await products(me)).map(({ images }) => images.length)).toEqual([1, 0, 0])
    FILES['/gone.png'] = FILES['/red%20mug.png'] as Buffer
    await importFile(me, 'name,price,images', `D,1,${at('/gone.png')}`)
    delete FILES['/gone.png']
    expect((await products(me))[3]?.images).toHaveLength(1)
  })

  test('images over the plan’s limit are not stored, and the report says so', async () => {
    const me = await api().join()
    const limit = sql`jsonb_set(${tenants.subscription}, '{features,imageLimit}', '1')`
    await api().database.db.update(tenants).set({ subscription: limit }).where(eq(tenants.id, me.tenant))
    const result = await importFile(me, 'name,price,images', `A,1,${at('/blue.jpg')} | ${at('/moved.webp')}`)
    expect(result.errorKeys[0]?.errors).toEqual([
      expect.stringMatching(/^Could not find an image at http\S+: Your plan holds 1 images and this store has 1\./),
    ])
    expect(await library(me)).toHaveLength(1)
  })

  describe('while a server does not respond', () => {
    test('imports of other stores continue', async () => {
      const [me, other] = [await api().join(), await api().join()]
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      const mine = await start(me, 'name,price,images', `Mug,1,${at('/blue.jpg')}`)
      await expect.poll(() => input.length).toBe(1)
      expect(await importFile(other, 'name,price', 'Cup,1')).toMatchObject({ status: 'Success' })
      expect((await status(me, mine)).status).toBe('InProgress')
      release()
      expect(await ended(me, mine)).toMatchObject({ status: 'Success' })
    })

    test('the provider can be stopped, and another one continues the import', async () => {
      const me = await api().join()
      held = new Promise(() => undefined)
      const jobId = await start(me, 'name,price,images', `Mug,1,${at('/blue.jpg')}`)
      await expect.poll(() => input.length).toBe(1)
      await api().jobs.stop()
      held = undefined
      api().jobs = runner([host])
      api().jobs.wake()
      expect(await ended(me, jobId)).toMatchObject({ status: 'Success', errorKeys: [] })
      expect(await library(me)).toHaveLength(1)
    })

    test('two processes at the same import store each image once', async () => {
      const me = await api().join()
      const second = runner([host])
      const jobId = await start(me, 'name,price,images', `Mug,1,${at('/blue.jpg')} | ${at('/moved.webp')}`)
      second.wake()
      expect(await ended(me, jobId)).toMatchObject({ status: 'Success', errorKeys: [] })
      expect(await library(me)).toHaveLength(2)
    })
  })
})
