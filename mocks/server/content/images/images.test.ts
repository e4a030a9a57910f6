import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import {
  deleteImage,
  getSearchKeys,
  listImages,
  SEARCH_KEY_HEADER,
  searchImages,
  updateImage,
  updateImageTags,
} from '#contract/content/imageLibrary.ts'
import { createImage } from '#contract/content/images.ts'
import { IMAGE_SIZES, imageOfSize } from '#lib/imageSize.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { FilesAway } from '../../images/files/fileStore.ts'
import { createImages } from '../../images/images.ts'
import { type Member, onOneDatabase, type TestRequest } from '../../machine/testing.ts'

/** The smallest GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a36' } }).withExif({ IFD0: { Copyright: 'Somebody' } })
const PNG = await drawing(900, 600).png().toBuffer()
const JPEG = await drawing(2000, 400).jpeg().toBuffer()

onOneDatabase('the image library', api => {
  let me: Member
  beforeEach(async () => {
    me = await api().join()
  })
  const upload = (
    content: Uint8Array<ArrayBuffer>,
    {
      name = 'x.png',
      title = 'Mug',
      as = me,
      ...request
    }: TestRequest & { name?: string; title?: string; as?: Member } = {},
  ) => api().request(createImage, as, { body: { file: new File([content], name), title }, ...request })
  const show = (uri: string) => createImages(api().imageFiles).request(uri)
  const list = async (query: Record<string, string> = {}, as = me) =>
    (await api().request(listImages, as, { query })).body as {
      items: { id: string; title: string }[]
      totalCount: number
    }

  test.each([
    ['image/gif', GIF, 'gif', [1, 1]],
    ['image/png', PNG, 'png', [900, 600]],
    ['image/jpeg', JPEG, 'jpg', [2000, 400]],
  ])('an image of type %s is stored, listed first and served in four sizes', async (type, content, extension, size) => {
    const { status, body } = await upload(content as Buffer<ArrayBuffer>)
    expect([status, body.title, body.imagePath.split('.').at(-1)]).toEqual([200, 'Mug', extension])
    expect([body.width, body.height]).toEqual(size)
    expect(body.fullUri).toBe(`https://images.test${body.imagePath}`)
    expect((await list()).items[0]).toEqual(body)
    const served = await show(body.fullUri)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.headers.has('set-cookie')).toBe(false)
    for (const edge of IMAGE_SIZES) {
      const smaller = await show(imageOfSize(body.fullUri, edge))
      expect(smaller.headers.get('content-type')).toBe('image/webp')
      const { format, width, height } = await sharp(await smaller.arrayBuffer()).metadata()
      expect(format).toBe('webp')
      expect(Math.max(width, height), 'never enlarged').toBe(Math.min(edge, Math.max(...size)))
    }
  })

  describe('is refused at the field', () => {
    test.each([
      ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a page with the name of an image', Buffer.from('<html><script>alert(1)</script>')],
      ['an empty file', Buffer.alloc(0)],
      ['a file that begins like a PNG and breaks off', PNG.subarray(0, 5)],
    ])('%s', async (_, content) => {
      const { status, body } = await upload(Buffer.from(content))
      expect([status, body.errors]).toMatchObject([
        400,
        [{ field: 'file', message: 'Choose a PNG, JPEG or GIF image.', code: 'imageType' }],
      ])
    })

    test('an image over 5,000,000 bytes, but not one of exactly that size', async () => {
      const image = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
      const { status, body } = await upload(image(5_000_001))
      expect([status, body.errors[0].field, body.errors[0].message]).toEqual([
        400,
        'file',
        'Choose a file of at most 5 MB.',
      ])
      expect((await upload(image(5_000_000))).status).toBe(200)
    })

    test('a much larger image, before it is read', async () => {
      expect((await upload(Buffer.alloc(5_200_000))).status).toBe(413)
    })

    test('a form without a file, with text instead, and JSON', async () => {
      expect((await api().request(createImage, me, { body: { title: 'x' } })).body.errors[0].field).toBe('file')
      expect((await api().request(createImage, me, { body: { file: 'x' } })).body.errors[0].field).toBe('file')
      const json = { headers: { 'content-type': 'application/json' } }
      expect((await api().request(createImage, me, { body: {}, ...json })).status).toBe(415)
      const broken = { headers: { 'content-type': 'multipart/form-data; boundary=none' } }
      expect((await api().request(createImage, me, { body: { title: 'x' }, ...broken })).status).toBe(400)
    })
  })

  test('an upload repeated with its key is stored once; another is refused', async () => {
    const key = { headers: { 'idempotency-key': 'first' } }
    const first = await upload(GIF, key)
    expect((await upload(GIF, key)).body).toEqual(first.body)
    expect((await upload(PNG as Buffer<ArrayBuffer>, key)).status).toBe(422)
    expect((await list()).totalCount).toBe(1)
  })

  test('the plan’s limit holds, for two at once as well', async () => {
    const free = await api().join('none', 'free')
    const statuses: number[] = []
    for (let count = 0; count < 99; count++) statuses.push((await upload(GIF, { as: free })).status)
    const stored = api().imageFiles.keys().length
    const last = await Promise.all([upload(GIF, { as: free }), upload(GIF, { as: free })])
    expect([...new Set(statuses)]).toEqual([200])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(last.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'imageLimitReached',
      message: 'Your plan holds 100 images and this store has 100. Delete one, or change your plan.',
    })
    expect(api().imageFiles.keys().length - stored, 'nothing is stored of the refused one').toBe(4)
  })

  test('a slow bucket delays nobody but the upload', async () => {
    const { promise: isSlow, resolve: finish } = Promise.withResolvers<void>()
    const { put } = api().imageFiles
    api().imageFiles.put = async (...file) => {
      await isSlow
      await put(...file)
    }
    try {
      const slow = upload(GIF)
      const others = Promise.all([list(), upload(GIF.subarray(0, 5))])
      expect((await others)[0].totalCount).toBe(0)
      finish()
      expect((await slow).status).toBe(200)
    } finally {
      api().imageFiles.put = put
    }
    expect((await list()).totalCount).toBe(1)
  })

  test.each([
    ['away', false, 503, 'Images can’t be stored or shown right now. Nothing was changed; try again in a minute.'],
    ['full', true, 507, 'There is no room left to store this. Nothing was changed; try again later.'],
  ])('an upload to a bucket that is %s leaves no half image', async (_, isFull, expected, message) => {
    const { put } = api().imageFiles
    const before = api().imageFiles.keys().length
    let count = 0
    api().imageFiles.put = async (...file) => {
      count++
      if (count === 3) throw new FilesAway('The image bucket did not do it.', isFull)
      await put(...file)
    }
    const { status, body } = await upload(GIF)
    api().imageFiles.put = put
    expect([status, body.message]).toEqual([expected, message])
    expect(api().imageFiles.keys()).toHaveLength(before)
    expect((await list()).totalCount).toBe(0)
    expect(api().unforeseen.splice(0).map(String)).toEqual(['FilesAway: The image bucket did not do it.'])
    expect((await upload(GIF)).status).toBe(200)
  })

  test('an image of a bucket that is away is not said to be missing', async () => {
    const { body } = await upload(GIF)
    const { get } = api().imageFiles
    api().imageFiles.get = () => Promise.reject(new FilesAway('The image bucket did not do it.'))
    const served = await show(body.fullUri)
    api().imageFiles.get = get
    expect([served.status, served.headers.get('retry-after'), served.headers.get('cache-control')]).toEqual([
      ...[503, '30', 'no-store'],
    ])
    expect((await show(body.fullUri)).status).toBe(200)
  })

  test('a deleted image is removed with its files', async () => {
    const { body } = await upload(GIF)
    const { id } = body
    expect((await api().request(deleteImage, me, { params: { id } })).status).toBe(204)
    expect((await api().request(deleteImage, me, { params: { id } })).status).toBe(404)
    expect((await list()).totalCount).toBe(0)
    for (const uri of [body.fullUri, ...IMAGE_SIZES.map(size => imageOfSize(body.fullUri, size))]) {
      expect((await show(uri)).status).toBe(404)
    }
  })

  describe('an image that is used', () => {
    const use = async (more: object) => {
      const body = { name: 'Blue mug', price: 1, pricing: { listPrice: 1 }, productVariants: [{ id: 'v' }], ...more }
      return (await api().request(createProduct, me, { body })).body
    }

    test.each([
      ['in a list of images', (uri: string) => ({ images: [{ id: 'x', fullUri: uri }] })],
      ['in a text', (uri: string) => ({ descriptions: { long: `<p><img src="${imageOfSize(uri, 640)}"></p>` } })],
    ])('%s is not deleted, and the reason says where it is', async (_, more) => {
      const { body: image } = await upload(GIF)
      await use(more(image.fullUri))
      const { status, body } = await api().request(deleteImage, me, { params: { id: image.id } })
      expect([status, body.code]).toEqual([400, 'imageInUse'])
      expect(body.message).toBe('This image is used by: product “Blue mug”. Remove it there first.')
      expect((await show(image.fullUri)).status).toBe(200)
    })

    test('is listed as previously used, the last one first', async () => {
      const [first, second, unused] = [await upload(GIF), await upload(GIF), await upload(GIF)].map(({ body }) => body)
      const earlier = await use({ images: [{ id: 'x', fullUri: second.fullUri }] })
      const updatedOn = new Date('2026-01-01')
      await api().database.db.update(products).set({ updatedOn }).where(eq(products.id, earlier.id))
      await use({ images: [{ id: 'x', fullUri: first.fullUri }] })
      const { items, totalCount } = await list({ used: 'true' })
      expect([items.map(({ id }) => id), totalCount]).toEqual([[first.id, second.id], 2])
      expect(items.map(({ id }) => id)).not.toContain(unused.id)
    })
  })

  test('texts are saved within limits, and missing alt text is found', async () => {
    const { body: image } = await upload(GIF)
    await upload(GIF, { title: 'Other' })
    const save = (body: object) => api().request(updateImage, me, { params: { id: image.id }, body })
    const longest = { title: 't'.repeat(75), description: 'd'.repeat(160), altText: 'a'.repeat(75) }
    expect((await save(longest)).body).toMatchObject(longest)
    for (const [field, text] of Object.entries(longest)) {
      const { status, body } = await save({ ...longest, [field]: `${text}x` })
      expect([status, body.errors[0].field]).toEqual([400, field])
    }
    expect((await list({ withoutAltText: 'true' })).items.map(({ title }) => title)).toEqual(['Other'])
  })

  describe('searching by tags', () => {
    const tag = (id: string, ...tags: string[]) =>
      api().request(updateImageTags, me, { params: { id }, body: { tags } })
    const search = async (tags: string, key: string, more = {}) =>
      api().request(searchImages, null, { query: { tags, ...more }, headers: { [SEARCH_KEY_HEADER]: key } })
    const keyOf = async (as: Member) => (await api().request(getSearchKeys, as)).body.images.key

    test('finds the images of the key’s store, page by page', async () => {
      const [red, blue] = [await upload(GIF, { title: 'Red' }), await upload(GIF, { title: 'Blue' })]
      expect((await tag(red.body.id, ' Mug ', 'mug', 'Red', '')).body.tags).toEqual(['Mug', 'Red'])
      await tag(blue.body.id, 'Mug', 'blue')
      const key = await keyOf(me)
      const titles = async (tags: string, more = {}) =>
        (await search(tags, key, more)).body.items.map(({ title }: { title: string }) => title).sort()
      expect(await titles('mug')).toEqual(['Blue', 'Red'])
      expect(await titles('MUG red')).toEqual(['Red'])
      expect(await titles('green')).toEqual([])
      const pages = [
        await titles('mug', { page: '1', pagesize: '1' }),
        await titles('mug', { page: '2', pagesize: '1' }),
      ]
      expect(pages.flat().sort()).toEqual(['Blue', 'Red'])
      const other = await api().join()
      expect((await search('mug', await keyOf(other))).body.items).toEqual([])
    })

    test('needs a key that this provider has issued and that has not expired', async () => {
      const key = await keyOf(me)
      for (const bad of ['', 'x', `${key}x`, me.token]) expect((await search('mug', bad)).status).toBe(401)
    })

    test.each([
      ['20 tags of 40 characters are saved', 20, 40, 200],
      ['21 tags are refused', 21, 40, 400],
      ['a tag of 41 characters is refused', 1, 41, 400],
    ])('%s', async (_, count, length, status) => {
      const { body } = await upload(GIF)
      const tags = Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x'))
      expect((await tag(body.id, ...tags)).status).toBe(status)
    })
  })
})
