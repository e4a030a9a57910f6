import { expect, test } from 'vitest'
import { fromProblem, LONGEST_REDIRECT_PATH, redirectPath, redirectUrl, shortened, toProblem } from './redirectRules.ts'

test('a path begins with one slash and names neither host nor query', () => {
  for (const path of ['/p/old', '/old.php', '/a%20b', '/p/كوب', '/:x', '/%2F%2Fx']) expect(fromProblem(path)).toBeNull()
  const wrong = ['', 'p/old', '//evil.example', '/\\evil.example', 'https://evil.example/p', '/a b', '/a\tb', '/a\\b']
  for (const path of wrong) expect([path, fromProblem(path), toProblem(path)]).toEqual([path, 'path', 'path'])
  for (const path of ['/?a=b', '/p?a', '/p#a']) expect(toProblem(path)).toBe('query')
  expect(toProblem('?a=b')).toBe('path')
})

test('a path has at most 500 characters, as it is stored', () => {
  const longest = `/${'x'.repeat(LONGEST_REDIRECT_PATH - 1)}`
  expect([fromProblem(longest), fromProblem(`${longest}x`)]).toEqual([null, 'tooLong'])
  expect(fromProblem(`/p/${encodeURIComponent('ك'.repeat(255))}`)).toBeNull()
})

test('addresses that the storefront answers itself are refused', () => {
  const reserved = ['/preview', '/preview/page', '/cart', '/cart/lines', '/checkout', '/checkout/review', '/open']
  for (const path of [...reserved, '/robots.txt', '/sitemap.xml', '/sitemap-2.xml']) {
    expect([path, fromProblem(path), toProblem(path)]).toEqual([path, 'reserved', 'reserved'])
  }
  for (const path of ['/previews', '/carts', '/opening', '/p/cart', '/robots.txt2', '/p/sitemap.xml']) {
    expect([path, fromProblem(path)]).toEqual([path, null])
  }
  expect([fromProblem('/'), toProblem('/')]).toEqual(['reserved', null])
})

test('an address is the same however its letters are written', () => {
  expect(redirectPath(' /p/Cre\u0300me ')).toBe('/p/Cr\u00e8me')
  expect(redirectPath('/p/%d9%83%2F%20')).toBe('/p/ك%2F%20')
  expect(redirectPath('/p/%ff')).toBe('/p/%ff')
  for (const path of ['/p/ك%2F', '/p/%C2%A0', '/p/%ff', '/🫖']) {
    expect(redirectPath(redirectUrl(redirectPath(path)))).toBe(redirectPath(path))
    expect(redirectUrl(redirectPath(path))).toMatch(/^[\x21-\x7e]+$/)
  }
})

test('chains become single steps, and circles are refused', () => {
  const pair = (from: string, to: string) => ({ from, to })
  expect(shortened(pair('/b', '/c'), [pair('/a', '/b')])).toEqual({ to: '/c', changed: [pair('/a', '/c')] })
  expect(shortened(pair('/a', '/b'), [pair('/b', '/c')])).toEqual({ to: '/c', changed: [] })
  expect(shortened(pair('/a', '/b'), [pair('/x', '/y')])).toEqual({ to: '/b', changed: [] })
  expect(shortened(pair('/a', '/a'), [])).toBeNull()
  expect(shortened(pair('/a', '/b'), [pair('/b', '/a')])).toBeNull()
  expect(shortened(pair('/c', '/a'), [pair('/a', '/b'), pair('/b', '/c')])).toBeNull()
})
