import type { StockMovement } from '#contract/orders/orderEvents.ts'
import { availableWith, heldPieces, movementsOf } from '#contract/orders/orderStock.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { movePieces } from '../actions/restock.ts'
import { type DraftLine, orderedPieces, readProducts, stockKey } from './readLines.ts'

interface Change {
  tenant: string
  lines: readonly DraftLine[]
  /** The items that the lines become, in the same order. */
  items: Order['cart']['items']
  before: Order | null
  now: Date
}

/**
 * Takes from inventory what an order has more than before, and puts back what it has less, as far as it had taken that.
 * Returns all of the order's movements. Throws `refuseFields`.
 */
export async function moveStock(tx: Db, change: Change): Promise<StockMovement[]> {
  const { tenant, lines, items, before, now } = change
  const sold = before?.cart.items ?? []
  const held = before ? heldPieces(before) : new Map<string, number>()
  const gone = sold.filter(({ id }) => !items.some(item => item.id === id)).map(item => ({ ...item, quantity: 0 }))
  const moves = [...items, ...gone].map(({ id: itemId, product, quantity }) => {
    const more = quantity - (sold.find(({ id }) => id === itemId)?.quantity ?? 0)
    return { itemId, product, quantity: Math.max(more, -(held.get(itemId) ?? 0)) }
  })
  const why = before ? 'edited' : 'placed'
  const { movements, short } = await movePieces(tx, { tenant, moves, why, now })
  if (short.length > 0) {
    const ids = sold.map(({ product }) => product.id)
    const ordered = before ? orderedPieces(before, await readProducts(tx, tenant, ids)) : new Map<string, number>()
    const problems = short.flatMap(({ productId, variantId, available }) => {
      const left = availableWith(available, ordered.get(stockKey(productId, variantId)) ?? 0)
      const message = left > 0 ? `Only ${left} are available.` : 'This is out of stock.'
      return lines.flatMap((line, at) =>
        line.product.id === productId && line.variantId === variantId
          ? [{ field: `items.${at}.quantity`, message, code: 'notEnough' }]
          : [],
      )
    })
    throw refuseFields(problems)
  }
  return [...(before ? movementsOf(before) : []), ...movements]
}
