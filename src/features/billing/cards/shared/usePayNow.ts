import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { payNow } from '#contract/billing/planChange.ts'
import { invoiceQueries } from '#features/billing/invoices/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useWrite } from '#page/useWrite.ts'
import { payConfirmed } from './payConfirmed.ts'
import { confirmationOf } from './paymentErrors.ts'
import { paymentFailed } from './paymentFailed.ts'

/** Pays what is due with the store's card, and confirms with its bank where that is needed. */
export function usePayNow() {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const subscription = storeQueries.subscription()
  const write = useWrite(payNow, {
    adopt: saved => cacheResponse(queryClient, subscription.queryKey, saved),
  })

  /** By the retry that follows a new card, or in another tab. */
  const wasPaidMeanwhile = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem?.code !== 'state') return false
    const { status, features } = await queryClient.fetchQuery({ ...subscription, staleTime: 0 })
    return status !== 'past_due' && !features.isOnHold
  }

  const pay = async (): Promise<void> => {
    setPending(true)
    try {
      const { saved, error } = await payConfirmed(
        paymentIntent => write.send({ body: { paymentIntent } }),
        sent => confirmationOf(sent.error),
      )
      if (saved) return
      if (await wasPaidMeanwhile(error).catch(() => false)) write.reset()
      else paymentFailed('Failed to pay')
    } finally {
      setPending(false)
      void invalidate(queryClient, { queryKey: subscription.queryKey })
      void invalidate(queryClient, { queryKey: invoiceQueries.latest().queryKey })
    }
  }

  const { isUnconfirmed, isWaiting } = write
  return { pay, isPending, isUnconfirmed, isWaiting, error: isPending ? null : write.error }
}
