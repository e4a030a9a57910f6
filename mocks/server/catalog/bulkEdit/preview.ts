import type { SkipReason } from '#contract/catalog/applyProductChanges.ts'
import type { BulkDifference, BulkPreview, BulkSelection } from '#contract/catalog/bulkEdits.ts'
import { changedFields, type ProductChanges } from '#contract/catalog/productChanges.ts'
import { shownValue } from '#contract/catalog/productDifferences.ts'
import type { Product } from '#contract/catalog/products.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../db/database.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { decide } from './changeOne.ts'
import { type TagWrites, tagsOfProducts } from './imageTags.ts'
import { categoryNames, readSelected, selected } from './selection.ts'

/** Products per response: the app requests the others afterwards. */
const CHECKED_AT_ONCE = 1000
/** As many as can be checked at a glance. */
const EXAMPLES = 5

interface HandlerInput {
  selection: BulkSelection
  changes: ProductChanges
  after?: string | null | undefined
}

/** What a bulk edit would do, by the same rules as the edit itself. */
export async function preview(db: Db, tenant: string, input: HandlerInput, now: Date): Promise<BulkPreview> {
  const { changes, after = null } = input
  const where = await selected(db, tenant, input.selection, now)
  const total = await db.$count(products, where)
  const { found, mayBeMore } = await readSelected(db, where, after, CHECKED_AT_ONCE)
  const nameOfCategory = await categoryNames(db, tenant)
  // An image of several products changes with the first of them.
  const tags = { ...(changes.imageTags && (await tagsOfProducts(db, tenant, found))) }
  const skipped = new Map<SkipReason, { count: number; names: string[] }>()
  const examples: BulkPreview['examples'] = []
  let changing = 0
  for (const product of found) {
    const decided = decide(product, changes, nameOfCategory, tags)
    if ('skipped' in decided) {
      const group = skipped.get(decided.skipped) ?? { count: 0, names: [] }
      group.count++
      if (group.names.length < EXAMPLES) group.names.push(product.name)
      skipped.set(decided.skipped, group)
      continue
    }
    changing++
    Object.assign(tags, decided.tags.tagsAfter)
    if (examples.length < EXAMPLES) {
      const differences = differencesOf(
        changes,
        { ...decided.tags, before: product, after: decided.after },
        nameOfCategory,
      )
      examples.push({ id: product.id, name: product.name, differences })
    }
  }
  return {
    total,
    checked: found.length,
    changing,
    skipped: [...skipped].map(([reason, group]) => ({ reason, ...group })),
    examples,
    next: mayBeMore ? (found.at(-1)?.id ?? null) : null,
  }
}

/** A product, or its changed parts; and the tags of its images whose tags changed. */
interface Written extends TagWrites {
  before: Partial<Product>
  after: Partial<Product>
}

/** Values of the fields of a bulk edit, before and after. */
export function differencesOf(
  changes: ProductChanges,
  { before, after, tagsBefore, tagsAfter }: Written,
  nameOfCategory: (id: string) => string | undefined,
): BulkDifference[] {
  return changedFields(changes).flatMap((field): BulkDifference[] => {
    if (field === 'imageTags') {
      const [was, is] = [tagsBefore, tagsAfter].map(tags => [...new Set(Object.values(tags).flat())])
      return Object.keys(tagsAfter).length === 0 ? [] : [{ field, before: was ?? [], after: is ?? [] }]
    }
    const [was, is] = [before, after].map(product => shownValue(field, product, nameOfCategory))
    if ((was ?? null) === null && (is ?? null) === null) return []
    return sameValue(was, is) ? [] : [{ field, before: was ?? null, after: is ?? null }]
  })
}
