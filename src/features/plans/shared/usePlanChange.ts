import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { changePlan, expireCaches } from '#contract/billing/planChange.ts'
import type { Subscription } from '#contract/store/store.ts'
import { storeQueries } from '#features/store/queries.ts'
import { track } from '#page/track.ts'
import { useWrite } from '#page/useWrite.ts'
import { wholeDaysLeft } from '../model.ts'
import { planQueries } from '../queries.ts'
import { orderQueries } from './orderQueries.ts'

interface PlanChangeOptions {
  planId: string
  couponCode: string | null
  /** Asks the payer to confirm with their bank; resolves with whether they did. */
  confirm: (clientSecret: string) => Promise<boolean>
  onDone: (saved: Subscription) => void
}

/** What a change of plan would cost, and the change itself. */
export function usePlanChange({ planId, couponCode, confirm, onDone }: PlanChangeOptions) {
  const queryClient = useQueryClient()
  const trial = useQuery(planQueries.trial())
  const trialDaysRemaining = trial.data ? wholeDaysLeft(trial.data) : 0
  const preview = useQuery({
    ...orderQueries.preview(planId, couponCode, trialDaysRemaining),
    enabled: !trial.isPending,
    // With another coupon: the card that is being entered stays.
    placeholderData: keepPreviousData,
  })
  const failure = useRef<unknown>(null)
  const write = useWrite(changePlan, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
    onSaved: async saved => {
      // Nobody waits for the caches, and they expire by themselves.
      request(expireCaches, {}, { quiet: true }).catch(() => undefined)
      await invalidate(queryClient, { queryKey: ['plans'] })
      onDone(saved)
    },
    onFailed: error => {
      failure.current = error
      track('paymentFailed', { description: 'Failed to change plan' })
      if (problemOf(error)?.code === 'priceChanged') void preview.refetch()
    },
  })

  const order = async (stripeToken: string | null) => {
    if (!preview.data) return
    const expectedTotal = preview.data.total
    const body = { planId, couponCode, address: null, stripeToken, expectedTotal, trialDaysRemaining }
    failure.current = null
    const { saved } = await write.send({ body: { ...body, paymentIntent: null } })
    const problem = problemOf(failure.current)
    if (saved || problem?.code !== 'confirmationRequired') return
    const secret = String(problem.clientSecret)
    if (await confirm(secret)) await write.send({ body: { ...body, paymentIntent: secret } })
  }
  return { preview, write, order }
}

const problemOf = (error: unknown) => (error instanceof ApiError ? error.problem : null)
