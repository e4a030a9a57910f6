import * as z from 'zod/mini'
import { applyProductChanges, type SkipReason } from '#contract/applyProductChanges.ts'
import type { ProductChanges } from '#contract/productChanges.ts'
import type { Product } from '#contract/products.ts'
import { ProductUpdate } from '#contract/productWrites.ts'

type NameOfCategory = (id: string) => string | undefined
/** `problem`: what a product already breaks that no bulk edit is about. */
type Decided = { after: Product } | { skipped: SkipReason; problem?: string }

/** What a bulk edit makes of a product, held to the rules of a single save. */
export function decide(before: Product, changes: ProductChanges, nameOfCategory: NameOfCategory): Decided {
  const applied = applyProductChanges(before, changes, nameOfCategory)
  if ('skipped' in applied) return applied
  const checked = z.safeEncode(ProductUpdate, applied.after)
  return checked.success ? applied : { skipped: 'invalid', problem: checked.error.issues[0]?.message ?? '' }
}

/** The undo of a write: what it changed, put back. */
export function putBack(current: Product, written: Partial<Product>, before: Partial<Product>): Product {
  const rest = Object.fromEntries(Object.entries(current).filter(([key]) => !(key in written)))
  return { ...rest, ...before } as Product
}
