import { eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#contract/filter.ts'
import {
  FULFILLMENT_STATUSES,
  ORDER_GROUPS,
  ORDER_STATUSES,
  type OrderGroup,
  PAYMENT_STATUSES,
} from '#contract/orders/orders.ts'
import { fold } from '#lib/fold.ts'
import { firstOrders } from '../../../db/tables/insight/analytics.ts'
import { orders, productIdsOf } from '../../../db/tables/orders/orders.ts'
import {
  containsWords,
  MOMENT_COMPARISONS,
  readMoment,
  unknownCondition,
  WHOLE_COMPARISONS,
} from '../../machine/lists.ts'

/** Conditions that the stored counts support: the column has one of the values. */
interface CountedCondition {
  column: 'status' | 'isFlagged' | 'paymentStatus' | 'fulfillmentStatus'
  values: readonly (string | boolean)[]
}

export interface OrderFilter {
  counted: CountedCondition[]
  /** All other conditions, in SQL. */
  others: SQL[]
  /** Some condition is not covered by a sort index. */
  looksAtText: boolean
}

/** Translates the filter of the order list. Refuses fields, operators and values that the contract does not name. */
export function orderFilter(conditions: readonly Condition[]): OrderFilter {
  const filter: OrderFilter = { counted: [], others: [], looksAtText: false }
  for (const condition of conditions) {
    const counted = countedCondition(condition)
    if (counted) filter.counted.push(...counted)
    else filter.others.push(otherCondition(condition))
    if (
      condition.field === 'text' ||
      condition.field === 'tag' ||
      condition.field === 'customerId' ||
      condition.field === 'productId'
    )
      filter.looksAtText = true
  }
  return filter
}

const FLAGGED: CountedCondition[] = [
  { column: 'status', values: ['New'] },
  { column: 'isFlagged', values: [true] },
]

function countedCondition({ field, operator, value }: Condition): CountedCondition[] | undefined {
  if (operator !== 'eq' || typeof value !== 'string') return undefined
  const isOneOf = (known: readonly string[]) => known.includes(value)
  if (field === 'status' && isOneOf(ORDER_STATUSES)) {
    return value === 'Flagged' ? FLAGGED : [{ column: 'status', values: [value] }]
  }
  if (field === 'group' && isOneOf(Object.keys(ORDER_GROUPS))) {
    return value === 'flagged' ? FLAGGED : [{ column: 'status', values: ORDER_GROUPS[value as OrderGroup] }]
  }
  if (field === 'paymentStatus' && isOneOf(PAYMENT_STATUSES)) return [{ column: field, values: [value] }]
  if (field === 'fulfillmentStatus' && isOneOf(FULFILLMENT_STATUSES)) return [{ column: field, values: [value] }]
  return undefined
}

function otherCondition(condition: Condition): SQL {
  const { field, operator, value } = condition
  const compare = WHOLE_COMPARISONS[operator]
  if ((field === 'orderNumber' || field === 'grandTotal') && typeof value === 'number') {
    if (compare) return compare(orders[field], value)
    if (operator === 'eq' && Number.isSafeInteger(value)) return eq(orders[field], value)
  }
  const compareMoments = MOMENT_COMPARISONS[operator]
  const moment = field === 'createdOn' ? readMoment(value) : undefined
  if (moment && compareMoments) return compareMoments(orders.createdOn, moment)
  if (operator === 'eq' && typeof value === 'boolean') {
    if (field === 'isCanceled') return eq(orders.isCanceled, value)
    if (field === 'isTest') return value ? sql`${orders.isTest}` : sql`not ${orders.isTest}`
    if (field === 'isImport') return sql`coalesce((${orders.doc} ->> 'isImport')::boolean, false) = ${value}`
    if (field === 'isDiscounted') return value ? gt(orders.discountAmount, 0) : eq(orders.discountAmount, 0)
    if (field === 'isRefunded') return value ? gt(orders.refunded, 0) : eq(orders.refunded, 0)
  }
  if (field === 'dispute' && operator === 'eq') {
    if (value === 'open') return inArray(orders.disputeState, ['needsResponse', 'underReview'])
    if (value === 'needsResponse' || value === 'won' || value === 'lost') return eq(orders.disputeState, value)
  }
  if (field === 'buyer' && operator === 'eq') {
    const isFirst = sql`exists (select from ${firstOrders} where ${firstOrders.tenant} = ${orders.tenant}
      and ${firstOrders.customerId} = ${orders.customerId} and ${firstOrders.orderId} = ${orders.id})`
    if (value === 'guest') return isNull(orders.customerId)
    if (value === 'new') return isFirst
    if (value === 'returning') return sql`${orders.customerId} is not null and not ${isFirst}`
  }
  if (typeof value === 'string') {
    if (field === 'paymentMethod' && operator === 'eq') return eq(orders.paymentMethod, value)
    if (field === 'productId' && operator === 'eq') {
      return sql`${productIdsOf(orders.doc)} @> ${JSON.stringify([value])}::jsonb`
    }
    if (field === 'tag' && operator === 'eq') return sql`${orders.tagKeys} @> array[${fold(value)}]::text[]`
    if (field === 'customerId' && operator === 'eq') return eq(orders.customerId, value)
    if (field === 'text' && operator === 'contains') return containsWords(orders.searchText, value)
  }
  throw unknownCondition(condition)
}
