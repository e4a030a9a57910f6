import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listImages } from '#contract/content/imageLibrary.ts'
import { createImage } from '#contract/content/images.ts'
import { IMAGE_SIZES, imageOfSize } from '#lib/imageSize.ts'
import { hostileFiles } from '../../images/hostileFiles.ts'
import { createImages } from '../../images/images.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const FILES = await hostileFiles()

const SENTENCES = {
  imageType: 'Choose a PNG, JPEG or GIF image.',
  imageBroken: 'This image is damaged. Choose another one.',
  imagePixels: 'This image is too large. Choose one of at most 50 megapixels.',
}

test('there are fifty hostile files', () => {
  expect(FILES).toHaveLength(50)
})

onOneDatabase('a hostile file', api => {
  let me: Member
  beforeAll(async () => {
    me = await api().join()
  })
  const send = (content: Buffer, name: string) => {
    // A browser sends the last part of a path; a program may send anything.
    const file = new File([new Uint8Array(content)], name, { type: 'text/html' })
    return api().request(createImage, me, { body: { file, title: name.slice(0, 75) } })
  }

  describe('is refused with its message and not stored', () => {
    test.each(FILES.filter(({ outcome }) => outcome !== 'stored').map(file => [file.name, file] as const))(
      '%s',
      async (name, { content, outcome }) => {
        const before = api().imageFiles.keys().length
        const { status, body } = await send(content, name)
        const message = SENTENCES[outcome as keyof typeof SENTENCES]
        expect([status, body.errors]).toEqual([400, [{ field: 'file', message, code: outcome }]])
        expect(api().imageFiles.keys()).toHaveLength(before)
        expect(api().unforeseen).toEqual([])
      },
    )
  })

  describe('that is also an image is stored as only the image', () => {
    test.each(FILES.filter(({ outcome }) => outcome === 'stored').map(file => [file.name, file] as const))(
      '%s',
      async (name, { content }) => {
        const { status, body } = await send(content, name)
        expect([status, body.title]).toEqual([200, name])
        expect(body.imagePath, 'a name is no path').toMatch(/^\/files\/[\w-]+\/original\.(png|jpg|gif)$/)
        for (const uri of [body.fullUri, ...IMAGE_SIZES.map(size => imageOfSize(body.fullUri, size))]) {
          const served = await createImages(api().imageFiles).request(uri)
          expect(served.headers.get('content-type')).toMatch(/^image\/(png|jpeg|gif|webp)$/)
          expect(served.headers.get('x-content-type-options')).toBe('nosniff')
          const bytes = Buffer.from(await served.arrayBuffer())
          for (const trace of ['<script', '<?php', 'PK\x03\x04', 'Nobody']) {
            expect(bytes.includes(trace, 0, 'latin1'), trace).toBe(false)
          }
          const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
          expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
        }
      },
    )

    test('an image with a camera’s rotation is upright', async () => {
      const file = FILES.find(({ name }) => name === 'where I live.jpg')
      const { body } = await send(file?.content as Buffer, 'turned.jpg')
      expect([body.width, body.height]).toEqual([30, 40])
    })
  })

  test('is listed only if it is an image', async () => {
    const { items } = (await api().request(listImages, me, { query: { pagesize: '200' } })).body
    expect(items.every(({ imagePath }: { imagePath: string }) => imagePath.startsWith('/files/'))).toBe(true)
  })
})
