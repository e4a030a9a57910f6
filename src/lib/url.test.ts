import { expect, test } from 'vitest'
import { withHttp } from './url.ts'

test.each([
  ['example.com', 'http://example.com'],
  [' example.com/a b ', 'http://example.com/a b'],
  ['example.com:8080/x', 'http://example.com:8080/x'],
  ['//example.com', 'http://example.com'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['/c/mugs', '/c/mugs'],
  ['#top', '#top'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+123', 'tel:+123'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j becomes %j', (typed, url) => expect(withHttp(typed)).toBe(url))

test('where only https will do, http becomes https', () => {
  expect(withHttp('example.com', { isSecure: true })).toBe('https://example.com')
  expect(withHttp('http://example.com', { isSecure: true })).toBe('https://example.com')
})
