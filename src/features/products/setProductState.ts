import * as z from 'zod/mini'
import { request, type WriteOptions } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { Product, type ProductState } from '#contract/products.ts'
import { updateProduct } from '#contract/productWrites.ts'

const put = (product: Product, state: ProductState, options?: WriteOptions) =>
  request(updateProduct, { params: { id: product.id }, body: { ...product, state } }, options)

/**
 * Changes nothing but a product's status. A row of a list may be older than the record: what somebody else saved since then
 * stays, and the change is applied to it, once.
 */
export async function setProductState(product: Product, state: ProductState, options?: WriteOptions): Promise<Product> {
  try {
    return await put(product, state, options)
  } catch (error) {
    const current = currentOf(error)
    if (!current) throw error
    // Another body is another write: it gets a key of its own.
    return current.state === state ? current : await put(current, state)
  }
}

/** The record as it stands, where a write was refused because it was based on an older one. */
function currentOf(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return z.safeDecode(Product, error.problem?.current as never).data
}
