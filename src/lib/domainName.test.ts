import { expect, test } from 'vitest'
import { DOMAIN_LENGTH, readDomain } from './domainName.ts'

test.each([
  ['fern.example', 'fern.example'],
  ['https://www.Shop.Example/a?b#c', 'www.shop.example'],
  ['  SHOP.example. ', 'shop.example'],
  ['shop.example:8080/', 'shop.example'],
  ['HTTP://shop.example', 'shop.example'],
  ['müller.example', 'xn--mller-kva.example'],
  ['MÜLLER.example', 'xn--mller-kva.example'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['متجر.example', 'xn--pgbep1f.example'],
  ['ｓｈｏｐ。example', 'shop.example'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('of a pasted address the domain is taken: %s', (text, name) => {
  expect(readDomain(text)).toEqual({ name })
})

test.each([
  ['', 'empty'],
  ['https://', 'empty'],
  ['203.0.113.7', 'address'],
  ['0x7f.1', 'address'],
  ['[2001:db8::1]', 'address'],
  ['2001:db8::1', 'address'],
  ['shop', 'single'],
  ['localhost', 'single'],
  [`${'a'.repeat(64)}.example`, 'label'],
  ['💩.example', 'emoji'],
  ['🇩🇪.example', 'emoji'],
  ['my shop.example', 'characters'],
  ['me@shop.example', 'characters'],
  ['my_shop.example', 'characters'],
  ['sh%6fp.example', 'characters'],
  ['-shop.example', 'characters'],
  ['shop-.example', 'characters'],
  ['shop..example', 'characters'],
])('what is no domain is refused with its reason: %s', (text, problem) => {
  expect(readDomain(text)).toEqual({ problem })
})

test('a domain may be as long as its records allow, and no longer', () => {
  const nameOf = (length: number) => {
    const label = `${'a'.repeat(60)}.`
    return `${label.repeat(3)}${'b'.repeat(length - 3 * label.length - '.example'.length)}.example`
  }
  expect(readDomain(nameOf(DOMAIN_LENGTH))).toEqual({ name: nameOf(DOMAIN_LENGTH) })
  expect(readDomain(nameOf(DOMAIN_LENGTH + 1))).toEqual({ problem: 'long' })
})
