import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#contract/filter.ts'
import {
  ABANDONED_AFTER_MINUTES,
  type CartProgress,
  type CartState,
  type OpenCart,
  RECOVERY_PAUSE_DAYS,
} from '#contract/orders/carts.ts'
import type { Db } from '../../../db/database.ts'
import type { OfStore } from '../../../db/nameStore.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { cartRecoveries, carts } from '../../../db/tables/orders/carts.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { emailKeyOf } from '../../customers/customers/records.ts'
import { type After, isAfter } from '../../machine/cursor.ts'
import {
  containsWords,
  MOMENT_COMPARISONS,
  type Page,
  readMoment,
  unknownCondition,
  WHOLE_COMPARISONS,
} from '../../machine/lists.ts'

/** The last change of carts that count as abandoned, at the latest. */
export const abandonedSince = (now: Date) => new Date(now.getTime() - ABANDONED_AFTER_MINUTES * 60_000)

export const isFilled = sql`${carts.lineCount} > 0`

export const wasEmailed = (tenant: OfStore) => sql`exists (select 1 from ${cartRecoveries}
  where ${cartRecoveries.tenant} = ${tenant} and ${cartRecoveries.cartId} = ${carts.id})`

/** Whether its address got an email about another cart within the last days. */
export const wasEmailedLately = (tenant: OfStore, now: Date) => sql`exists (select 1 from ${cartRecoveries}
  where ${cartRecoveries.tenant} = ${tenant} and ${cartRecoveries.recipient} = ${carts.emailKey}
    and ${cartRecoveries.cartId} <> ${carts.id}
    and ${cartRecoveries.sentOn} > ${now.toISOString()}::timestamptz - make_interval(days => ${RECOVERY_PAUSE_DAYS}::int))`

/** Whether a shopper can buy something in it: an active product of which the chosen variant is left (`piecesForSale`). */
export const canBeBought = (
  tenant: OfStore,
) => sql`exists (select 1 from jsonb_array_elements(${carts.draft} -> 'items') as item
    join ${products} on ${products.tenant} = ${tenant} and ${products.id} = item ->> 'productId'
    join ${productDocuments} on ${productDocuments.tenant} = ${tenant} and ${productDocuments.productId} = ${products.id}
    cross join jsonb_array_elements(${productDocuments.doc} -> 'productVariants') as variant
  where ${products.state} = 'Active'
    and (variant ->> 'id' = item ->> 'productVariantId'
      or item ->> 'productVariantId' = '' and jsonb_array_length(${productDocuments.doc} -> 'productVariants') = 1)
    and (not (variant ->> 'isInventoryTracked')::boolean or (variant ->> 'quantity')::numeric > 0))`

/** `CartState` in SQL; `all` of those that count as abandoned. */
function hasState(tenant: string, state: unknown, now: Date): SQL | undefined {
  const isOpen = and(isNull(carts.orderNumber), isFilled)
  const isQuiet = lte(carts.updatedOn, abandonedSince(now))
  const isEmailed = wasEmailed(tenant)
  if (state === 'abandoned') return and(isOpen, isQuiet, sql`not ${isEmailed}`)
  if (state === 'emailed') return and(isOpen, isEmailed)
  if (state === 'recovered') return and(isNotNull(carts.orderNumber), isEmailed)
  if (state === 'all') return or(and(isOpen, or(isQuiet, isEmailed)), hasState(tenant, 'recovered', now))
  return undefined
}

function conditionInSql(tenant: string, condition: Condition, now: Date): SQL {
  const { field, operator, value } = condition
  const moment = field === 'createdAt' ? readMoment(value) : undefined
  const email = field === 'email' && typeof value === 'string' ? emailKeyOf(value) : null
  const total = sql`(${carts.doc} ->> 'grandTotal')::numeric`
  const found =
    (moment && MOMENT_COMPARISONS[operator]?.(carts.createdOn, moment)) ??
    (email !== null && operator === 'eq' ? eq(carts.emailKey, email) : undefined) ??
    (field === 'state' ? hasState(tenant, value, now) : undefined) ??
    (field === 'text' && typeof value === 'string' ? containsWords(carts.searchText, value) : undefined) ??
    (field === 'total' && typeof value === 'number' ? compareTotal(total, condition, value) : undefined)
  if (!found) throw unknownCondition(condition)
  return found
}

