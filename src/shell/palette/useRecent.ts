import { useState } from 'react'
import type { PaletteItem } from './items.ts'
import { readRecent } from './recent.ts'
import { recordOf } from './useRecords.ts'

/** Recent items at the time the palette opened. Screens and actions that this store no longer has are omitted. */
export function useRecent(known: readonly PaletteItem[]): PaletteItem[] {
  const [recent] = useState(readRecent)
  return recent.flatMap(({ id, label }) => {
    const item = known.find(one => one.id === id) ?? recordOf(id, label)
    return item ? [item] : []
  })
}
