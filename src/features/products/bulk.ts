import { request } from '#api/client.ts'
import type { Product, ProductState } from '#contract/products.ts'
import { deleteProduct, updateProduct } from '#contract/productWrites.ts'

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

/** What became of one product: `error` is what its call threw. */
export interface BulkResult {
  product: Product
  error?: unknown
}

export interface BulkRun {
  products: readonly Product[]
  change: BulkChange
  onResult: (result: BulkResult) => void
}

/** Calls under way at once: quick for the merchant, and no flood for the provider. */
const AT_ONCE = 4

/** Changes the products one by one, as the provider has no call for many; a failure never stops the others. */
export async function runBulk(
  products: readonly Product[],
  change: BulkChange,
  onResult: (result: BulkResult) => void,
): Promise<void> {
  const waiting = [...products]
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      try {
        await changeOne(product, change)
        onResult({ product })
      } catch (error) {
        onResult({ product, error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function changeOne(product: Product, change: BulkChange): Promise<unknown> {
  const params = { id: product.id }
  if (change.kind === 'delete') return request(deleteProduct, { params })
  return request(updateProduct, { params, body: { ...product, state: change.state } })
}
