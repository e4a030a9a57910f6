import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import { StoreCredit } from '#contract/storeCredits.ts'
import { adjustStoreCredit } from '#contract/storeCreditWrites.ts'
import { useFailureElsewhere } from '#page/useFailureElsewhere.ts'
import { useIntention } from '#page/useIntention.ts'
import { pathTo } from '../../../paths.ts'
import { creditName } from '../model.ts'
import { storeCreditQueries } from '../queries.ts'

export interface CreditChange {
  /** Cents, up or down; 0 for a counter entry. */
  amount: number
  reason: string
  correctsId?: string
}

/** Adds an entry to a credit's ledger. A retry after no response is the same entry. */
export function useCreditWrite(credit: StoreCredit, onDone: (saved: StoreCredit) => void) {
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const { id, revision } = credit
  const tellElsewhere = useFailureElsewhere(creditName(credit), pathTo('storeCredit.detail', { storeCreditId: id }))
  const adopt = (current: StoreCredit) => {
    queryClient.setQueryData(storeCreditQueries.detail(id).queryKey, current)
    return invalidate(queryClient, { queryKey: ['storeCredits'] })
  }
  const write = useMutation({
    mutationFn: async (change: CreditChange) =>
      (await send(adjustStoreCredit, change, { params: { id }, body: { revision, ...change } })) as StoreCredit,
    onSuccess: async saved => {
      onDone(saved)
      await adopt(saved)
    },
    onError: error => {
      tellElsewhere(error)
      const current = error instanceof ApiError ? z.safeDecode(StoreCredit, error.problem?.current as never).data : null
      if (current) return adopt(current)
    },
  })
  return { ...write, isUnconfirmed }
}
