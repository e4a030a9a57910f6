import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { App } from '#contract/store/marketplace.ts'
import { appsOf, matching, permissionsOf } from './catalog.ts'
import { integrationTiles, screenOf } from './model.ts'

const app = (sku: string, more: object = {}) =>
  z.decode(App, { sku, title: sku.toUpperCase(), enabled: true, type: 'application', ...more })
const skus = (...of: Parameters<typeof integrationTiles>) => integrationTiles(...of).map(({ sku }) => sku)

test('the side menu gets what is installed and has a screen', () => {
  const apps = [
    app('mailchimp'),
    app('zapier'),
    app('yotpo', { enabled: false }),
    app('giftNote', { type: 'extension' }),
  ]
  expect(skus(apps)).toEqual(['mailchimp', 'zapier'])
})

test('entries of type progress and get-started never show', () => {
  expect(skus([app('mailchimp', { type: 'progress' }), app('zapier', { type: 'get-started' })])).toEqual([])
})

test('a flag that was just switched overrides the older list', () => {
  const apps = [app('mailchimp', { enabled: false }), app('zapier')]
  const features = { features: ['mailchimp'].map(name => ({ name, enabled: true })), newAdmin: [] }
  expect(skus(apps, features)).toEqual(['mailchimp', 'zapier'])
  expect(skus(apps, { features: [{ name: 'zapier', enabled: false }], newAdmin: [] })).toEqual([])
})

test('a SKU such as constructor opens nothing', () => {
  expect(['constructor', '__proto__', 'toString', 'giftNote'].map(screenOf)).toEqual([null, null, null, null])
  expect(screenOf('discounts')).toBe('discounts.list')
})

test('a search finds an app by any of its words, in any order', () => {
  const apps = [
    app('chat', { title: 'Live chat', category: 'customerService', descriptionLong: 'Answer shoppers.' }),
    app('yotpo', { title: 'Yotpo', category: 'customerService', developer: 'Reviews & Co' }),
    app('progress', { type: 'progress' }),
  ]
  const found = (search: string, category: '' | 'customerService' | 'shipping' = '') =>
    matching(
      appsOf(apps, 'en'),
      { search, category },
      ({ sku, descriptionLong }) => `short of ${sku} ${descriptionLong}`,
    ).map(({ sku }) => sku)
  expect(found('')).toEqual(['chat', 'yotpo'])
  expect(found('shoppers ANSWER')).toEqual(['chat'])
  expect(found('short yotpo')).toEqual(['yotpo'])
  expect(found('reviews', 'customerService')).toEqual(['yotpo'])
  expect(found('', 'shipping')).toEqual([])
})

test('a permission without words is not shown as code', () => {
  expect(permissionsOf({ permissions: ['custom', 'everything', 'orders'] })).toEqual(['orders', 'custom'])
})
