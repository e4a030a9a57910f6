import { expect, test } from 'vitest'
import {
  addressKey,
  fittingKeys,
  fromProblem,
  isCircle,
  LONGEST_REDIRECT_PATH,
  oldAddress,
  redirectPath,
  redirectUrl,
  toProblem,
} from './redirectRules.ts'

test('a path begins with one slash and a new one has no query', () => {
  for (const path of ['/p/old', '/old.php', '/a%20b', '/a b', '/p/كوب', '/:x', '/%2F%2Fx'])
    expect(fromProblem(path)).toBeNull()
  const wrong = ['', 'p/old', '//evil.example', '/\\evil.example', '/a\tb', '/a\\b', 'ftp://evil.example/p']
  for (const path of wrong) expect([path, fromProblem(path), toProblem(path)]).toEqual([path, 'path', 'path'])
  expect(toProblem('https://evil.example/p')).toBe('path')
  for (const path of ['/?a=b', '/p?a', '/p#a']) expect(toProblem(path)).toBe('query')
  expect(toProblem('?a=b')).toBe('path')
})

test('an old address may be pasted whole, and name parameters', () => {
  const opencart = '/index.php?route=product/product&product_id=42'
  expect(oldAddress(`https://Old-Shop.example:8080${opencart}#reviews`)).toBe(opencart)
  expect(oldAddress('http://old.example?product=blue-mug')).toBe('/?product=blue-mug')
  for (const text of [opencart, '/?product=blue-mug', '/page.asp?id=26', 'https://old.example/men’s mugs']) {
    expect([text, fromProblem(text)]).toEqual([text, null])
  }
  expect(fromProblem('https://old.example/')).toBe('reserved')
  // What the page of a record reads is not another address.
  for (const text of ['/?sort=newest', '/p/mug?quantity=2', '/?utm_source=x']) {
    expect([text, fromProblem(text)]).toEqual([text, 'reserved'])
  }
  expect(fromProblem(`/x?${Array.from({ length: 9 }, (_, at) => `p${at}=1`).join('&')}`)).toBe('parameters')
})

test('the most parameters that fit decide, in any order', () => {
  const keys = fittingKeys('/Index.php?b=2&utm_source=x&a=1').map(({ key }) => key)
  expect(keys[0]).toBe(addressKey('/index.php?a=1&b=2'))
  expect(keys.slice(1, 3).sort()).toEqual(['/index.php?a=1', '/index.php?b=2'])
  expect(keys[3]).toBe('/index.php')
  expect(keys).toHaveLength(4)
  expect(fittingKeys(`/x?${Array.from({ length: 50 }, (_, at) => `p${at}=1`).join('&')}`)).toHaveLength(256)
})

test('a path has at most 500 characters, as it is stored', () => {
  const longest = `/${'x'.repeat(LONGEST_REDIRECT_PATH - 1)}`
  expect([fromProblem(longest), fromProblem(`${longest}x`)]).toEqual([null, 'tooLong'])
  expect(fromProblem(`/p/${encodeURIComponent('ك'.repeat(255))}`)).toBeNull()
})

test('addresses that the storefront answers itself are refused', () => {
  const reserved = [
    '/preview',
    '/preview/page',
    '/cart',
    '/cart/lines',
    '/Checkout',
    '/checkout/review',
    '/open',
    '/thanks/',
    '/search',
    '/order/abc',
  ]
  for (const path of [...reserved, '/robots.txt', '/sitemap.xml', '/sitemap-2.xml']) {
    expect([path, fromProblem(path), toProblem(path)]).toEqual([path, 'reserved', 'reserved'])
  }
  for (const path of ['/previews', '/carts', '/opening', '/p/cart', '/robots.txt2', '/p/sitemap.xml', '/orders']) {
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

test('a slash at the end, case, spaces and encoding decide nothing', () => {
  const written = ['/Café Mug', '/caf%C3%A9%20mug/', '/cafe\u0301%20MUG', '/CAF%c3%89 mug//', ' /café%20mug']
  expect(new Set(written.map(text => addressKey(oldAddress(text))))).toEqual(new Set(['/café mug']))
  expect(addressKey('/men%27s-mugs')).toBe(addressKey("/men's-mugs"))
  expect(addressKey('/a%2Fb')).not.toBe(addressKey('/a/b'))
  expect([addressKey('/'), addressKey('/%ff')]).toEqual(['/', '/%ff'])
  expect(addressKey('/x?a=1%262')).not.toBe(addressKey('/x?a=1&2'))
})

test('a redirect to its own address is a circle', () => {
  expect(isCircle({ from: '/a', to: '/A/' })).toBe(true)
  expect(isCircle({ from: 'https://old.example/a', to: '/a' })).toBe(true)
  expect(isCircle({ from: '/a?id=1', to: '/a' })).toBe(false)
})
