import type { Features } from '#contract/store.ts'
import type { IntegrationTile } from '#features/marketplace/model.ts'
import { PATHS, type RouteId } from '../../paths.ts'
import { MENU, type MenuKey, menuKeys, selectedKey } from '../menu/entries.ts'

/** A screen that can be opened, and its entry in the side menu. */
export interface KnownScreen {
  state: RouteId
  key?: MenuKey
  /** An app's name is the same in every language. */
  title?: string
}

/** Redirect targets, and actions: adding a product must respect the plan's limit. */
const NOT_A_PLACE: readonly RouteId[] = [
  'entry',
  'login',
  'logout',
  'error',
  'checkout',
  'delinquent',
  'onHold',
  'product.add',
]

/**
 * The screens of this store's side menu, in order: its entries, their subscreens without a record, its apps, the
 * account. Entries that the menu hides are hidden here, too.
 */
export function knownScreens(features: Features | undefined, tiles: readonly IntegrationTile[]): KnownScreen[] {
  const keys = menuKeys(features)
  const entryStates = new Set<RouteId>(Object.values(MENU).map(({ state }) => state))
  const entries = keys.map(key => ({ state: MENU[key].state as RouteId, key }))
  const within = (Object.keys(PATHS) as RouteId[])
    .filter(state => !PATHS[state].includes(':') && !entryStates.has(state) && !NOT_A_PLACE.includes(state))
    .flatMap(state => {
      const key = selectedKey(state, keys)
      return key ? [{ state, key }] : []
    })
  const apps = tiles.map(({ state, title }) => ({ state, title }))
  const all: KnownScreen[] = [...entries, ...apps, ...within, { state: 'myAccount' }]
  return all.filter(({ state }, index) => all.findIndex(other => other.state === state) === index)
}
