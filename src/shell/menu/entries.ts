import type { Features } from '#contract/store.ts'
import type { RouteId } from '../../paths.ts'

export type MenuKey =
  | 'dashboard'
  | 'orders'
  | 'products'
  | 'storeCredit'
  | 'discounts'
  | 'categories'
  | 'customers'
  | 'appStore'
  | 'settings'
  | 'analytics'
  | 'blocks'
  | 'users'
  | 'designer'
  | 'siteTagging'
  | 'pages'
  | 'menus'
  | 'editMenu'

/** The target of each entry, and the words in a route id that select it (document 1 §2.1, selected item). */
export const MENU: Record<MenuKey, { state: RouteId; keywords: readonly string[] }> = {
  dashboard: { state: 'dashboard', keywords: ['dashboard'] },
  orders: { state: 'order.list', keywords: ['order', 'postage'] },
  products: { state: 'product.list', keywords: ['product'] },
  storeCredit: { state: 'storeCredit', keywords: ['storecredit'] },
  discounts: { state: 'discounts.list', keywords: ['discount'] },
  categories: { state: 'category.list', keywords: ['category', 'categories'] },
  customers: { state: 'customer.list', keywords: ['customer'] },
  appStore: { state: 'appstore2.allapps2', keywords: ['appstore'] },
  settings: { state: 'settings.detail', keywords: ['settings'] },
  analytics: { state: 'analytics.main', keywords: ['analytics.'] },
  blocks: { state: 'blockManagement', keywords: ['blockmanagement'] },
  users: { state: 'usersAndPermissions', keywords: ['usersandpermissions'] },
  designer: { state: 'designer', keywords: ['designer', 'editstore'] },
  siteTagging: { state: 'siteTagging', keywords: ['sitetagging'] },
  pages: { state: 'pages.list', keywords: ['pages'] },
  menus: { state: 'menuManagement', keywords: ['menumanagement'] },
  editMenu: { state: 'editstore.menu', keywords: ['editstore.menu'] },
}

/** The order of document 1 §2.1, for when the flags are unknown. */
const USUAL: readonly MenuKey[] = [
  'dashboard',
  'orders',
  'products',
  'discounts',
  'categories',
  'customers',
  'appStore',
  'settings',
  'analytics',
  'designer',
  'pages',
  'siteTagging',
  'editMenu',
]

/** Whether a flag of a store is on. */
export const isOn = (features: Features, name: string) =>
  features.features.some(feature => feature.name === name && feature.enabled)

/** The entries that a store has, in their order. Without flags (they could not be fetched) the usual ones. */
export function menuKeys(features: Features | undefined): readonly MenuKey[] {
  if (!features) return USUAL
  const flag = (name: string, ...keys: MenuKey[]) => (isOn(features, name) ? keys : [])
  const isInNewAdmin = (name: string) => features.newAdmin.includes(name)
  const hasDiscounts = isOn(features, 'discounts') || isInNewAdmin('discounts')
  return [
    'dashboard',
    'orders',
    'products',
    ...(isInNewAdmin('storeCredit') ? (['storeCredit'] as const) : []),
    ...(hasDiscounts ? (['discounts'] as const) : []),
    'categories',
    'customers',
    'appStore',
    'settings',
    'analytics',
    ...flag('block-management', 'blocks'),
    ...flag('users-and-permissions', 'users'),
    'designer',
    ...flag('site-tagging', 'siteTagging'),
    'pages',
    isOn(features, 'element-menus') ? 'menus' : 'editMenu',
  ]
}

/** The entry that a route id belongs to: of those whose words it contains, the one with the longest word. */
export function selectedKey(state: RouteId, keys: readonly MenuKey[]): MenuKey | undefined {
  const name = state.toLowerCase()
  let best: { key: MenuKey; length: number } | undefined
  for (const key of keys) {
    for (const word of MENU[key].keywords) {
      if (name.includes(word) && word.length > (best?.length ?? 0)) best = { key, length: word.length }
    }
  }
  return best?.key
}

export const isMenuKey = (key: string): key is MenuKey => Object.hasOwn(MENU, key)
