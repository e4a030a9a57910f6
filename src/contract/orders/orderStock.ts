import type { PaymentEvent, ProcessorEvent, StockMovement } from './orderEvents.ts'
import { donePayments } from './orderMoney.ts'
import { addQuantities, type Quantities } from './orderShipping.ts'

/** What an order took from inventory. Only that is given back, whatever became of its products since. */

interface Stocked {
  cart: { items: readonly { id: string; quantity: number }[] }
  stockMovements?: readonly StockMovement[] | undefined
  paymentLifecycle: readonly PaymentEvent[]
  processorEvents: readonly ProcessorEvent[]
  isImport?: boolean | undefined
  createdOn: string
}

/**
 * The movements of an order. One from before they were recorded took all of its pieces, less those that were refunded to
 * inventory; an imported one took none.
 */
export function movementsOf(order: Stocked): readonly StockMovement[] {
  if (order.stockMovements) return order.stockMovements
  if (order.isImport) return []
  const returned: Quantities = new Map()
  for (const { items, isRestocked } of donePayments(order)) if (isRestocked) addQuantities(returned, items)
  return order.cart.items.flatMap(({ id, quantity }) => {
    const held = quantity - (returned.get(id) ?? 0)
    return held > 0 ? [{ itemId: id, quantity: held, why: 'opening' as const, createdOn: order.createdOn }] : []
  })
}

/** The pieces of each item that the order took and has not given back. */
export function heldPieces(order: Stocked): Quantities {
  return addQuantities(new Map(), movementsOf(order))
}

/** How many pieces an order can have of what it has so many of already. Inventory can be below zero. */
export const availableWith = (stock: number, ordered: number) => Math.max(0, stock) + ordered
