import type { Features } from '#contract/store/store.ts'
import type { MenuEntry } from '#page/screenDeclaration.ts'
import type { RouteId } from '../../paths.ts'
import type { ScreenTable } from '../screenTable.ts'

/** An entry of the side menu, with the screen that it opens. */
export interface Entry extends MenuEntry {
  routeId: RouteId
}

/** The entries of all stores. */
export const allEntries = (screens: ScreenTable): Entry[] =>
  [...screens.values()].flatMap(({ routeId, menuEntry }) => (menuEntry ? [{ ...menuEntry, routeId }] : []))

/** The entries that a store has, in their order. Without flags (they could not be fetched) the usual ones. */
export function menuEntries(screens: ScreenTable, features: Features | undefined): Entry[] {
  const placed = allEntries(screens).map(entry => {
    const { place } = entry
    return { entry, place: typeof place === 'number' ? place : place(features) }
  })
  const shown = placed.filter(({ place }) => place !== undefined)
  return shown.toSorted((a, b) => Number(a.place) - Number(b.place)).map(({ entry }) => entry)
}

/** The entry that a route belongs to: of those whose words its id contains, the one with the longest word. */
export function selectedEntry(routeId: RouteId, entries: readonly Entry[]): Entry | undefined {
  const name = routeId.toLowerCase()
  let best: { entry: Entry; length: number } | undefined
  for (const entry of entries) {
    for (const word of entry.keywords) {
      if (name.includes(word.toLowerCase()) && word.length > (best?.length ?? 0)) best = { entry, length: word.length }
    }
  }
  return best?.entry
}
