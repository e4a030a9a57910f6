import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { cacheResponse } from '#api/queries.ts'
import type { ShippingMethod } from '#contract/shippingMethods.ts'
import { sortShippingMethods } from '#contract/shippingMethodWrites.ts'
import { useIntention } from '#page/useIntention.ts'
import { toast } from '#ui/toast/toasts.ts'
import { shippingQueries } from '../queries.ts'

type Methods = z.output<(typeof sortShippingMethods)['response']>

const idsOf = (methods: readonly ShippingMethod[]) => methods.map(({ id }) => id)

const decodeMethods = (current: unknown): Methods | undefined =>
  z.safeDecode(sortShippingMethods.response, current as never).data

/** The methods in the last requested order. It is saved immediately; moves meanwhile are saved together, afterwards. */
export function useMethodOrder(saved: ShippingMethod[]) {
  const { t } = useTranslation('shipping')
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const own = useRef({ wanted: null as string[] | null, isSaving: false })

  const want = (ids: string[] | null) => {
    own.current.wanted = ids
    setWanted(ids)
  }
  const adopt = (methods: Methods) => cacheResponse(queryClient, shippingQueries.methods().queryKey, methods)

  const save = async () => {
    if (own.current.isSaving) return
    own.current.isSaving = true
    setError(null)
    let from = idsOf(saved)
    try {
      for (let ids = own.current.wanted; ids; ids = own.current.wanted) {
        const methods = (await send(sortShippingMethods, ids, { body: { ids, from } })) as Methods
        from = idsOf(methods.items)
        await adopt(methods)
        if (own.current.wanted === ids) want(null)
      }
    } catch (failure) {
      const current = failure instanceof ApiError && failure.status === 409 ? failure.problem?.current : undefined
      const methods = current === undefined ? undefined : decodeMethods(current)
      if (methods) {
        await adopt(methods)
        want(null)
        toast({ tone: 'warn', text: t('order.stale'), seconds: 10 })
      } else setError(failure)
    } finally {
      own.current.isSaving = false
    }
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
    error,
    isUnconfirmed,
  }
}
