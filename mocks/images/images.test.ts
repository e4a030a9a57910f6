import { describe, expect, it } from 'vitest'
import { drawPicture, KINDS, type Kind } from './draw.ts'
import { memoryStore } from './files/fileStore.ts'
import { createImages } from './images.ts'

// Drawing needs no files.
const app = createImages(memoryStore())
const get = (path: string) => app.request(path)

describe('product images', () => {
  it('draws every kind as a complete SVG without invalid numbers or fills', () => {
    for (const kind of Object.keys(KINDS) as Kind[]) {
      for (let n = 0; n < 40; n += 1) {
        const svg = drawPicture(kind, n, (n * 37) % 360)
        expect(svg, `${kind} ${n}`).not.toMatch(/NaN|undefined|Infinity/)
        const defined = new Set([...svg.matchAll(/id="(\w+)"/g)].map(match => match[1]))
        for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g))
          expect(defined.has(used), `${kind} ${n} ${used}`).toBe(true)
      }
    }
  })

  it('draws the same image again, so that browsers may cache it permanently', () => {
    expect(drawPicture('mug', 7, 200)).toBe(drawPicture('mug', 7, 200))
    expect(drawPicture('mug', 8, 200)).not.toBe(drawPicture('mug', 7, 200))
    expect(drawPicture('mug', 7, 20)).not.toBe(drawPicture('mug', 7, 200))
  })

  it('shows the requested color: red is redder than blue', async () => {
    const reds = (svg: string) =>
      [...svg.matchAll(/#(..)..(..)/g)].filter(
        ([, red = '', blue = '']) => Number.parseInt(red, 16) > Number.parseInt(blue, 16),
      ).length
    expect(reds(drawPicture('mug', 1, 5))).toBeGreaterThan(reds(drawPicture('mug', 1, 230)))
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
    const hostile = await get(`/pictures/mug/1.svg?hue=${encodeURIComponent('"/><script>alert(1)</script>')}`)
    expect(hostile.status).toBe(200)
    expect(await hostile.text()).toBe(drawPicture('mug', 1, 0))
    const large = await get('/pictures/mug/999999999.svg?hue=99999')
    expect(await large.text()).toBe(drawPicture('mug', 9999, 99999 % 360))
  })

  it('stays small: a page of images must not be larger than the app', () => {
    const sizes = (Object.keys(KINDS) as Kind[]).flatMap(kind =>
      Array.from({ length: 12 }, (_, n) => drawPicture(kind, n, n * 30).length),
    )
    expect(Math.max(...sizes)).toBeLessThan(16_000)
  })
})
