import * as z from 'zod/mini'
import { applyProductChanges, IDLE_REASONS, type SkipReason } from '#contract/catalog/applyProductChanges.ts'
import type { ProductChanges } from '#contract/catalog/productChanges.ts'
import type { Product } from '#contract/catalog/products.ts'
import { ProductUpdate } from '#contract/catalog/productWrites.ts'
import { changeTags, NO_TAG_WRITES, type TagsOfImages, type TagWrites } from './imageTags.ts'

type NameOfCategory = (id: string) => string | undefined
/** `problem`: the rule that a product already breaks that no bulk edit is about. `after` is `before` where only tags change. */
type Decided = { after: Product; tags: TagWrites } | { skipped: SkipReason; problem?: string }

/** What a bulk edit makes of a product and of the tags of its images, held to the rules of a single save. */
export function decide(
  before: Product,
  changes: ProductChanges,
  nameOfCategory: NameOfCategory,
  tagsOfImages: TagsOfImages,
): Decided {
  const tags = changeTags(before, changes.imageTags, tagsOfImages)
  const applied = applyProductChanges(before, changes, nameOfCategory)
  for (const each of [applied, tags]) if ('skipped' in each && !isIdle(each.skipped)) return each
  if ('skipped' in applied) {
    if (!('skipped' in tags)) return { after: before, tags }
    return applied.skipped === 'unchanged' ? tags : applied
  }
  const checked = z.safeEncode(ProductUpdate, applied.after)
  if (!checked.success) return { skipped: 'invalid', problem: checked.error.issues[0]?.message ?? '' }
  return { after: applied.after, tags: 'skipped' in tags ? NO_TAG_WRITES : tags }
}

const isIdle = (reason: SkipReason) => IDLE_REASONS.some(idle => idle === reason)

/** The undo of a write: what it changed, put back. */
export function putBack(current: Product, written: Partial<Product>, before: Partial<Product>): Product {
  const rest = Object.fromEntries(Object.entries(current).filter(([key]) => !(key in written)))
  return { ...rest, ...before } as Product
}
