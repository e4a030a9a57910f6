import { gte, type SQL } from 'drizzle-orm'
import type { Condition } from '#contract/filter.ts'
import { PRODUCT_STATES, STOCK_FILTERS } from '#contract/products.ts'
import { products } from '../db/schema/catalog.ts'
import { containsWords, unknownCondition, WHOLE_COMPARISONS } from './lists.ts'

export interface ProductFilter {
  /** Conditions on state and stock, which the kept counts know too: the column has one of the values. */
  counted: { column: 'state' | 'stock'; values: string[] }[]
  /** Products must stand in all of these. */
  categoryIds: string[]
  /** All other conditions, in SQL. */
  others: SQL[]
  /** Some condition can't be answered from a sort index. */
  looksAtText: boolean
}

const NEW_FOR_MS = 30 * 24 * 3600 * 1000

/** Products added since then are new. */
export const newSince = (now: Date) => new Date(now.getTime() - NEW_FOR_MS)

/** Translates the filter of the product list. Refuses fields and operators that the contract does not name. */
export function productFilter(conditions: readonly Condition[], now: Date): ProductFilter {
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
