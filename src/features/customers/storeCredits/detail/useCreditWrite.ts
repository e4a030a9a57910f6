import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#api/queries.ts'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { adjustStoreCredit } from '#contract/customers/storeCreditWrites.ts'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { creditName } from '../model.ts'
import { storeCreditQueries } from '../queries.ts'

/** Adds an entry to a credit's ledger. A retry after no response is the same entry. */
export function useCreditWrite(credit: StoreCredit, onDone: (saved: StoreCredit) => void) {
  const queryClient = useQueryClient()
  const write = useWrite(adjustStoreCredit, {
    record: { name: creditName(credit), path: pathTo('storeCredit.detail', { storeCreditId: credit.id }) },
    adopt: current => {
      queryClient.setQueryData(storeCreditQueries.detail(credit.id).queryKey, current)
      void invalidate(queryClient, { queryKey: ['storeCredits'] })
    },
    onSaved: onDone,
  })
  return {
    ...write,
    /** `amount` is 0 for a counter entry, which corrects another one. */
    send: (entry: { amount: number; reason: string; correctsId?: string }) =>
      write.send({ params: { id: credit.id }, body: { revision: credit.revision, ...entry } }),
  }
}