const compareTotal = (total: SQL, { operator }: Condition, value: number) =>
  operator === 'eq' ? sql`${total} = ${value}` : WHOLE_COMPARISONS[operator]?.(total, value)

/** The carts that a filter names. Without a state: `otherwise`, or those that are not ordered. */
export function cartsMatching(
  tenant: string,
  conditions: readonly Condition[],
  now: Date,
  otherwise?: 'all',
): SQL | undefined {
  const hasOwn = conditions.some(({ field }) => field === 'state')
  const byDefault = otherwise ? hasState(tenant, otherwise, now) : isNull(carts.orderNumber)
  return and(
    eq(carts.tenant, tenant),
    ...(hasOwn ? [] : [byDefault]),
    ...conditions.map(condition => conditionInSql(tenant, condition, now)),
  )
}

interface Found {
  doc: (typeof carts.$inferSelect)['doc']
  orderNumber: number | null
  updatedOn: Date
  emailedOn: Date | null
  emailedBy: string | null
  orderId: string | null
  orderedOn: Date | null
  customerId: string | null
}

/** Carts as they travel, those begun last first; by id on a page by cursor. */
export async function readCarts(
  db: Db,
  where: SQL | undefined,
  now: Date,
  { startIndex, pageSize, after }: Page & { after?: After },
): Promise<OpenCart[]> {
  const rows = await db
    .select({
      ...{ doc: carts.doc, orderNumber: carts.orderNumber, updatedOn: carts.updatedOn },
      ...{ emailedOn: cartRecoveries.sentOn, emailedBy: cartRecoveries.sentBy },
      ...{ orderId: orders.id, orderedOn: orders.createdOn, customerId: customers.id },
    })
    .from(carts)
    .leftJoin(cartRecoveries, and(eq(cartRecoveries.tenant, carts.tenant), eq(cartRecoveries.cartId, carts.id)))
    .leftJoin(orders, and(eq(orders.tenant, carts.tenant), eq(orders.orderNumber, carts.orderNumber)))
    .leftJoin(customers, and(eq(customers.tenant, carts.tenant), eq(customers.emailKey, carts.emailKey)))
    .where(and(where, isAfter(carts.id, after)))
    .orderBy(...(after === undefined ? [desc(carts.createdOn), desc(carts.id)] : [asc(carts.id)]))
    .limit(pageSize)
    .offset(startIndex)
  return rows.map(row => ({ ...row.doc, ...progressOf(row, now) }))
}

function progressOf(row: Found, now: Date): CartProgress {
  const { orderId, orderNumber, orderedOn, emailedOn } = row
  return {
    state: stateOf(row, now),
    emailedOn: emailedOn?.toISOString() ?? null,
    emailedBy: row.emailedBy ?? '',
    order:
      orderId && orderNumber !== null && orderedOn
        ? { id: orderId, orderNumber, createdOn: orderedOn.toISOString() }
        : null,
    customerId: row.customerId,
    blockedBy: null,
  }
}

function stateOf({ doc, orderNumber, updatedOn, emailedOn }: Found, now: Date): CartState {
  if (orderNumber !== null) return 'recovered'
  if (doc.items.length === 0) return 'open'
  if (emailedOn) return 'emailed'
  return updatedOn <= abandonedSince(now) ? 'abandoned' : 'open'
}

/** Whether an order with the cart's address was placed after its last change, whoever placed it. */
export const wasBoughtSince = (tenant: OfStore) => sql`exists (select 1 from ${orders}
  where ${and(
    eq(orders.tenant, tenant),
    gt(orders.createdOn, carts.updatedOn),
    sql`lower(trim(${orders.doc} #>> '{placedBy,emailAddress}')) = ${carts.emailKey}`,
  )})`
