import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { App } from '#contract/account/marketplace.ts'
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
