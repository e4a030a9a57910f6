import { request, type WriteOptions } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { ApiError } from '#api/errors.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { changeRestDiscounts, patchRestDiscount, RestDiscount } from '#contract/discounts/restDiscounts.ts'
import type { BulkChange } from '#page/record/bulkChange.ts'

function verbOf(change: BulkChange): 'enable' | 'disable' | 'delete' {
  if (change.kind === 'delete') return 'delete'
  return change.isActive ? 'enable' : 'disable'
}

/** Enables, disables or deletes a discount through the new engine, whatever else was saved meanwhile. */
export async function changeOne({ id }: Discount, change: BulkChange, options: WriteOptions): Promise<void> {
  const body = { change: verbOf(change), discounts: [{ discountId: id }] }
  const [result] = (await request(changeRestDiscounts, { body }, options)).results
  // Deleted by someone else: the result is what the user wanted.
  if (result?.outcome === 'notFound' && change.kind !== 'delete') throw new ApiError('refused', { status: 404 })
  if (result?.outcome === 'stale') throw new ApiError('refused', { status: 409 })
}

/**
 * Changes the amount of a discount, in its current unit, cents or percent, unless someone else saved it since. Its
 * targets share one amount, so one target is enough.
 */
export function patchAmount({ id, revision, scope }: Discount, value: number, options?: WriteOptions) {
  const [item] = scope.items
  const key = scope.entireStore || !item ? 'entireStore' : `${item.type}:${item.id}`
  const operations = [{ op: 'replace' as const, path: `/targets/${key}/discountAmount`, value }]
  return request(patchRestDiscount, { params: { id }, body: { revision, operations } }, options)
}

/** Changes the amount of a discount; changes that someone else saved since then stay. */
export async function setAmount(discount: Discount, value: number, options: WriteOptions) {
  try {
    return await patchAmount(discount, value, options)
  } catch (error) {
    const current = currentOf(RestDiscount, error)
    if (!current) throw error
    // A different body is a different write, with a new key.
    return patchAmount({ ...discount, revision: current.revision }, value)
  }
}
