import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import type { ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import { sortShippingMethods } from '#contract/shipping/shippingMethodWrites.ts'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { shippingQueries } from '../queries.ts'

const idsOf = (methods: readonly ShippingMethod[]) => methods.map(({ id }) => id)

/** The methods in the last requested order. It is saved immediately; moves meanwhile are saved together, afterwards. */
export function useMethodOrder(saved: ShippingMethod[]) {
  const { t } = useTranslation('shipping')
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const own = useRef({ wanted, isSaving: false })

  const want = (ids: string[] | null) => {
    own.current.wanted = ids
    setWanted(ids)
  }
  const write = useWrite(sortShippingMethods, {
    adopt: methods => cacheResponse(queryClient, shippingQueries.methods().queryKey, methods),
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
    // Methods that were added meanwhile are last.
    methods: wanted
      ? saved.toSorted((a, b) => (place(a.id) + 1 || saved.length + 1) - (place(b.id) + 1 || saved.length + 1))
      : saved,
    move: (ids: string[]) => {
      want(ids)
      void save()
    },
    retry: () => void save(),
    error: wanted && write.error,
    isUnconfirmed: write.isUnconfirmed,
  }
}
