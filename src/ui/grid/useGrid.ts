import { useSyncExternalStore } from 'react'
import type { GridStore } from './gridStore.ts'

/** A comparable value of the store: the component renders when it has changed. */
export const useGrid = <Value extends string | number | boolean | object | null>(store: GridStore, read: () => Value) =>
  useSyncExternalStore(store.subscribe, read)
