import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { payNow } from '#contract/billing/planChange.ts'
import { invoiceQueries } from '#features/invoices/queries.ts'
import { storeQueries } from '#features/store/queries.ts'
import { useWrite } from '#page/useWrite.ts'
import { confirmPayment } from './confirmPayment.ts'
import { confirmationOf } from './paymentErrors.ts'
import { paymentFailed } from './paymentFailed.ts'

/** Pays what is due with the store's card, and confirms with its bank where that is needed. */
export function usePayNow() {
  const queryClient = useQueryClient()
  const failure = useRef<unknown>(null)
  const [isPending, setPending] = useState(false)
  const write = useWrite(payNow, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
    onFailed: error => {
      failure.current = error
    },
  })

  const send = async (paymentIntent: string | null) => {
    failure.current = null
    const { saved } = await write.send({ body: { paymentIntent } })
    return saved
  }

  const pay = async (): Promise<void> => {
    setPending(true)
    try {
      let paid = await send(null)
      const clientSecret = confirmationOf(failure.current)
      if (clientSecret) {
        // Whatever becomes of it: what the provider says is true.
        await confirmPayment(clientSecret)
        paid = await send(clientSecret)
      }
      if (!paid) paymentFailed('Failed to pay')
    } finally {
      setPending(false)
      // It may have been paid meanwhile, by a retry or in another tab.
      void invalidate(queryClient, { queryKey: storeQueries.subscription().queryKey })
      void invalidate(queryClient, { queryKey: invoiceQueries.latest().queryKey })
    }
  }

  return { pay, isPending, isUnconfirmed: write.isUnconfirmed, error: isPending ? null : write.error }
}
