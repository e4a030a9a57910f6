import { describe, expect, it } from 'vitest'
import { LISTINGS } from '../../services/apps/catalog.ts'
import { LINES } from '../../start/seeds/catalog/lines.ts'
import { memoryStore } from './files/fileStore.ts'
import { createImages } from './images.ts'
import { KINDS } from './pictures.ts'

// The drawings are part of the code.
const app = createImages(memoryStore())
const get = (path: string) => app.request(path)
const read = async (path: string) => (await get(path)).text()

describe('pictures of apps', () => {
  it('exist for everything in the marketplace, without words', async () => {
    const pictures = [...new Set(LISTINGS.flatMap(({ images }) => images))]
    for (const path of pictures) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(await response.text()).not.toContain('<text')
    }
    expect(pictures.length).toBeGreaterThan(40)
    expect((await get('/apps/constructor.svg')).status).toBe(404)
  })
})

describe('product images', () => {
  it('exist for everything that the demo stores sell', () => {
    expect(KINDS.toSorted()).toEqual([...new Set(LINES.map(({ kind }) => kind))].toSorted())
  })

  it('show the requested color and are otherwise always the same', async () => {
    const green = await read('/pictures/mug/7.svg?hue=150')
    expect(green).toContain('--h:150')
    expect(green).toContain('var(--h)')
    expect(await read('/pictures/mug/7.svg?hue=150')).toBe(green)
    expect(await read('/pictures/mug/8.svg?hue=150')).not.toBe(green)
    expect(await read('/pictures/mug/7.svg?hue=20')).toBe(green.replace('--h:150', '--h:20'))
  })

  it('can be shown by other origins and cached, and runs nothing', async () => {
    const response = await get('/pictures/vase/3.svg?hue=120')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    '/pictures/sofa/1.svg',
    '/pictures/__proto__/1.svg',
    '/pictures/mug/1.png',
    '/pictures/mug/-1.svg',
    '/pictures/mug',
  ])('returns 404 for %s', async path => {
    expect((await get(path)).status).toBe(404)
  })

  it('copies nothing from the URL into the image', async () => {
    const hostile = `/pictures/mug/1.svg?hue=${encodeURIComponent('"/><script>alert(1)</script>')}`
    expect(await read(hostile)).toBe(await read('/pictures/mug/1.svg?hue=0'))
    expect(await read('/pictures/mug/999999999.svg?hue=99999')).toBe(await read('/pictures/mug/1.svg?hue=279'))
  })

  it('stay small: a page of images must not be larger than the app', async () => {
    const pictures = KINDS.flatMap(kind => [0, 1].map(n => read(`/pictures/${kind}/${n}.svg`)))
    expect(Math.max(...(await Promise.all(pictures)).map(({ length }) => length))).toBeLessThan(4000)
  })
})
