import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { copyPersister } from '#api/deviceCopy/copyPersister.ts'
import type { Copied } from '#api/deviceCopy/copyWriter.ts'
import { readCopy } from '#api/deviceCopy/deviceCopy.ts'
import { type Condition, parseFilter } from '#contract/filter.ts'
import { paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import { listOrders, ORDER_GROUPS, type Order, type OrderGroup } from '#contract/orders/orders.ts'
import type { ListQuery } from '#contract/wire.ts'
import { fold } from '#lib/fold.ts'

/** The orders that this device has for a time without a connection: the newest ones. */
interface OfflineOrders {
  orders: Order[]
  /** The store has no others. */
  areAll: boolean
}

const MOST = 200
const PAGE = 50
/** Of their JSON, in bytes; an entry of the copy can't be larger. */
const MOST_BYTES = 1_900_000
/** How old they may be, in milliseconds, until they are fetched again. */
const MAX_AGE = 30 * 60_000

const KEY = ['offlineOrders']

const offlineOrders = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: fetchNewest,
    // Memory has no place for them: they are read from the copy when they are needed.
    gcTime: 0,
    retry: false,
    persister: copyPersister,
  })

async function fetchNewest({ signal }: { signal: AbortSignal }): Promise<OfflineOrders> {
  const orders: Order[] = []
  let bytes = 0
  for (let at = 0; at < MOST; at += PAGE) {
    const query: ListQuery = { startIndex: at, pageSize: PAGE, sortBy: 'createdOn desc' }
    const { items, totalCount } = await request(listOrders, { query }, { signal, quiet: true })
    for (const order of items) {
      bytes += new TextEncoder().encode(JSON.stringify(order)).length
      if (bytes > MOST_BYTES) return { orders, areAll: false }
      orders.push(order)
    }
    if (orders.length >= totalCount) return { orders, areAll: true }
  }
  return { orders, areAll: false }
}

const readOfflineOrders = async () => (await readCopy(hashKey(KEY))) as (Copied & { data: OfflineOrders }) | null

/** Fetches the newest orders for a time without a connection, unless this device has had them for less than half an hour. */
export async function keepNewestOrders(queryClient: QueryClient): Promise<void> {
  const kept = await readOfflineOrders()
  if (kept && Date.now() - kept.at < MAX_AGE) return
  await queryClient.query(offlineOrders()).catch(() => undefined)
}

/** The order, if it is among them and newer than what the device has of it otherwise (`at`). */
export async function offlineOrder(id: string, at: number | null): Promise<Copied | null> {
  const kept = await readOfflineOrders()
  const order = kept?.data.orders.find(order => order.id === id)
  return kept && order && kept.at > (at ?? 0) ? { data: order, at: kept.at } : null
}

/** Those with the numbers, by number; `null` unless all are there. */
export async function offlineOrdersByNumber(numbers: readonly number[]): Promise<Copied | null> {
  const kept = await readOfflineOrders()
  if (!kept) return null
  const asked = new Set(numbers)
  const items = kept.data.orders
    .filter(({ orderNumber }) => asked.has(orderNumber))
    .toSorted(comparing('orderNumber asc'))
  return items.length === asked.size ? { data: { items }, at: kept.at } : null
}

/** A page of those that meet a list's conditions; `null` if one of them only the provider can decide. */
export async function offlineOrderList(query: ListQuery): Promise<Copied | null> {
  const conditions = parseFilter(query.filter ?? '')
  const tests = conditions?.map(testOf)
  if (!tests || tests.includes(null)) return null
  const kept = await readOfflineOrders()
  if (!kept) return null
  const { orders, areAll } = kept.data
  const found = orders.filter(order => tests.every(test => test?.(order))).toSorted(comparing(query.sortBy))
  const { startIndex = 0, pageSize = MOST } = query
  const items = found.slice(startIndex, startIndex + pageSize)
  const data = { items, totalCount: found.length, ...(!areAll && { isTotalMinimum: true }) }
  return { data, at: kept.at, isPart: !areAll }
}

type Test = (order: Order) => boolean

function testOf({ field, operator, value }: Condition): Test | null {
  if (field === 'text') return order => containsWords(order, String(value))
  if (operator !== 'eq') return null
  if (field === 'status' && value !== 'Flagged') return order => order.status === value
  if (field === 'group' && value !== 'flagged' && String(value) in ORDER_GROUPS)
    return order => (ORDER_GROUPS[value as OrderGroup] as readonly string[]).includes(order.status)
  if (field === 'group' || field === 'status')
    return ({ status, verification }) => status === 'New' && verification.isFlaggedForReview
  if (field === 'paymentStatus') return order => paymentStatusOf(order) === value
  if (field === 'fulfillmentStatus') return order => fulfillmentStatusOf(order) === value
  return null
}

/** As the provider finds them, and by the names of items too. */
function containsWords(order: Order, text: string): boolean {
  const { orderNumber, imported, placedBy, cart, fulfillmentLifecycle, trackingInformation } = order
  const searched = fold(
    [
      ...[orderNumber, imported?.number, placedBy.firstName, placedBy.lastName, placedBy.emailAddress],
      ...cart.items.flatMap(({ product }) => [product.sku, product.name]),
      ...[trackingInformation, ...fulfillmentLifecycle.map(event => event.trackingInformation)].map(
        ({ number }) => number,
      ),
    ].join(' '),
  )
  return fold(text)
    .split(/\s+/)
    .every(word => searched.includes(word))
}

function comparing(sortBy = 'createdOn desc'): (one: Order, other: Order) => number {
  const [field, direction] = sortBy.split(' ')
  const keyOf = (order: Order) => (field === 'lastName' ? fold(order.placedBy.lastName) : order[field as 'createdOn'])
  const sign = direction === 'desc' ? -1 : 1
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a === b ? 0 : a < b ? -sign : sign
  }
}
