import type { Query, QueryClient } from '@tanstack/react-query'

/** Characters of JSON, roughly: some forty lists, or a thousand records. */
const MOST = 1_000_000
/** What was fetched or left so recently stays: a screen that is opening has no observer yet. In milliseconds. */
const RECENT = 15_000

/** The sizes of responses that were measured already. */
const sizes = new WeakMap<object, number>()

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length + 2
  if (typeof data !== 'object' || data === null) return 8
  const known = sizes.get(data)
  if (known !== undefined) return known
  if (data instanceof Blob) return data.size
  // Responses are trees: a record that two of them share counts twice.
  const size = Object.entries(data).reduce((sum, [key, value]) => sum + key.length + 3 + sizeOf(value), 2)
  sizes.set(data, size)
  return size
}

const isUnused = (query: Query) =>
  query.getObserversCount() === 0 &&
  query.state.fetchStatus === 'idle' &&
  query.options.gcTime !== Number.POSITIVE_INFINITY

/**
 * Limits what the cache holds of responses that nobody shows by their size, in addition to the time after which TanStack Query
 * drops them: least recently used first. Returns a function that ends it.
 */
export function limitUnobserved(queryClient: QueryClient, most = MOST): () => void {
  const cache = queryClient.getQueryCache()
  const leftAt = new WeakMap<Query, number>()
  const usedAt = (query: Query) => Math.max(leftAt.get(query) ?? 0, query.state.dataUpdatedAt)
  let timer: ReturnType<typeof setTimeout> | undefined

  const trim = () => {
    timer = undefined
    const before = Date.now() - RECENT
    let sum = 0
    let isWaiting = false
    for (const query of cache.findAll({ predicate: isUnused }).sort((a, b) => usedAt(b) - usedAt(a))) {
      const size = sizeOf(query.state.data)
      if (sum + size <= most) sum += size
      else if (usedAt(query) < before) cache.remove(query)
      else isWaiting = true
    }
    if (isWaiting) trimLater()
  }
  // Not while a screen changes.
  const trimLater = () => {
    timer ??= setTimeout(trim, RECENT)
  }
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return
    leftAt.set(query, Date.now())
    trimLater()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
