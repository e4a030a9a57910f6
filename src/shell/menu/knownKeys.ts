import { readStorage, writeStorage } from '#lib/storage.ts'
import { isMenuKey, type MenuKey } from './entries.ts'

/** Where the entries that a store's flags allowed last time are stored on this device. */
const keyOf = (tenant: string) => `backcounter.menu.${tenant}`

/** The menu's entries on the last visit; `undefined` for a store that this device does not know. */
export function rememberedKeys(tenant: string): readonly MenuKey[] | undefined {
  const keys = readStorage(keyOf(tenant))?.split(' ').filter(isMenuKey)
  return keys && keys.length > 0 ? keys : undefined
}

export const rememberKeys = (tenant: string, keys: readonly MenuKey[]) =>
  void writeStorage(keyOf(tenant), keys.join(' '))
