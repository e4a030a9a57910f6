import type { Order } from '#contract/orders/orders.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Db } from '../../db/database.ts'
import { refuseFields } from '../problems.ts'
import { changeStock } from '../stock.ts'
import { type DraftLine, heldStock, readProducts, stockKey } from './readLines.ts'

interface Move {
  tenant: string
  lines: readonly DraftLine[]
  before: Order | null
  now: Date
}

/** Takes from inventory what an order has more than before, and puts back what it has less. Throws `refuseFields`. */
export async function moveStock(tx: Db, { tenant, lines, before, now }: Move): Promise<void> {
  const ids = [...(before?.cart.items ?? []), ...lines].map(({ product }) => product.id)
  const held = before ? heldStock(before, await readProducts(tx, tenant, ids)) : new Map<string, number>()
  const wanted = new Map<string, number>()
  for (const { product, variantId, quantity } of lines) {
    const key = stockKey(product.id, variantId)
    if (variantId !== '') wanted.set(key, (wanted.get(key) ?? 0) + quantity)
  }
  const problems: FieldProblem[] = []
  for (const productId of [...new Set(ids)].filter(Boolean).sort()) {
    const deltaOf = (_: unknown, variantId: string) => {
      const key = stockKey(productId, variantId)
      return (held.get(key) ?? 0) - (wanted.get(key) ?? 0)
    }
    for (const { variantId, available } of await changeStock(tx, { tenant, productId, deltaOf, now })) {
      const left = available + (held.get(stockKey(productId, variantId)) ?? 0)
      for (const [at, line] of lines.entries()) {
        if (line.product.id !== productId || line.variantId !== variantId) continue
        const message = left > 0 ? `Only ${left} are available.` : 'This is out of stock.'
        problems.push({ field: `items.${at}.quantity`, message, code: 'notEnough' })
      }
    }
  }
  if (problems.length > 0) throw refuseFields(problems)
}
