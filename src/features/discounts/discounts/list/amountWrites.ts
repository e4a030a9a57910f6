import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { requestAny, type WriteOptions } from '#api/client.ts'
import { isStale } from '#api/errors.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { LeftAlone } from '#page/bulk/runState.ts'
import { changeRecord } from '#page/record/changeRecord.ts'
import { amountOf, isPercent } from '../model.ts'
import { hasRestEngine } from '../queries.ts'
import { discountResource } from '../resource.ts'

export const withAmount = (row: Discount, value: number) =>
  isPercent(row) ? { percentagePriceReduction: value } : { fixedPriceReduction: value }

/** Writes the amounts of a run, and puts them back. */
export function amountWrites(queryClient: QueryClient) {
  /** Each discount as the run saved it. */
  const saved = new Map<string, Discount>()
  return {
    set: async (row: Discount, value: number, options: WriteOptions): Promise<void> => {
      if (hasRestEngine(queryClient)) {
        const { revision } = await (await import('../restEngine.ts')).setAmount(row, value, options)
        saved.set(row.id, { ...row, revision })
        return
      }
      const discount = await changeRecord(discountResource, row, withAmount(row, value), options)
      saved.set(row.id, discount)
      discountResource.onUpdated?.(discount)
    },
    /** Leaves alone what someone else saved since: the amount may be theirs. */
    putBack: async (row: Discount, options: WriteOptions): Promise<LeftAlone | undefined> => {
      const discount = saved.get(row.id) ?? row
      try {
        if (hasRestEngine(queryClient)) {
          await (await import('../restEngine.ts')).patchAmount(discount, amountOf(row), options)
          return
        }
        const body = { ...discount, ...withAmount(row, amountOf(row)) }
        discountResource.onUpdated?.(
          await requestAny(discountResource.update, { params: { id: row.id }, body }, options),
        )
      } catch (error) {
        if (!isStale(error)) throw error
        return new LeftAlone(i18next.t('discounts:amounts.changedSince'))
      }
    },
  }
}
