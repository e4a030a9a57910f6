import { SEARCH_KEY } from '#page/keys/singleKeys.ts'
import type { RouteId } from '../../paths.ts'
import type { MenuKey } from '../menu/entries.ts'

export type ActionId = 'shortcuts' | 'addProduct' | 'preview'

/** The groups of the sheet, in its order. */
export const GROUPS = ['everywhere', 'screen', 'go'] as const

/** A keyboard shortcut. The sheet, the palette and the handlers all read this table. */
export interface Shortcut {
  group: (typeof GROUPS)[number]
  /** Pressed one after the other; with `mod` together with Ctrl or Cmd. */
  keys: readonly string[]
  mod?: true
  /** Its message key in `shortcuts.…`, unless it opens a screen, whose title is used. */
  name?: 'palette' | 'shortcuts' | 'addProduct' | 'preview' | 'search' | 'save' | 'quickEdit'
  action?: ActionId
  /** The screen that it opens, if the side menu has this entry. */
  go?: { state: RouteId; key?: MenuKey }
  // Without `action` and `go` the piece of the page that it belongs to listens for itself: search box, form.
}

export const SHORTCUTS: readonly Shortcut[] = [
  { group: 'everywhere', keys: ['k'], mod: true, name: 'palette' },
  { group: 'everywhere', keys: ['?'], name: 'shortcuts', action: 'shortcuts' },
  { group: 'everywhere', keys: ['v'], name: 'preview', action: 'preview' },
  { group: 'everywhere', keys: ['n', 'p'], name: 'addProduct', action: 'addProduct' },
  { group: 'go', keys: ['g', 'd'], go: { state: 'dashboard', key: 'dashboard' } },
  { group: 'go', keys: ['g', 'o'], go: { state: 'order.list', key: 'orders' } },
  { group: 'go', keys: ['g', 'p'], go: { state: 'product.list', key: 'products' } },
  { group: 'go', keys: ['g', 'c'], go: { state: 'category.list', key: 'categories' } },
  { group: 'go', keys: ['g', 'u'], go: { state: 'customer.list', key: 'customers' } },
  { group: 'go', keys: ['g', 's'], go: { state: 'settings.detail', key: 'settings' } },
  { group: 'go', keys: ['g', 'm'], go: { state: 'myAccount' } },
  { group: 'screen', keys: [SEARCH_KEY], name: 'search' },
  { group: 'screen', keys: ['s'], mod: true, name: 'save' },
  { group: 'screen', keys: ['F2'], name: 'quickEdit' },
]

/** The keys that open a screen, if there are any. */
export const keysTo = (state: RouteId) => SHORTCUTS.find(({ go }) => go?.state === state)?.keys

/** The keys of an action. */
export const keysFor = (action: ActionId) => SHORTCUTS.find(shortcut => shortcut.action === action)?.keys
