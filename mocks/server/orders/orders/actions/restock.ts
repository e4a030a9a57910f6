import type { Product } from '#contract/catalog/products.ts'
import type { ItemQuantity, StockMovement } from '#contract/orders/orderEvents.ts'
import { heldPieces, movementsOf } from '#contract/orders/orderStock.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { changeStock, type Shortage } from '../../../catalog/products/stock.ts'

type Sold = Order['cart']['items'][number]['product']

/** Pieces of an item to take from inventory, or to put back (negative). */
export interface Move {
  itemId: string
  product: Pick<Sold, 'id' | 'productVariantId'>
  quantity: number
}

interface Moves {
  tenant: string
  moves: readonly Move[]
  why: StockMovement['why']
  now: Date
}

/**
 * Takes pieces from inventory and puts others back, where it is tracked. Returns the movements, and what there is too
 * little of. Call within a transaction, and let a shortage end it.
 */
export async function movePieces(tx: Db, { tenant, moves, why, now }: Moves) {
  const movements: StockMovement[] = []
  const short: (Shortage & { productId: string })[] = []
  for (const productId of [...new Set(moves.map(({ product }) => product.id))].filter(Boolean).sort()) {
    const movesOf = (product: Product, variantId: string) =>
      moves.filter(move => move.product.id === productId && variantIdOf(move.product, product) === variantId)
    const deltaOf = (product: Product, variantId: string) =>
      -movesOf(product, variantId).reduce((sum, { quantity }) => sum + quantity, 0)
    const result = await changeStock(tx, { tenant, productId, deltaOf, now })
    short.push(...result.short.map(each => ({ ...each, productId })))
    const { product } = result
    for (const { id, isInventoryTracked } of product?.productVariants ?? []) {
      if (!product || !isInventoryTracked) continue
      for (const { itemId, quantity } of movesOf(product, id)) {
        if (quantity !== 0) movements.push({ itemId, quantity, why, createdOn: now.toISOString() })
      }
    }
  }
  return { movements, short }
}

/** Puts items back that the order had taken. Returns the order with its movements. Call within a transaction. */
export async function restock(
  tx: Db,
  order: Order,
  items: readonly ItemQuantity[],
  why: 'refunded' | 'canceled',
  now: Date,
): Promise<Order> {
  const held = heldPieces(order)
  const moves = items.flatMap(({ itemId, quantity }) => {
    const item = order.cart.items.find(({ id }) => id === itemId)
    const pieces = Math.min(quantity, held.get(itemId) ?? 0)
    return item && pieces > 0 ? [{ itemId, product: item.product, quantity: -pieces }] : []
  })
  const { movements } = await movePieces(tx, { tenant: order.tenant, moves, why, now })
  return { ...order, stockMovements: [...movementsOf(order), ...movements] }
}

/** A product without options has a single variant, which orders may leave unnamed. */
export const variantIdOf = (
  { productVariantId }: Pick<Sold, 'productVariantId'>,
  { productVariants }: Pick<Product, 'productVariants'>,
) => productVariantId || (productVariants[0]?.id ?? '')
