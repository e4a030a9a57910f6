import { useState } from 'react'
import type { PaletteItem } from './items.ts'
import { readRecent } from './recent.ts'
import { RECORDS, type RecordKind, recordItem } from './useRecords.ts'

/** Recent items at the time the palette opened. Screens and actions that this store no longer has are omitted. */
export function useRecent(known: readonly PaletteItem[]): PaletteItem[] {
  const [recent] = useState(readRecent)
  return recent.flatMap(({ id, label }) => {
    const item = known.find(one => one.id === id) ?? recordFrom(id, label)
    return item ? [item] : []
  })
}

function recordFrom(id: string, label: string): PaletteItem | undefined {
  const [kind = '', ...rest] = id.split('/')
  return Object.hasOwn(RECORDS, kind) ? recordItem(kind as RecordKind, rest.join('/'), label) : undefined
}
