import type { ItemQuantity } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Product } from '#contract/products/products.ts'
import type { Db } from '../../db/database.ts'
import { changeStock } from '../stock.ts'

/** Puts items back to inventory, where it is tracked. Call within a transaction. */
export async function restock(tx: Db, order: Order, items: readonly ItemQuantity[], now: Date): Promise<void> {
  const soldOf = (itemId: string) => order.cart.items.find(({ id }) => id === itemId)?.product
  const ids = [...new Set(items.map(({ itemId }) => soldOf(itemId)?.id ?? ''))].filter(Boolean)
  for (const productId of ids.sort()) {
    const deltaOf = (product: Product, variantId: string) =>
      items
        .filter(({ itemId }) => {
          const sold = soldOf(itemId)
          return sold?.id === productId && variantIdOf(sold, product) === variantId
        })
        .reduce((sum, { quantity }) => sum + quantity, 0)
    await changeStock(tx, { tenant: order.tenant, productId, deltaOf, now })
  }
}

/** A product without options has a single variant, which orders may leave unnamed. */
export const variantIdOf = (
  { productVariantId }: Pick<Order['cart']['items'][number]['product'], 'productVariantId'>,
  { productVariants }: Pick<Product, 'productVariants'>,
) => productVariantId || (productVariants[0]?.id ?? '')
