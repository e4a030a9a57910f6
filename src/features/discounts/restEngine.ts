import { request, type WriteOptions } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { ApiError } from '#api/errors.ts'
import type { Discount } from '#contract/discounts.ts'
import { changeRestDiscounts, patchRestDiscount, RestDiscount } from '#contract/restDiscounts.ts'
import type { BulkChange } from '#page/record/bulkChange.ts'

function verbOf(change: BulkChange): 'enable' | 'disable' | 'delete' {
  if (change.kind === 'delete') return 'delete'
  return change.isActive ? 'enable' : 'disable'
}

/** Enables, disables or deletes a discount through the new engine, whatever else somebody has saved of it. */
export async function changeOne({ id }: Discount, change: BulkChange, options: WriteOptions): Promise<void> {
  const body = { change: verbOf(change), discounts: [{ discountId: id }] }
  const [result] = (await request(changeRestDiscounts, { body }, options)).results
  // Deleted by someone else: what the merchant wanted is so.
  if (result?.outcome === 'notFound' && change.kind !== 'delete') throw new ApiError('refused', { status: 404 })
  if (result?.outcome === 'stale') throw new ApiError('refused', { status: 409 })
}

/** Changes what a discount takes off, in cents or percent as it does now. Its targets have one amount, so one is named. */
export async function setAmount({ id, revision, scope }: Discount, value: number, options: WriteOptions) {
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
}
