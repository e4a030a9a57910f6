import type { SkipReason } from '#contract/applyProductChanges.ts'
import type { BulkDifference, BulkPreview, BulkSelection } from '#contract/bulkEdits.ts'
import { changedFields, type ProductChanges } from '#contract/productChanges.ts'
import { shownValue } from '#contract/productDifferences.ts'
import type { Product } from '#contract/products.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../db/database.ts'
import { products } from '../../db/schema/catalog.ts'
import { decide } from './changeOne.ts'
import { categoryNames, readSelected, selected } from './selection.ts'

/** Products that one response is about: the app asks again for the others. */
const CHECKED_AT_ONCE = 1000
/** As many as can be checked at a glance. */
const EXAMPLES = 5

interface Asked {
  selection: BulkSelection
  changes: ProductChanges
  after?: string | null | undefined
}

/** What a bulk edit would do, by the same rules as the edit itself. */
export async function preview(db: Db, tenant: string, asked: Asked, now: Date): Promise<BulkPreview> {
  const { changes, after = null } = asked
  const where = selected(asked.selection, tenant, now)
  const total = await db.$count(products, where)
  const found = await readSelected(db, where, after, CHECKED_AT_ONCE)
  const nameOfCategory = await categoryNames(db, tenant)
  const skipped = new Map<SkipReason, { count: number; names: string[] }>()
  const examples: BulkPreview['examples'] = []
  let changing = 0
  for (const product of found) {
    const decided = decide(product, changes, nameOfCategory)
    if ('skipped' in decided) {
      const group = skipped.get(decided.skipped) ?? { count: 0, names: [] }
      group.count++
      if (group.names.length < EXAMPLES) group.names.push(product.name)
      skipped.set(decided.skipped, group)
      continue
    }
    changing++
    if (examples.length < EXAMPLES) {
      const differences = differencesOf(changes, product, decided.after, nameOfCategory)
      examples.push({ id: product.id, name: product.name, differences })
    }
  }
  return {
    total,
    checked: found.length,
    changing,
    skipped: [...skipped].map(([reason, group]) => ({ reason, ...group })),
    examples,
    next: found.length === CHECKED_AT_ONCE ? (found.at(-1)?.id ?? null) : null,
  }
}

/** What the fields of a bulk edit held before and hold after; of products, or of those parts that it changed. */
export function differencesOf(
  changes: ProductChanges,
  before: Partial<Product>,
  after: Partial<Product>,
  nameOfCategory: (id: string) => string | undefined,
): BulkDifference[] {
  return changedFields(changes).flatMap(field => {
    const [was, is] = [before, after].map(product => shownValue(field, product, nameOfCategory))
    if ((was ?? null) === null && (is ?? null) === null) return []
    return sameValue(was, is) ? [] : [{ field, before: was ?? null, after: is ?? null }]
  })
}
