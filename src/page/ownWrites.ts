import type { QueryClient } from '@tanstack/react-query'

/**
 * Writes of one record wait for each other, and each is based on what the one before it saved. Otherwise the provider
 * would take the user's own change in another card for that of someone else. `path` is that of the record's screen.
 */
export const afterOthers = (path: string) => ({ scope: { id: path } })

const resultKey = (path: string, revision: number) => ['ownWrites', path, revision]

/** Records the result of a write that was based on `revision`. */
export function recordOwnWrite(queryClient: QueryClient, path: string, revision: number, saved: unknown): void {
  queryClient.setQueryData(resultKey(path, revision), saved)
}

/** A record as the user knows it: with their own writes in this tab since then, up to the first of someone else. */
export function withOwnWrites<Entity extends { revision: number }>(
  queryClient: QueryClient,
  path: string,
  record: Entity,
): Entity {
  const next = queryClient.getQueryData<Entity>(resultKey(path, record.revision))
  return next ? withOwnWrites(queryClient, path, next) : record
}
