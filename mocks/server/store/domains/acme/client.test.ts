import { expect, test } from 'vitest'
import { retryAfterOf, typeOf } from './client.ts'

test.each([
  ['90', 90_000],
  ['0', 0],
  ['soon', null],
  [undefined, null],
])('an authority’s Retry-After of %s says how long to wait', (header, ms) => {
  expect(retryAfterOf(header)).toBe(ms)
})

test('an authority’s Retry-After may be a date', () => {
  const ms = retryAfterOf(new Date(Date.now() + 60_000).toUTCString()) ?? 0
  expect(Math.abs(ms - 60_000)).toBeLessThan(3000)
  expect(retryAfterOf('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(0)
})

test('a refusal for several reasons is told by the first of them', () => {
  const [caa, compound] = ['caa', 'compound'].map(name => `urn:ietf:params:acme:error:${name}`)
  expect(typeOf({ type: caa, detail: 'No.' })).toBe('caa')
  expect(typeOf({ type: compound, subproblems: [{ type: caa }, { type: compound }] })).toBe('caa')
  expect([typeOf(undefined), typeOf({ type: 'about:blank' }), typeOf({ type: compound })]).toEqual(['', '', 'compound'])
})
