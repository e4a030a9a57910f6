import type { Order } from '#contract/orders/orders.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import type { Packed } from './packing.ts'

type Stored = Pick<Order, 'id' | 'tenant'>

/** The parcel of each order is stored on this device, by store. */
const keyOf = ({ id, tenant }: Stored) => `backcounter.packing.${tenant}.${id}`

export function readPacked(order: Stored): Packed {
  try {
    const stored: unknown = JSON.parse(readStorage(keyOf(order)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const writePacked = (order: Stored, packed: Packed) =>
  writeStorage(keyOf(order), packed.length > 0 ? JSON.stringify(packed) : null)

/** Calls `changed` when another tab packs the same order. Returns the unsubscribe function. */
export function followPacked(order: Stored, changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (key === null || key === keyOf(order)) changed()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
