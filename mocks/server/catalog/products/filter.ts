import { gte, inArray, type SQL, sql } from 'drizzle-orm'
import { PRODUCT_STATES, STOCK_FILTERS } from '#contract/catalog/products.ts'
import { MOST_IDS } from '#contract/catalog/productsMinimal.ts'
import type { Condition } from '#contract/filter.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { containsWords, unknownCondition, WHOLE_COMPARISONS } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'

export interface ProductFilter {
  /** Conditions on status and stock, which the stored counts support: the column has one of the values. */
  counted: { column: 'state' | 'stock'; values: string[] }[]
  /** Products must be in all of these. */
  categoryIds: string[]
  /** All other conditions, in SQL. */
  others: SQL[]
  /** Some condition is not covered by a sort index. */
  looksAtText: boolean
}

const NEW_FOR_MS = 30 * 24 * 3600 * 1000

/** Products added since then are new. */
export const newSince = (now: Date) => new Date(now.getTime() - NEW_FOR_MS)

/** Translates the filter of the product list. Refuses fields and operators that the contract does not name. */
export function productFilter(
  conditions: readonly Condition[],
  { tenant, now }: { tenant: string; now: Date },
): ProductFilter {
  const filter: ProductFilter = { counted: [], categoryIds: [], others: [], looksAtText: false }
  for (const condition of conditions) {
    const { field, operator, value } = condition
    const compare = WHOLE_COMPARISONS[operator]
    if (field === 'state' && operator === 'eq' && isOneOf(PRODUCT_STATES, value)) {
      filter.counted.push({ column: 'state', values: [value] })
    } else if (field === 'stock' && operator === 'eq' && isOneOf(STOCK_FILTERS, value)) {
      filter.counted.push({ column: 'stock', values: value === 'tracked' ? ['in', 'out'] : [value] })
    } else if (field === 'categoryId' && operator === 'eq' && typeof value === 'string') {
      filter.categoryIds.push(value)
    } else if (field === 'price' && typeof value === 'number' && compare) {
      filter.others.push(compare(products.price, toCents(value)))
    } else if (field === 'isNew' && operator === 'eq' && value === true) {
      filter.others.push(gte(products.createdOn, newSince(now)))
    } else if (field === 'text' && operator === 'contains' && typeof value === 'string') {
      filter.others.push(containsWords(products.searchText, value))
      filter.looksAtText = true
    } else if (field === 'available' && operator === 'eq' && value === true) {
      filter.others.push(isAvailable(tenant))
    } else if (field === 'ids' && operator === 'eq' && typeof value === 'string') {
      filter.others.push(inArray(products.id, readIds(value)))
    } else {
      throw unknownCondition(condition)
    }
  }
  return filter
}

const isOneOf = (known: readonly string[], value: unknown): value is string =>
  typeof value === 'string' && known.includes(value)

/** Cents with their fraction, without the noise that a multiplication leaves. */
const toCents = (dollars: number) => Number((dollars * 100).toPrecision(15))

/** Some variant can be sold. Reads the document only if the stored stock of at least one is "out". */
const isAvailable = (tenant: string) => sql`(${products.stock} <> 'out' or exists (
  select 1 from ${productDocuments}, jsonb_array_elements(${productDocuments.doc} -> 'productVariants') variant
  where ${productDocuments.tenant} = ${tenant} and ${productDocuments.productId} = ${products.id}
    and (variant ->> 'isInventoryTracked' = 'false' or (variant ->> 'quantity')::bigint > 0)))`

function readIds(value: string): string[] {
  const ids = value.split(',')
  if (ids.length <= MOST_IDS) return ids
  throw refuseFields([{ field: 'filter', message: `Ask for at most ${MOST_IDS} ids.`, code: 'outOfRange' }])
}
