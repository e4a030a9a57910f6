import { setImmediate as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import { copyRows } from '../../../db/copyRows.ts'
import type { Db } from '../../../db/database.ts'
import { processorEntries } from '../../../db/schema/processor.ts'
import { customerAddresses, customers } from '../../../db/tables/customers/customers.ts'
import { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import { discounts, discountUses } from '../../../db/tables/discounts/discounts.ts'
import { FIGURES_LATER } from '../../../db/tables/insight/salesTriggers.ts'
import { orderNumbers, orders } from '../../../db/tables/orders/orders.ts'
import { timelineEntries } from '../../../db/tables/store/timeline.ts'
import { readZone } from '../../../db/zone.ts'
import { customerRow } from '../../../server/customers/customers/records.ts'
import { discountRow } from '../../../server/discounts/discounts/records.ts'
import { countOrders } from '../../../server/orders/orders/counts.ts'
import { FIRST_ORDER_NUMBER, orderRow } from '../../../server/orders/orders/records.ts'
import { createRandom } from '../random.ts'
import { composeDiscount } from '../selling.ts'
import { composeStories } from './composeStories.ts'
import { keepCredits } from './credits.ts'
import type { Story } from './orderStory.ts'
import { orderTimes } from './orderTimes.ts'
import { readTerms } from './sale.ts'
import { addressRow, composeShopper, createdEntry, type Shopper } from './shoppers.ts'
import { timeIds } from './timeIds.ts'

const BATCH = 1000
/** Orders after which the database analyzes its tables: otherwise it plans reference checks for the few rows of the start. */
const LOOK_AGAIN = [1000, 5000, 20_000]
/** Orders that are composed at once: in between, the database receives what was sent. */
const AT_ONCE = 20
/** Of a hundred customers, how many have ordered. */
const BUYERS_PERCENT = 90
const DAY_MS = 24 * 3600 * 1000
const SINCE_DAYS = 3 * 365 + 10

/** The discounts that the generated orders used. */
const CODES = [
  { code: 'HELLO10', name: '10% off your order', percentagePriceReduction: 10 },
  { code: 'SAVE5', name: '$5 off', discountType: 'fixed', fixedPriceReduction: 500 },
] as const

export interface OrdersSeed {
  tenant: string
  now: Date
  /** Name of the merchant. */
  doneBy: string
  products: readonly Product[]
  orders: number
  customers: number
  progress?: ((done: number) => unknown) | undefined
}

/** Adds three years of orders with their customers. Returns the customers. Call within a transaction. */
export async function seedOrders(tx: Db, seed: OrdersSeed): Promise<Shopper[]> {
  const { tenant, now, doneBy } = seed
  await tx.execute(sql`select set_config(${FIGURES_LATER}, 'on', true)`)
  const random = createRandom(`${tenant}/three years`)
  const ids = timeIds(random)
  const credits = keepCredits(ids)
  const products = seed.products.toSorted((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
  const tracked = new Set(
    products.flatMap(({ productVariants }) =>
      productVariants.flatMap(({ id, isInventoryTracked }) => (isInventoryTracked ? [id] : [])),
    ),
  )
  const codes = await insertDiscounts(tx, seed)
  const terms = await readTerms(tx, tenant, codes, now)
  const teller = { now: now.getTime(), ids, doneBy, tracked }
  const scene = { tenant, teller, random, credits, terms, codes, products }
  const times = orderTimes(seed.orders, { now, zone: await readZone(tx, tenant), random })
  const buyers = Math.min(Math.round((seed.customers * BUYERS_PERCENT) / 100), times.length)

  const shoppers: Shopper[] = []
  let [added, stories, sending]: [Shopper[], Story[], Promise<void>] = [[], [], Promise.resolve()]
  const send = async () => {
    await sending
    sending = writeBatch(tx, added, stories)
    // What it throws is thrown by the next batch, and is no unhandled error until then.
    sending.catch(() => undefined)
    ;[added, stories] = [[], []]
  }
  let done = 0
  for (const { story, isNew, shopper } of composeStories(scene, times, buyers)) {
    stories.push(story)
    if (isNew) added.push(shopper)
    if (isNew) shoppers.push(shopper)
    if (++done % AT_ONCE === 0) await pause()
    if (stories.length < BATCH) continue
    await send()
    if (LOOK_AGAIN.includes(done)) await sending.then(() => tx.execute(sql`analyze`))
    await seed.progress?.(done)
  }
  for (let at = shoppers.length; at < seed.customers; at++) {
    const shopper = composeShopper(at, now.getTime() - random.whole(0, SINCE_DAYS * DAY_MS), { tenant, ids, random })
    added.push(shopper)
    shoppers.push(shopper)
  }
  await send()
  await sending
  await copyRows(tx, storeCredits, credits.rows)
  await copyRows(tx, storeCreditEntries, credits.entries)
  if (times.length > 0) {
    await tx.insert(orderNumbers).values({ tenant, last: FIRST_ORDER_NUMBER + times.length - 1 })
  }
  // Otherwise customers are joined with their orders as if there were few of both.
  await tx.execute(sql`analyze`)
  await countAll(tx, tenant)
  await tx.execute(sql`select public.rebuild_sales(${tenant})`)
  await seed.progress?.(done)
  return shoppers
}

async function insertDiscounts(tx: Db, { tenant, now }: OrdersSeed): Promise<string[]> {
  const added = CODES.map(given => ({ ...composeDiscount({ tenant, now, days: -SINCE_DAYS, ...given }), ...given }))
  await tx.insert(discounts).values(added.map(discountRow))
  return CODES.map(({ code }) => code)
}

async function writeBatch(tx: Db, added: readonly Shopper[], stories: readonly Story[]): Promise<void> {
  const ids = timeIds(createRandom(`${added[0]?.customer.id}/${stories[0]?.order.id}`))
  const rows = stories.map(({ order }) => orderRow(order))
  await copyRows(
    tx,
    customers,
    added.map(({ customer }) => customerRow(customer)),
  )
  await copyRows(
    tx,
    customerAddresses,
    added.map(shopper => addressRow(shopper, ids)),
  )
  await copyRows(tx, orders, rows)
  await copyRows(tx, timelineEntries, [
    ...added.map(shopper => createdEntry(shopper, ids)),
    ...stories.flatMap(({ timeline }) => timeline),
  ])
  await copyRows(
    tx,
    processorEntries,
    stories.flatMap(({ awaited }) => awaited),
  )
  await copyRows(
    tx,
    discountUses,
    stories.flatMap(({ order: { id: orderId, tenant, customerId, cart, isCanceled } }) =>
      isCanceled ? [] : cart.discounts.map(({ id: discountId }) => ({ tenant, discountId, orderId, customerId })),
    ),
  )
  await countOrders(tx, [], rows)
}

/** What is counted of orders with their customers and discounts. */
async function countAll(tx: Db, tenant: string): Promise<void> {
  await tx.execute(sql`update ${customers} set order_count = found.orders, orders_total = found.total
    from (select customer_id, count(*) as orders, sum(grand_total) as total from ${orders}
      where tenant = ${tenant} and not is_canceled group by customer_id) found
    where ${customers.tenant} = ${tenant} and ${customers.id} = found.customer_id`)
  await tx
    .update(discounts)
    .set({
      uses: sql`(select count(*) from ${discountUses} where ${discountUses.tenant} = ${tenant} and ${discountUses.discountId} = ${discounts.id})`,
    })
    .where(eq(discounts.tenant, tenant))
}
