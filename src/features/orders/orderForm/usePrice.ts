import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { quietly } from '#api/queries.ts'
import type { PricedOrder } from '#contract/orders/orderDrafts.ts'
import { delays } from '#lib/delays.ts'
import { sameValue } from '#lib/sameValue.ts'
import { orderFormQueries } from './queries.ts'
import { type OrderForm, toPricedDraft } from './schema.ts'

export interface Price {
  /** The newest known price; that of an earlier draft while `isOld`. */
  priced: PricedOrder | undefined
  isOld: boolean
  error: unknown
  retry: () => void
}

/**
 * The price of the order in the form, requested after a pause. Each draft has its own query, so that responses can't be
 * mixed up.
 */
export function usePrice(orderId: string | null): Price {
  const { control } = useFormContext<OrderForm>()
  const values = useWatch({ control }) as OrderForm
  const draft = toPricedDraft(values)
  const settled = useSettled(draft)
  const isEmpty = settled.items.length === 0
  const query = useQuery({
    ...quietly(orderFormQueries.price(orderId, settled)),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  return {
    priced: isEmpty ? undefined : query.data,
    isOld: query.isPlaceholderData || query.isFetching || !sameValue(draft, settled),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** The value once it has stayed the same for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), delays.price)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
