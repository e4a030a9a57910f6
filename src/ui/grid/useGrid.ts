import { useSyncExternalStore } from 'react'
import type { GridStore } from './gridStore.ts'

/** A value of the store that React can compare: the component draws again when it has changed. */
export const useGrid = <Value extends string | number | boolean | object | null>(store: GridStore, read: () => Value) =>
  useSyncExternalStore(store.subscribe, read)
