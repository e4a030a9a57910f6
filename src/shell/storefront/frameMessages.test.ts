import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewPath } from '#contract/store/storefront.ts'
import { readFrameMessage, shopAddress } from './frameMessages.ts'

const ORIGIN = 'http://store.example.localhost:4103'
const good = { message: 'urlChanged', url: '/p/blue-mug' }
describe('messages of the storefront', () => {
  it('are accepted in their three forms', () => {
    expect(readFrameMessage(good)).toEqual(good)
    expect(readFrameMessage({ message: 'angularInitialized' })).toEqual({ message: 'angularInitialized' })
    const page = { message: 'pageChange', sender: 'theme', page: 'product', id: 'p1' }
    expect(readFrameMessage(page)).toEqual(page)
  })

  it.each([
    { message: 'urlChanged', url: 'https://evil.example/' },
    { message: 'urlChanged', url: '//evil.example/' },
    { message: 'urlChanged', url: '/\\evil.example' },
    { message: 'urlChanged', url: 'javascript:alert(1)' },
    { message: 'pageChange', sender: 'somebody', page: 'product', id: 'p1' },
    { message: 'pageChange', sender: 'theme', page: 'checkout', id: null },
    { message: 'navigate', url: '/' },
    'angularInitialized',
    null,
  ])('have no effect in any other form: %j', data => {
    expect(readFrameMessage(data)).toBeNull()
  })

  it('never lead away from the storefront’s origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map(text => `/${text}`),
        ),
        url => {
          const heard = readFrameMessage({ message: 'urlChanged', url })
          if (heard?.message === 'urlChanged') expect(new URL(`${ORIGIN}${heard.url}`).origin).toBe(ORIGIN)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('the storefront of a store', () => {
  it('is at the configured address with the store’s host in it', () => {
    expect(shopAddress('http://{host}.localhost:4103', 'store.example')).toBe(ORIGIN)
    expect(shopAddress('https://{host}', 'store.example')).toBe('https://store.example')
  })

  it('has no URL if its host would lead to another origin', () => {
    for (const host of ['', 'a.example/', 'a@b', 'a.example:80', 'evil.example#', 'evil.example?', 'a b', '.', 'a..']) {
      const origin = shopAddress('http://{host}.localhost:4103', host)
      if (origin !== null) expect(origin, host).toMatch(/\.localhost:4103$/)
    }
    expect(shopAddress('http://{host}.localhost:4103', 'evil.example/#')).toBeNull()
  })

  it('previews every page at its own URL', () => {
    expect(previewPath({ page: 'home' })).toBe('/preview')
    expect(previewPath({ page: 'home', theme: 'a&b' })).toBe('/preview?theme=a%26b')
    expect(previewPath({ page: 'category', id: 'c/1' })).toBe('/preview/category?id=c%2F1')
    expect(previewPath({ page: 'product' })).toBe('/preview/product')
  })
})
