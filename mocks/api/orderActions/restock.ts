import type { ItemQuantity } from '#contract/orderEvents.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '../../db/database.ts'
import { replaceProduct } from '../../db/productWrites.ts'
import { Refusal } from '../problems.ts'
import { readProduct } from '../productRecords.ts'

/** Puts items back to inventory, where it is tracked. What was deleted meanwhile stays away. Call within a transaction. */
export async function restock(tx: Db, order: Order, items: readonly ItemQuantity[], now: Date): Promise<void> {
  const soldOf = (itemId: string) => order.cart.items.find(({ id }) => id === itemId)?.product
  const ids = [...new Set(items.map(({ itemId }) => soldOf(itemId)?.id ?? ''))].filter(Boolean)
  // Always in the same order, so that two writers wait for each other instead of for ever.
  for (const id of ids.sort()) {
    const backTo = (product: Product, variantId: string) =>
      items
        .filter(({ itemId }) => {
          const sold = soldOf(itemId)
          // A product without options has a single variant, which orders may leave unnamed.
          return sold?.id === id && (sold.productVariantId || product.productVariants[0]?.id) === variantId
        })
        .reduce((sum, { quantity }) => sum + quantity, 0)
    // Again if somebody saved the product between the read and the write.
    while (!(await putBack(tx, order.tenant, id, backTo, now)));
  }
}

async function putBack(
  tx: Db,
  tenant: string,
  id: string,
  backTo: (product: Product, variantId: string) => number,
  now: Date,
): Promise<boolean> {
  const product = await readIfThere(tx, tenant, id)
  if (!product) return true
  const back = product.productVariants.map(variant => (variant.isInventoryTracked ? backTo(product, variant.id) : 0))
  if (back.every(quantity => quantity === 0)) return true
  return replaceProduct(tx, product, {
    ...product,
    productVariants: product.productVariants.map((variant, at) => ({
      ...variant,
      quantity: variant.quantity + (back[at] ?? 0),
    })),
    revision: product.revision + 1,
    updatedOn: now.toISOString(),
  })
}

async function readIfThere(tx: Db, tenant: string, id: string): Promise<Product | null> {
  try {
    return await readProduct(tx, tenant, id)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
