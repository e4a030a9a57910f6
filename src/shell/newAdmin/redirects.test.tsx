import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { routes } from '../routes.tsx'
import { screensOf } from '../screenTable.ts'
import { newAdminUrlFor, translateFilter } from './redirects.ts'

const config = { ...localConfig(), newAdminUrl: 'https://admin.example' }
const screens = screensOf(routes)
/** The screens that have a page there. */
const pages = [...screens.values()].flatMap(({ routeId, newAdmin }) => (newAdmin ? [{ routeId, ...newAdmin }] : []))
const ALL = [...new Set(pages.map(({ flag }) => flag))]
const go = (routeId: string, params = {}, search = '', enabled: readonly string[] = ALL, setting = config) =>
  newAdminUrlFor({ routeId, params, search: new URLSearchParams(search) }, screens, enabled, setting)

/** The table of document 2 §2. */
const TABLE: [routeId: string, params: Record<string, string>, path: string][] = [
  ['dashboard', {}, '/'],
  ['order.list', {}, '/orders/all'],
  ['order.add', {}, '/orders/create'],
  ['order.edit', { id: '7' }, '/orders/7/edit'],
  ['order.detail', { id: '7' }, '/orders/7'],
  ['order.packingSlip', { id: '7' }, '/orders/7/shipping-label'],
  ['order.shippingLabel', { id: '7' }, '/orders/7/packing-slip'],
  ['order.invoice', { id: '7' }, '/orders/7/invoice-to-shopper'],
  ['product.list', {}, '/products/all'],
  ['product.add', {}, '/products/create'],
  ['product.detail', { id: '7' }, '/products/7'],
  ['category.list', {}, '/categories/all'],
  ['categories.list', {}, '/categories/all'],
  ['category.add', {}, '/categories/create'],
  ['category.detail', { id: '7' }, '/categories/7'],
  ['customer.list', {}, '/customers/all'],
  ['customer.add', {}, '/customers/create'],
  ['customer.edit', { id: '7' }, '/customers/7'],
  ['appstore2.installedapps2', {}, '/apps/installed'],
  ['appstore2.allapps2', {}, '/apps/all'],
  ['settings.detail', {}, '/settings/store'],
  ['settings.details', {}, '/settings/store'],
  ['settings.brand', {}, '/settings/store'],
  ['settings.social', {}, '/settings/store'],
  ['settings.regional', {}, '/settings/store'],
  ['settings.url', {}, '/settings/store'],
  ['settings.fulfillment', {}, '/settings/store'],
  ['settings.services', {}, '/settings/store'],
  ['settings.payments', {}, '/settings/payments'],
  ['settings.shipping', {}, '/settings/shipping'],
  ['settings.seo', {}, '/settings/seo'],
  ['settings.payments-application', {}, '/settings/backcounterpayments/application'],
  ['analytics.main', {}, '/analytics'],
  ['analytics.carts', {}, '/analytics/carts'],
  ['analytics.cart', { id: '7' }, '/analytics/carts/7'],
  ['designer', {}, '/designer'],
  ['pages.list', {}, '/pages/all'],
  ['pages.add', {}, '/pages/create'],
  ['pages.detail', { id: '7' }, '/pages/7'],
  ['myAccount', {}, '/my-account'],
  ['cancelStore', {}, '/my-account/cancel-store'],
  ['discounts.list', {}, '/discounts/all'],
  ['discounts.add', {}, '/discounts/create'],
  ['discounts.detail', { id: '7' }, '/discounts/7'],
  ['fulfillers.list', {}, '/apps/fulfillers'],
  ['postage.edit', {}, '/apps/shipping'],
  ['globalshopex', {}, '/apps/globalshopex'],
  ['avalara', {}, '/avalara'],
  ['storeCredit', {}, '/storeCredit/all'],
  ['storeCredit.add', {}, '/storeCredit/create'],
  ['storeCredit.detail', { storeCreditId: '7' }, '/storeCredit/7'],
  ...['googleAnalytics', 'pinterest', 'yotpo', 'mailchimp', 'facebookPixel', 'fullstory', 'privy', 'zapier'].map(
    (name): [string, Record<string, string>, string] => [name, {}, `/apps/${name.toLowerCase()}`],
  ),
  ...['chat', 'amazon', 'quickbooks', 'xero'].map((name): [string, Record<string, string>, string] => [
    name,
    {},
    `/apps/${name}`,
  ]),
]

describe('screens that the new admin serves', () => {
  test.each(TABLE)('%s leads to its place there', (routeId, params, path) => {
    expect(go(routeId, params)).toBe(`https://admin.example${path}`)
  })

  test('stay here until their flag is on, and all but one have a flag', () => {
    for (const { routeId, flag } of pages) {
      expect([routeId, go(routeId, { id: '7' }, '', [])]).toEqual([routeId, null])
      expect(go(routeId, { id: '7' }, '', [flag])).not.toBeNull()
    }
    expect(go('globalshopex', {}, '', [])).not.toBeNull()
  })

  test('swap packing slip and shipping label with an option', () => {
    const swapped = { ...config, newAdminSlips: 'swapped' as const }
    expect(go('order.packingSlip', { id: '7' }, '', ALL, swapped)).toBe('https://admin.example/orders/7/packing-slip')
    expect(go('order.shippingLabel', { id: '7' }, '', ALL, swapped)).toBe(
      'https://admin.example/orders/7/shipping-label',
    )
  })

  test('keep the URL’s parameters', () => {
    expect(go('storeCredit.add', {}, 'email=ada%40example.com')).toBe(
      'https://admin.example/storeCredit/create?email=ada%40example.com',
    )
    expect(go('product.list', {}, 'search=blue+mug&filter=Active')).toBe(
      'https://admin.example/products/all?search=blue+mug&filter=state+eq+%22Active%22',
    )
    expect(go('product.list', {}, 'filter=All')).toBe('https://admin.example/products/all')
  })

  test('never lead to another host, whatever the URL contains', () => {
    const routeId = fc.oneof(
      fc.constantFrom(...pages.map(({ routeId }) => routeId), 'globalshopex'),
      fc.string(),
      fc.constantFrom('__proto__', 'toString'),
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '..',
        '.',
        '../..',
        '//evil.example',
        '\\\\evil.example',
        '@evil.example',
        'javascript:alert(1)',
        '%2e%2e',
      ),
    )
    fc.assert(
      fc.property(routeId, value, value, (name, id, search) => {
        const address = go(name, { id, storeCreditId: id }, search)
        if (address === null) return
        const url = new URL(address)
        expect(url.origin).toBe('https://admin.example')
        const path = pages.find(({ routeId }) => routeId === name)?.path ?? '/apps/globalshopex'
        expect(url.pathname.split('/').length).toBe(path.split('/').length)
      }),
      { numRuns: 3000 },
    )
  })

  test('are exactly those of the table above', () => {
    expect(new Set([...pages.map(({ routeId }) => routeId as string), 'globalshopex'])).toEqual(
      new Set(TABLE.map(([routeId]) => routeId)),
    )
  })
})

test.each([
  [null, undefined],
  ['', undefined],
  ['All', undefined],
  ['Active', 'state eq "Active"'],
  ['a"b', 'state eq "a\\"b"'],
])('the filter %s opens the new admin with %s', (value, filter) => {
  expect(translateFilter(value)).toBe(filter)
})
