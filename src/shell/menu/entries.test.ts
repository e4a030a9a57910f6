import { describe, expect, test } from 'vitest'
import type { Features } from '#contract/store.ts'
import type { RouteId } from '../../paths.ts'
import { menuKeys, selectedKey } from './entries.ts'

const flags = (on: string[], newAdmin: string[] = []): Features => ({
  features: on.map(name => ({ name, enabled: true })),
  newAdmin,
})

describe('the side menu', () => {
  test('has the usual entries in their order when the flags could not be fetched', () => {
    expect(menuKeys(undefined).join(' ')).toBe(
      'dashboard orders products discounts categories customers appStore settings analytics designer pages siteTagging editMenu',
    )
  })

  test('begins with the dashboard whatever is turned on', () => {
    for (const features of [undefined, flags([]), flags(['site-tagging'], ['orders'])]) {
      expect(menuKeys(features)[0]).toBe('dashboard')
    }
  })

  test.each([
    ['site tagging', flags(['site-tagging']), 'designer siteTagging pages'],
    ['blocks and users', flags(['block-management', 'users-and-permissions']), 'analytics blocks users designer'],
    ['menu management', flags(['element-menus']), 'pages menus'],
    ['store credit and discounts', flags(['discounts'], ['storeCredit']), 'products storeCredit discounts categories'],
    ['discounts of the new admin', flags([], ['discounts']), 'products discounts categories'],
  ])('has %s where merchants look for it', (_, features, part) => {
    expect(menuKeys(features).join(' ')).toContain(part)
  })

  test('has no entry twice, and menu management in the place of the plain one', () => {
    const keys = menuKeys(flags(['element-menus', 'site-tagging', 'discounts'], ['discounts', 'storeCredit']))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('editMenu')
  })

  test.each<[RouteId, string | undefined]>([
    ['order.packingSlip', 'orders'],
    ['product.add', 'products'],
    ['categories.list', 'categories'],
    ['storeCredit.detail', undefined],
    ['editstore.menu', 'editMenu'],
    ['editstore.styles', 'designer'],
    ['settings.payments', 'settings'],
    ['googleAnalytics', undefined],
    ['myAccount', undefined],
  ])('marks the entry that %s belongs to', (state, key) => {
    expect(selectedKey(state, menuKeys(flags([])))).toBe(key)
  })
})
