import { beforeEach, describe, expect, test } from 'vitest'
import { createImage, deleteImage, listImages } from '#contract/images.ts'
import { createImages } from '../images/images.ts'
import { type Ask, type Member, onEachDatabase } from './testing.ts'

/** The smallest GIF, and the beginnings of the other types. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])

onEachDatabase('uploading images', api => {
  let me: Member
  beforeEach(async () => {
    me = await api().join()
  })
  const upload = (
    content: Uint8Array<ArrayBuffer>,
    { name = 'x.png', as = me, ...ask }: Ask & { name?: string; as?: Member } = {},
  ) => api().ask(createImage, as, { body: { file: new File([content], name), title: 'Mug' }, ...ask })
  const show = (uri: string) => createImages(api().database.db).request(uri)

  test.each([
    ['image/gif', GIF, '.gif'],
    ['image/png', PNG, '.png'],
    ['image/jpeg', JPEG, '.jpg'],
  ])('an image of type %s is stored, listed first and served as it was sent', async (type, content, extension) => {
    const { status, body } = await upload(content)
    expect([status, body.title, body.imagePath.slice(-4)]).toEqual([200, 'Mug', extension])
    expect(body.fullUri).toBe(`https://images.test${body.imagePath}`)
    expect((await api().ask(listImages, me)).body.items[0]).toEqual(body)
    const served = await show(body.fullUri)
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  })

  describe('is refused at the field', () => {
    test.each([
      ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a page with the name of an image', Buffer.from('<html><script>alert(1)</script>')],
      ['an empty file', Buffer.alloc(0)],
      ['a file that begins like a PNG and breaks off', PNG.subarray(0, 5)],
    ])('%s', async (_, content) => {
      const { status, body } = await upload(content)
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'file', message: 'Choose a PNG, JPEG or GIF image.', code: 'imageType' }],
      ])
    })

    test('one byte over 5,000,000; 5,000,000 are taken', async () => {
      const image = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
      const { status, body } = await upload(image(5_000_001))
      expect([status, body.errors[0].field, body.errors[0].message]).toEqual([
        400,
        'file',
        'Choose an image of at most 5 MB.',
      ])
      expect((await upload(image(5_000_000))).status).toBe(200)
    })

    test('what is much larger, before it is read', async () => {
      expect((await upload(Buffer.alloc(5_200_000))).status).toBe(413)
    })

    test('a form without a file, a text instead of one, and JSON', async () => {
      expect((await api().ask(createImage, me, { body: { title: 'x' } })).body.errors[0].field).toBe('file')
      expect((await api().ask(createImage, me, { body: { file: 'x' } })).body.errors[0].field).toBe('file')
      const json = { headers: { 'content-type': 'application/json' } }
      expect((await api().ask(createImage, me, { body: {}, ...json })).status).toBe(415)
      const broken = { headers: { 'content-type': 'multipart/form-data; boundary=none' } }
      expect((await api().ask(createImage, me, { body: { title: 'x' }, ...broken })).status).toBe(400)
    })
  })

  test('an upload that is sent again under its key is stored once; another image under that key is refused', async () => {
    const key = { headers: { 'idempotency-key': 'first' } }
    const first = await upload(GIF, key)
    expect((await upload(GIF, key)).body).toEqual(first.body)
    expect((await upload(PNG, key)).status).toBe(422)
    expect((await api().ask(listImages, me)).body.totalCount).toBe(1)
  })

  test('the plan’s limit holds, for two at once as well', async () => {
    const free = await api().join('none', 'free')
    const answers: number[] = []
    for (let count = 0; count < 99; count++) answers.push((await upload(GIF, { as: free })).status)
    const last = await Promise.all([upload(GIF, { as: free }), upload(GIF, { as: free })])
    expect([...new Set(answers)]).toEqual([200])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(last.find(({ status }) => status === 400)?.body).toEqual({
      code: 'imageLimitReached',
      message: 'Your plan holds 100 images and this store has 100. Delete one, or change your plan.',
    })
  })

  test('a deleted image leaves the library, and products that show it keep it', async () => {
    const { body } = await upload(GIF)
    const { id } = body
    expect((await api().ask(deleteImage, me, { params: { id } })).status).toBe(204)
    expect((await api().ask(deleteImage, me, { params: { id } })).status).toBe(404)
    expect((await api().ask(listImages, me)).body.totalCount).toBe(0)
    expect((await show(body.fullUri)).status).toBe(200)
    expect((await show('/files/no-such-file.png')).status).toBe(404)
  })
})
