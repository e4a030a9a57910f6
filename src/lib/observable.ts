export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  /** Calls `listener` after each change; returns the unsubscribe function. For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
}

/** A value that code outside of React may change and components follow. */
export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
