import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useWrite } from '../useWrite.ts'
import type { StoredRecord } from './resource.ts'

/** Sets an order; `from` is the one that it is based on. */
export type SortEndpoint<Entity> = Endpoint<
  string,
  undefined,
  z.ZodMiniType<{ ids: string[]; from: string[] }>,
  z.ZodMiniType<{ items: Entity[]; totalCount: number }>,
  never
>

const idsOf = (records: readonly StoredRecord[]) => records.map(({ id }) => id)

/** Records in the last requested order. It is saved immediately; moves meanwhile are saved together, afterwards. */
export function useRecordOrder<Entity extends StoredRecord>(
  sort: SortEndpoint<Entity>,
  /** The whole list in the cache. */
  queryKey: QueryKey,
  saved: Entity[],
) {
  const { t } = useTranslation('page')
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const own = useRef({ wanted, isSaving: false })

  const want = (ids: string[] | null) => {
    own.current.wanted = ids
    setWanted(ids)
  }
  const write = useWrite(sort, {
    adopt: records => cacheResponse(queryClient, queryKey, records),
    onFailed: (_, current) => {
      if (!current) return
      want(null)
      toast({ tone: 'warn', text: t('order.stale'), seconds: 10 })
    },
  })
  const save = async () => {
    if (own.current.isSaving) return
    own.current.isSaving = true
    let from: string[] | undefined = idsOf(saved)
    for (let ids = own.current.wanted; ids && from; ids = own.current.wanted) {
      const outcome = await write.send({ body: { ids, from } })
      from = outcome.saved && idsOf(outcome.saved.items)
      if (from && own.current.wanted === ids) want(null)
    }
    own.current.isSaving = false
  }

  const place = (id: string) => wanted?.indexOf(id) ?? -1
  return {
    // Records that were added meanwhile are last.
    records: wanted
      ? saved.toSorted((a, b) => (place(a.id) + 1 || saved.length + 1) - (place(b.id) + 1 || saved.length + 1))
      : saved,
    move: (ids: string[]) => {
      want(ids)
      void save()
    },
    retry: () => void save(),
    error: wanted && write.error,
    isUnconfirmed: write.isUnconfirmed,
    isWaiting: write.isWaiting,
  }
}
