import { expect, test } from 'vitest'
import { isLinkUrl, withHttp } from './url.ts'

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

test('http becomes https where https is required', () => {
  expect(withHttp('example.com', { isSecure: true })).toBe('https://example.com')
  expect(withHttp('http://example.com', { isSecure: true })).toBe('https://example.com')
})

test.each([
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'http://bücher.example/größe',
  '/c/mugs',
  '/',
  '/page/übersicht?x=1#y',
  'mailto:a@b.example',
  'tel:+1-617-555-0142',
])('%j can be a link', url => expect(isLinkUrl(url)).toBe(true))

test.each([
  '',
  ' ',
  'example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  'https://',
  'https:///path',
  'http:example.com',
  'https://exa mple.com',
  'https://[',
  'mailto:',
  'mailto://x',
  '#top',
])('%j can not be a link', url => expect(isLinkUrl(url)).toBe(false))
