import type { Product } from '#contract/catalog/products.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../machine/problems.ts'
import { readProduct } from './records.ts'
import { replaceProduct } from './writes.ts'

export interface Shortage {
  variantId: string
  /** What is left of it. */
  available: number
}

interface StockChange {
  tenant: string
  productId: string
  /** Pieces to add to a variant, or to take from it (negative). */
  deltaOf: (product: Product, variantId: string) => number
  now: Date
}

interface StockResult {
  /** Variants with insufficient inventory: nothing was changed. */
  short: Shortage[]
  /** The product whose tracked variants were changed; `null` if it was deleted. */
  product: Product | null
}

/**
 * Changes the inventory of a product's tracked variants. Deleted variants are skipped. Call within a transaction, for one product after the other in the order of
 * their ids, so that two writers don't deadlock.
 */
export async function changeStock(tx: Db, change: StockChange): Promise<StockResult> {
  const { tenant, productId, deltaOf, now } = change
  // Retried if someone saved the product between the read and the write.
  for (;;) {
    const product = await readIfThere(tx, tenant, productId)
    if (!product) return { short: [], product }
    const deltas = product.productVariants.map(({ id, isInventoryTracked }) =>
      isInventoryTracked ? deltaOf(product, id) : 0,
    )
    if (deltas.every(delta => delta === 0)) return { short: [], product }
    const productVariants = product.productVariants.map((variant, at) => ({
      ...variant,
      quantity: variant.quantity + (deltas[at] ?? 0),
    }))
    const short = product.productVariants.filter(
      (_, at) => (deltas[at] ?? 0) < 0 && (productVariants[at]?.quantity ?? 0) < 0,
    )
    if (short.length > 0) {
      return { short: short.map(({ id, quantity }) => ({ variantId: id, available: quantity })), product }
    }
    const next = { ...product, productVariants, revision: product.revision + 1, updatedOn: now.toISOString() }
    if (await replaceProduct(tx, product, next)) return { short: [], product }
  }
}

async function readIfThere(tx: Db, tenant: string, id: string): Promise<Product | null> {
  try {
    return await readProduct(tx, tenant, id)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
