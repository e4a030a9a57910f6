import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './loginRedirect.ts'

const HERE = 'https://shop.example'

describe('a saved login redirect', () => {
  test.each(['/product', '/product/1?tab=a#b', '/product?search=100%25', '/a/b-c_d'])('leads back to %s', path => {
    expect(safePath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%25252F%25252Fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '%6Aavascript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'evil.example',
    '/%',
    '',
    ' /product',
    `/${'a'.repeat(3000)}`,
  ])('never leads to %j', value => {
    expect(safePath(value)).toBeNull()
  })

  test('any cookie value keeps the browser on this origin and runs nothing', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%2F',
      '%5c',
      '%252f',
      ':',
      '@',
      '.',
      '..',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '%09',
      '%00',
      'javascript',
      'data',
      'https',
      'evil.example',
      'product',
      'a',
      '\u2028',
      '\ufeff',
      '／',
      '%',
      'é',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map(pieces => `/${pieces.join('')}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(value, text => {
        const path = safePath(text)
        if (path === null) return
        const url = new URL(path, HERE)
        expect(url.origin).toBe(HERE)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 10_000 },
    )
  })
})
