import type { QueryClient } from '@tanstack/react-query'
import { request, type WriteOptions } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { ApiError } from '#api/errors.ts'
import type { Discount } from '#contract/discounts.ts'
import { changeRestDiscounts, patchRestDiscount, RestDiscount } from '#contract/restDiscounts.ts'
import { storeQueries } from '#features/store/queries.ts'
import { applyBulkChange, type BulkChange } from '#page/record/bulkChange.ts'
import { changeRecord } from '#page/record/changeRecord.ts'
import { isPercent } from './model.ts'
import { discountResource } from './resource.ts'

/** How selected discounts are changed: document 2 §7 has a legacy engine and a new one for the same discounts. */
interface DiscountEngine {
  apply: (discount: Discount, change: BulkChange, options: WriteOptions) => Promise<void>
  /** The amount is cents or a percentage, as the discount's own is. */
  setAmount: (discount: Discount, amount: number, options: WriteOptions) => Promise<void>
}

const legacyEngine: DiscountEngine = {
  apply: (discount, change, options) => applyBulkChange(discountResource, discount, change, options),
  setAmount: async (discount, amount, options) => {
    const change = isPercent(discount) ? { percentagePriceReduction: amount } : { fixedPriceReduction: amount }
    const saved = await changeRecord(discountResource, discount, change, options)
    discountResource.onUpdated?.(saved)
  },
}

type RestChange = 'enable' | 'disable' | 'delete'

const restEngine: DiscountEngine = {
  apply: async ({ id }, change, options) => {
    const verb: RestChange = change.kind === 'delete' ? 'delete' : change.isActive ? 'enable' : 'disable'
    const body = { change: verb, discounts: [{ discountId: id }] }
    const [result] = (await request(changeRestDiscounts, { body }, options)).results
    // Deleted by someone else: what the merchant wanted is so.
    if (result?.outcome === 'notFound' && verb !== 'delete') throw new ApiError('refused', { status: 404 })
    if (result?.outcome === 'stale') throw new ApiError('refused', { status: 409 })
  },
  setAmount: async ({ id, revision, scope }, value, options) => {
    const [item] = scope.items
    const key = scope.entireStore || !item ? 'entireStore' : `${item.type}:${item.id}`
    const operations = [{ op: 'replace' as const, path: `/targets/${key}/discountAmount`, value }]
    const patch = (revision: number, options?: WriteOptions) =>
      request(patchRestDiscount, { params: { id }, body: { revision, operations } }, options)
    try {
      await patch(revision, options)
    } catch (error) {
      const current = currentOf(RestDiscount, error)
      if (!current) throw error
      // What somebody else saved since then stays. Another body is another write, with a key of its own.
      await patch(current.revision)
    }
  },
}

/** The new engine where the store has it: its flag is the one of the new admin's discounts. */
export const engineOf = (queryClient: QueryClient): DiscountEngine =>
  queryClient.getQueryData(storeQueries.features().queryKey)?.newAdmin.includes('discounts') ? restEngine : legacyEngine
