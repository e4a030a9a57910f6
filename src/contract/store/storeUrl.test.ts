import { expect, test } from 'vitest'
import { socialUrl } from './socialNetworks.ts'
import { storeUrlName, storeUrlProblem } from './storeUrl.ts'
import { isThirdPartyId } from './thirdParty.ts'

test.each([
  ['Töpferei Grün', 'toepferei-gruen'],
  [' CAFÉ_Noir ', 'cafe-noir'],
  ['Straße', 'strasse'],
  ['harbor', 'harbor'],
])('%j is suggested as %s in the store URL', (typed, name) => {
  expect(storeUrlName(typed)).toBe(name)
  expect(storeUrlProblem(name)).toBeNull()
})

test.each([
  ['', 'required'],
  ['ab', 'tooShort'],
  ['abc', null],
  ['a'.repeat(63), null],
  ['a'.repeat(64), 'tooLong'],
  ['jugs🏺', 'characters'],
  ['متجر', 'characters'],
  ['-abc', 'edges'],
  ['abc-', 'edges'],
  ['xn--abc', 'edges'],
  ['admin', 'reserved'],
  ['admin2', null],
])('a store URL with the name %j: %s', (name, problem) => {
  expect(storeUrlProblem(storeUrlName(name))?.code ?? null).toBe(problem)
})

test.each([
  ['instagram', '@harbor.hearth', 'https://www.instagram.com/harbor.hearth'],
  ['instagram', 'instagram.com/harbor', 'https://instagram.com/harbor'],
  ['facebook', 'http://m.facebook.com/harbor', 'https://m.facebook.com/harbor'],
  ['twitter', 'harbor', 'https://www.twitter.com/harbor'],
  ['twitter', 'https://x.com/harbor', 'https://x.com/harbor'],
  ['pinterest', '', ''],
  ['google', 'https://g.page/harbor', 'https://g.page/harbor'],
  ['google', '@harbor', null],
  ['facebook', 'https://facebook.com.evil.example/harbor', null],
  ['facebook', 'https://user@facebook.com/harbor', null],
  ['facebook', 'javascript:alert(1)', null],
  ['facebook', 'two words', null],
  ['instagram', 'harbor.example', null],
] as const)('the %s profile %j is saved as %s', (network, typed, url) => {
  expect(socialUrl(network, typed)).toBe(url)
})

test.each([
  ['googleAnalyticsId', 'UA-12345-1', true],
  ['googleAnalyticsId', 'UA-1234-1', false],
  ['googleAnalyticsId', 'UA-12345-1234', false],
  ['socialPixelId', '1'.repeat(15), true],
  ['socialPixelId', '1'.repeat(14), false],
  ['popupToolId', 'A'.repeat(20), true],
  ['popupToolId', 'A'.repeat(19), false],
  ['popupToolId', 'A'.repeat(61), false],
  ['tagManagerId', 'GTM-ABC1', true],
  ['tagManagerId', 'GTM-"><script>', false],
  ['liveChatId', '', true],
] as const)('the %s %j: %s', (name, id, is) => {
  expect(isThirdPartyId(name, id)).toBe(is)
})

test('a reserved name is called that, however it is written', () => {
  const codes = ['Shop', ' SHOP ', 'ádmin'].map(name => storeUrlProblem(name)?.code)
  expect(codes).toEqual(['reserved', 'reserved', 'reserved'])
})
