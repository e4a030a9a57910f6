import { describe, expect, test } from 'vitest'
import type { Features } from '#contract/store/store.ts'
import type { RouteId } from '../../paths.ts'
import { routes } from '../routes.tsx'
import { screensOf } from '../screenTable.ts'
import { menuEntries, selectedEntry } from './entries.ts'

const flags = (on: string[], newAdmin: string[] = []): Features => ({
  features: on.map(name => ({ name, enabled: true })),
  newAdmin,
})

const screens = screensOf(routes)
const idsOf = (features: Features | undefined) => menuEntries(screens, features).map(({ routeId }) => routeId)

describe('the side menu', () => {
  test('has its default entries when the flags can’t be fetched', () => {
    expect(idsOf(undefined).join(' ')).toBe(
      'dashboard order.list product.list discounts.list category.list customer.list appstore2.allapps2 settings.detail ' +
        'analytics.main designer pages.list siteTagging editstore.menu',
    )
  })

  test('starts with the dashboard, whatever is turned on', () => {
    for (const features of [undefined, flags([]), flags(['site-tagging'], ['orders'])]) {
      expect(idsOf(features)[0]).toBe('dashboard')
    }
  })

  test.each([
    ['site tagging', flags(['site-tagging']), 'designer siteTagging pages.list'],
    [
      'blocks and users',
      flags(['block-management', 'users-and-permissions']),
      'analytics.main blockManagement usersAndPermissions designer',
    ],
    ['menu management', flags(['element-menus']), 'pages.list menuManagement'],
    [
      'store credit and discounts',
      flags(['discounts'], ['storeCredit']),
      'product.list storeCredit discounts.list category.list',
    ],
    ['discounts of the new admin', flags([], ['discounts']), 'product.list discounts.list category.list'],
  ])('has %s where merchants look for it', (_, features, part) => {
    expect(idsOf(features).join(' ')).toContain(part)
  })

  test('has no entry twice and replaces the plain menu entry', () => {
    const ids = idsOf(flags(['element-menus', 'site-tagging', 'discounts'], ['discounts', 'storeCredit']))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('editstore.menu')
  })

  test.each<[RouteId, string | undefined]>([
    ['order.packingSlip', 'order.list'],
    ['product.add', 'product.list'],
    ['categories.list', 'category.list'],
    ['storeCredit.detail', undefined],
    ['editstore.menu', 'editstore.menu'],
    ['editstore.styles', 'designer'],
    ['settings.payments', 'settings.detail'],
    ['googleAnalytics', undefined],
    ['myAccount', undefined],
  ])('marks the entry that %s belongs to', (state, entry) => {
    expect(selectedEntry(state, menuEntries(screens, flags([])))?.routeId).toBe(entry)
  })
})
