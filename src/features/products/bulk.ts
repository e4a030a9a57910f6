import { request, type WriteOptions } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import type { Product, ProductState } from '#contract/products.ts'
import { deleteProduct } from '#contract/productWrites.ts'
import { setProductState } from './setProductState.ts'

/** What a bulk edit does to each product. */
export type BulkChange = { kind: 'state'; state: ProductState } | { kind: 'delete' }

/** Which of the chosen products a change would touch, and which it has no need to. */
export function previewBulk(products: readonly Product[], change: BulkChange) {
  if (change.kind === 'delete') return { changing: [...products], skipped: [] }
  return {
    changing: products.filter(product => product.state !== change.state),
    skipped: products.filter(product => product.state === change.state),
  }
}

/** Changes one product of a bulk edit. */
export async function changeProduct(product: Product, change: BulkChange, options: WriteOptions): Promise<void> {
  if (change.kind === 'state') {
    await setProductState(product, change.state, options)
    return
  }
  try {
    await request(deleteProduct, { params: { id: product.id } }, options)
  } catch (error) {
    // Somebody else was quicker: what the merchant wanted is so.
    if (statusOf(error) !== 404) throw error
  }
}
