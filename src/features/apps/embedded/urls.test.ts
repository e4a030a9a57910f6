import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountingUrl,
  amazonUrl,
  checkOwner,
  designerFlags,
  designerUrl,
  fulfillerUrl,
  provenUrl,
  UntrustedUrl,
} from './urls.ts'

const origins = ['https://designer.test', 'https://mail.test:8443']
const place = { base: 'https://mail.test:8443/app?x=1', origins }
const proof = { tenant: 't 1', hmac: 'beef', timestamp: 1_780_000_000_000 }
const proven = '&tenant=t+1&hmac=beef&timestamp=1780000000000&token=T'

describe('URLs follow document 1 §2.1', () => {
  test('designer: tenant, token and flags', () => {
    const parts = { base: 'https://designer.test/', origins, tenant: 't1', token: 'T' }
    expect(designerUrl(parts)).toBe('https://designer.test/?tenant=t1&token=T')
    expect(designerUrl({ ...parts, gallery: true, addpage: true })).toBe(
      'https://designer.test/?tenant=t1&token=T&gallery=true&addpage=true',
    )
    expect(designerUrl({ ...parts, part: 'blocks' })).toBe('https://designer.test/?tenant=t1&token=T&blocks=true')
  })

  test('mailchimp: proof, token and query string', () => {
    const address = provenUrl({ ...place, proof, token: 'T', queryString: '?list=a%26b' })
    expect(address).toBe(`https://mail.test:8443/app?x=1&list=a%26b${proven}`)
  })

  test('external fulfiller: the URL has proof, token and order', () => {
    const parts = { origins, proof, token: 'T', orderId: 'o/1' }
    const address = `https://mail.test:8443/pack?x=1${proven}&orderid=o%2F1`
    const base = 'https://mail.test:8443/pack?x=1'
    expect(fulfillerUrl({ ...parts, base })).toBe(address)
    // The router has decoded it; decoding again would change the app's own URL.
    const encoded = 'https://mail.test:8443/100%2525/a%2Fb?x=1'
    expect(fulfillerUrl({ ...parts, base: encoded })).toBe(`${encoded}${proven}&orderid=o%2F1`)
    expect(() => fulfillerUrl({ ...parts, base: encodeURIComponent(base) })).toThrow(UntrustedUrl)
  })

  test('amazon: the connect path with tenant and token', () => {
    const parts = { origins, tenant: 't1', token: 'T' }
    expect(amazonUrl({ ...parts, base: 'https://mail.test:8443' })).toBe(
      'https://mail.test:8443/connect?tenant=t1&token=T',
    )
    expect(amazonUrl({ ...parts, base: 'https://mail.test:8443/az/' })).toBe(
      'https://mail.test:8443/az/connect?tenant=t1&token=T',
    )
  })

  test('accounting: orgid, token and keyname', () => {
    const address = accountingUrl({ ...place, tenant: 't1', token: 'T', keyname: 'xero', queryString: 'y=2' })
    expect(address).toBe('https://mail.test:8443/app?x=1&y=2&orgid=t1&token=T&keyname=xero')
  })
})

describe('the designer’s flags', () => {
  const flags = (search: string, more = {}) =>
    designerFlags({
      search: new URLSearchParams(search),
      isNewAccount: false,
      mayAddPages: false,
      wasVisited: true,
      ...more,
    })
  test('gallery: on request, or on a new account’s first visit', () => {
    expect(flags('').gallery).toBe(false)
    expect(flags('gallery').gallery).toBe(true)
    expect(flags('gallery=false').gallery).toBe(false)
    expect(flags('', { isNewAccount: true }).gallery).toBe(false)
    expect(flags('', { isNewAccount: true, wasVisited: false }).gallery).toBe(true)
    expect(flags('', { wasVisited: false }).gallery).toBe(false)
  })
  test('addpage: when an allowed user asks for it', () => {
    expect(flags('addpage=true').addpage).toBe(false)
    expect(flags('addpage=true', { mayAddPages: true }).addpage).toBe(true)
    expect(flags('addpage=true', { isNewAccount: true }).addpage).toBe(true)
    expect(flags('', { mayAddPages: true, isNewAccount: true }).addpage).toBe(false)
  })
})

describe('secrets go to configured origins only', () => {
  test.each([
    'https://evil.test/',
    'https://designer.test.evil.test/',
    'https://designer.test@evil.test/',
    'https://user:pass@designer.test/',
    'http://designer.test/',
    'https://designer.test:444/',
    '//designer.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://designer.test/1',
    '',
    'https%3A%2F%2Fevil.test%2F',
    'https%3A%2F%2Fdesigner.test%E0%A4%A',
  ])('%s is refused', base => {
    expect(() => fulfillerUrl({ base, origins, proof, token: 'T', orderId: '1' })).toThrow(UntrustedUrl)
  })

  test('any URL stays on its origin and repeats no parameter of ours', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (path, queryString) => {
        const { pathname, search, hash } = new URL(path)
        const base = `https://mail.test:8443${pathname}${search}&token=theirs${hash}`
        const url = new URL(provenUrl({ base, origins, proof, token: 'T', queryString: `${queryString}&tenant=x` }))
        expect(url.origin).toBe('https://mail.test:8443')
        expect(url.hash).toBe('')
        for (const [name, value] of Object.entries({ tenant: 't 1', token: 'T', hmac: 'beef' })) {
          expect(url.searchParams.getAll(name)).toEqual([value])
        }
      }),
    )
  })
})

describe('the token of one app goes to no origin of another', () => {
  const apps = [
    { sku: 'mailchimp', uri: 'https://mail.example/' },
    { sku: 'quickbooks', uri: 'https://books.example/' },
    { sku: 'xero', uri: 'https://books.example/' },
    { sku: 'unplaced', uri: '' },
  ]
  test.each([
    ['an app’s own origin', 'https://mail.example', 'mailchimp', true],
    ['an origin that two apps share', 'https://books.example', 'xero', true],
    ['an origin of no app, for a key of no app', 'https://pack.example', 'fulfiller', true],
    ['another app’s origin', 'https://books.example', 'mailchimp', false],
    ['an app’s origin, for a key of no app', 'https://mail.example', 'fulfiller', false],
    ['an origin of no app, for an app that has one', 'https://pack.example', 'mailchimp', false],
  ])('%s', (_, origin, key, isAllowed) => {
    const check = () => checkOwner(origin, key, apps)
    if (isAllowed) expect(check).not.toThrow()
    else expect(check).toThrow(UntrustedUrl)
  })
})
