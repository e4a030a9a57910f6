import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#paths.ts'
import { readFrameMessage } from './readFrameMessage.ts'

const WITHOUT_ID = ['dashboard', 'order.list', 'product.list', 'category.list', 'customer.list']
const WITH_ID = ['product.detail', 'order.detail', 'category.detail', 'customer.edit']
const ALLOWED = new Set([...WITHOUT_ID, ...WITH_ID, 'customer.add', 'mailchimp', 'designer'])
const ROUTES = Object.entries(PATHS).map(([id, path]) => ({ id, path }))

/** The state that a path really opens, and with which parameters, as the browser and the router have it. */
function opened(path: string) {
  const url = new URL(path, 'https://backcounter.test')
  const match = matchRoutes(ROUTES, url.pathname)?.at(-1)
  return { url, state: match?.route.id ?? '', params: match?.params ?? {} }
}

describe('listed messages open their screens', () => {
  test.each([
    [{ state: 'dashboard' }, '/dashboard'],
    [{ state: 'order.list' }, '/order'],
    [{ state: 'product.list' }, '/product'],
    [{ state: 'category.list' }, '/category'],
    [{ state: 'customer.list' }, '/customer'],
    [{ state: 'product.detail', id: 'a1' }, '/product/a1'],
    [{ state: 'order.detail', id: 'a1' }, '/order/a1'],
    [{ state: 'category.detail', id: 'a1' }, '/category/a1'],
    [{ state: 'customer.edit', id: 'a1' }, '/customer/a1'],
    [{ state: 'customer.add', id: 'a1' }, '/customer/add?id=a1'],
    [{ state: 'customer.add' }, '/customer/add'],
    [{ state: 'app', id: 'mailchimp', queryString: 'list=1&x=2' }, '/mailchimp?queryString=list%3D1%26x%3D2'],
    [{ state: 'app', id: 'mailchimp' }, '/mailchimp'],
    [{ state: 'app', id: 'siteDesigner', queryString: '?gallery=true&installApp=evil' }, '/designer?gallery=true'],
    [{ state: 'app', id: 'siteDesigner', queryString: 'addpage&gallery=false' }, '/designer?addpage=true'],
  ])('%j', (message, path) => {
    expect(readFrameMessage(message)).toBe(path)
  })
})

describe('other messages are ignored', () => {
  test.each([
    ...[null, undefined, 'dashboard', 7, [], {}, ['dashboard']],
    { state: 'login' },
    { state: 'logout' },
    { state: 'myAccount' },
    { state: 'toString' },
    { state: ['dashboard'] },
    { state: 'product.detail' },
    ...[
      '',
      '..',
      '.',
      'a/b',
      'a?b',
      'a#b',
      'javascript:alert(1)',
      '%2e%2e',
      'add',
      'ADD',
      'x'.repeat(101),
      7,
      null,
    ].map(id => ({ state: 'product.detail', id })),
    { state: 'app', id: 'amazon' },
    { state: 'app', id: '__proto__' },
    { state: 'app', id: 'mailchimp', queryString: 'x'.repeat(501) },
    JSON.parse('{"__proto__":{"state":"dashboard"}}'),
    JSON.stringify({ state: 'dashboard' }),
  ])('%j', message => {
    expect(readFrameMessage(message)).toBeNull()
  })
})

const names = [...Object.keys(PATHS), 'app', 'constructor', '__proto__', 'javascript:alert(1)', '//evil.test']
const nastyText = fc.oneof(
  fc.constantFrom(
    ...['..', '.', '../../logout', 'add', 'Add', '%2e%2e', '%2Fadd', 'a/b', 'a\\b', 'a?b=c', 'a#b', '//evil.test', ' '],
    ...['javascript:alert(1)', 'data:text/html,x', '__proto__', 'a\u0000b', 'a\nb', '\u202e', 'x'.repeat(10_000)],
    ...['mailchimp', 'siteDesigner', 'amazon', 'gallery=true', '?addpage=1&installApp=x', '&'.repeat(300)],
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\w-]{1,12}$/),
)
const value = fc.oneof({ weight: 6, arbitrary: nastyText }, { weight: 1, arbitrary: fc.anything() })
/** Well-formed wishes, nearly well-formed ones, and anything that a window can send. */
const message = fc.oneof(
  { weight: 5, arbitrary: fc.record({ state: fc.constantFrom(...WITHOUT_ID, ...WITH_ID), id: nastyText }) },
  {
    weight: 4,
    arbitrary: fc.record({ state: fc.constantFrom(...names), id: value, queryString: value }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: fc.anything({ withNullPrototype: true, withMap: true, withBigInt: true, withDate: true }) },
)

test('10,000 messages never lead out of the app or to an unnamed screen', () => {
  let led = 0
  fc.assert(
    fc.property(message, sent => {
      const path = readFrameMessage(sent)
      if (path === null) return
      led += 1
      const { url, state, params } = opened(path)
      const wish = sent as { state: string; id?: string; queryString?: string }
      expect(url.origin).toBe('https://backcounter.test')
      expect(url.hash).toBe('')
      expect(`${url.pathname}${url.search}`).toBe(path)
      expect(ALLOWED.has(state)).toBe(true)
      const wanted = wish.state === 'app' ? (wish.id === 'mailchimp' ? 'mailchimp' : 'designer') : wish.state
      expect(state).toBe(wanted)
      expect(params).toEqual(WITH_ID.includes(state) ? { id: wish.id } : {})
      const searched = [...url.searchParams.keys()]
      const may: Record<string, string[]> = {
        'customer.add': ['id'],
        mailchimp: ['queryString'],
        designer: ['gallery', 'addpage'],
      }
      for (const name of searched) expect(may[state] ?? []).toContain(name)
      if (state === 'mailchimp') expect(url.searchParams.get('queryString') ?? '').toBe(wish.queryString ?? '')
    }),
    { numRuns: 10_000 },
  )
  expect(led, 'enough of them are well-formed to mean something').toBeGreaterThan(1000)
})
