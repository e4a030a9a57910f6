import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { changePlan, expireCaches } from '#contract/billing/planChange.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { BillingAddressForm } from '#features/billing/cards/model.ts'
import { payConfirmed } from '#features/billing/cards/shared/payConfirmed.ts'
import { confirmationOf } from '#features/billing/cards/shared/paymentErrors.ts'
import { paymentFailed } from '#features/billing/cards/shared/paymentFailed.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useWrite } from '#page/useWrite.ts'
import { wholeDaysLeft } from '../model.ts'
import { planQueries } from '../queries.ts'
import { orderQueries } from './orderQueries.ts'

interface PlanChangeOptions {
  planId: string
  couponCode: string | null
  /** That was entered, where the store has none. */
  address: BillingAddressForm | null
  onDone: (saved: Subscription, charged: number) => void
}

/** What a change of plan would cost, and the change itself. */
export function usePlanChange({ planId, couponCode, address: entered, onDone }: PlanChangeOptions) {
  const address = entered && { state: entered.state, zip: entered.postalCode }
  const billingAddress = entered && { ...entered, country: 'US' as const }
  const queryClient = useQueryClient()
  const trial = useQuery(planQueries.trial())
  const trialDaysRemaining = trial.data ? wholeDaysLeft(trial.data) : 0
  const preview = useQuery({
    ...orderQueries.preview({ planId, couponCode, address, trialDaysRemaining }),
    enabled: !trial.isPending,
    // With another coupon: the card that is being entered stays.
    placeholderData: keepPreviousData,
  })
  const charged = useRef(0)
  const write = useWrite(changePlan, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
    onSaved: async saved => {
      // Nobody waits for the caches, and they expire by themselves.
      request(expireCaches, {}, { quiet: true }).catch(() => undefined)
      await invalidate(queryClient, { queryKey: ['plans'] })
      onDone(saved, charged.current)
    },
    onFailed: error => {
      // The preview is older than what is saved.
      const code = error instanceof ApiError ? error.problem?.code : undefined
      if (code === 'priceChanged' || code === 'taxPlaceRequired') void preview.refetch()
    },
  })

  const order = async (stripeToken: string | null) => {
    if (!preview.data) return
    const expectedTotal = preview.data.total
    charged.current = expectedTotal
    const body = { planId, couponCode, address, billingAddress, stripeToken, expectedTotal, trialDaysRemaining }
    const { saved } = await payConfirmed(
      paymentIntent => write.send({ body: { ...body, paymentIntent } }),
      ({ error }) => confirmationOf(error),
    )
    if (!saved) paymentFailed('Failed to change plan')
  }
  return { preview, write, order }
}
