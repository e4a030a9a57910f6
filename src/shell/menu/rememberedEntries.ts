import { readStorage, writeStorage } from '#lib/storage.ts'
import type { ScreenTable } from '../screenTable.ts'
import { allEntries, type Entry } from './entries.ts'

/** Where the entries that a store's flags allowed last time are stored on this device. */
const keyOf = (tenant: string) => `backcounter.menu.${tenant}`

/** The menu's entries on the last visit; `undefined` for a store that this device does not know. */
export function rememberedEntries(tenant: string, screens: ScreenTable): readonly Entry[] | undefined {
  const entries = new Map(allEntries(screens).map(entry => [entry.routeId as string, entry]))
  const known = readStorage(keyOf(tenant))
    ?.split(' ')
    .flatMap(routeId => entries.get(routeId) ?? [])
  return known && known.length > 0 ? known : undefined
}

export const rememberEntries = (tenant: string, entries: readonly Entry[]) =>
  void writeStorage(keyOf(tenant), entries.map(({ routeId }) => routeId).join(' '))
