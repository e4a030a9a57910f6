import type { Features } from '#contract/store/store.ts'
import type { IntegrationTile } from '#features/apps/marketplace/model.ts'
import { PATHS, type RouteId } from '../../paths.ts'
import { type Entry, menuEntries, selectedEntry } from '../menu/entries.ts'
import type { ScreenTable } from '../screenTable.ts'

/** A screen that can be opened, and its entry in the side menu. */
export interface KnownScreen {
  routeId: RouteId
  entry?: Entry
  /** Of an app. */
  title?: string
}

/**
 * The screens of this store's side menu, in order: its entries, their subscreens without a record, its apps, the
 * account. Entries that the menu hides are hidden here, too.
 */
export function knownScreens(
  screens: ScreenTable,
  features: Features | undefined,
  tiles: readonly IntegrationTile[],
): KnownScreen[] {
  const entries = menuEntries(screens, features)
  const within = [...screens.values()]
    .filter(({ routeId, menuEntry, isUnlisted }) => !menuEntry && !isUnlisted && !PATHS[routeId].includes(':'))
    .flatMap(({ routeId }) => {
      const entry = selectedEntry(routeId, entries)
      return entry ? [{ routeId, entry }] : []
    })
  const all: KnownScreen[] = [
    ...entries.map(entry => ({ routeId: entry.routeId, entry })),
    ...tiles.map(({ state, title }) => ({ routeId: state, title })),
    ...within,
    { routeId: 'myAccount' },
  ]
  return all.filter(({ routeId }, index) => all.findIndex(other => other.routeId === routeId) === index)
}
