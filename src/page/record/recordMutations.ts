import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { requestAny, type WriteOptions } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { changeRecord } from './changeRecord.ts'
import { type AnyResource, detailQuery, type Resource, type StoredRecord } from './resource.ts'

/** Marks everything shown of a resource as outdated, except its records' own queries. */
export const refreshLists = (queryClient: QueryClient, { name, get }: AnyResource) =>
  invalidate(queryClient, { predicate: ({ queryKey }) => queryKey[0] === name && queryKey[1] !== get.name })

/** The same, including its records: after writes whose results are not in the cache. */
export const refreshAll = (queryClient: QueryClient, { name }: AnyResource) =>
  invalidate(queryClient, { queryKey: [name] })

/** A body, and the key that identifies a repeated write. */
type Write<Body> = WriteOptions & { body: Body }

/** The writes of a resource. Each updates the cached records and lists that it outdates. */
export function recordMutations<Entity extends StoredRecord, New>(
  resource: Resource<Entity, New>,
  queryClient: QueryClient,
) {
  const keyOf = (id: string) => detailQuery(resource, id).queryKey
  const adopt = async (saved: Entity) => {
    // The record's page opens next: it must not fetch what is cached.
    await cacheResponse(queryClient, keyOf(saved.id), saved)
    await refreshLists(queryClient, resource)
  }
  const adoptUpdate = (saved: Entity) => {
    resource.onUpdated?.(saved)
    return adopt(saved)
  }
  const forget = (id: string) => {
    const queryKey = keyOf(id)
    // Its own page may still be open, on the way to the list: it must keep its content, and not fetch it again.
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    invalidate(queryClient, { queryKey, refetchType: 'none' })
    return refreshLists(queryClient, resource)
  }
  /** A write that failed because someone else had deleted or saved the record proves that the lists are outdated. */
  const refreshStale = (error: unknown) =>
    [404, 409].includes(statusOf(error)) ? refreshLists(queryClient, resource) : undefined

  return {
    create: mutationOptions({
      mutationFn: ({ body, ...options }: Write<New>) => requestAny(resource.create, { body }, options),
      onSuccess: saved => {
        resource.onCreated?.(queryClient, saved)
        return adopt(saved)
      },
    }),
    update: mutationOptions({
      mutationFn: ({ body, ...options }: Write<Entity>) =>
        requestAny(resource.update, { params: { id: body.id }, body }, options),
      onSuccess: adoptUpdate,
      onError: refreshStale,
    }),
    /** Changes some fields, whatever else was saved since `record` was read. */
    change: mutationOptions({
      mutationFn: ({ record, change }: { record: Entity; change: Partial<Entity> }) =>
        changeRecord(resource, record, change),
      onSuccess: adoptUpdate,
      onError: refreshStale,
    }),
    remove: mutationOptions({
      mutationFn: (id: string) => requestAny(resource.remove, { params: { id } }),
      onSuccess: (_, id) => forget(id),
      // Someone else deleted it first.
      onError: (error, id) => (statusOf(error) === 404 ? forget(id) : undefined),
    }),
  }
}
