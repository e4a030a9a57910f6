import { eq, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { Db } from '../../../db/database.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { insertProducts } from '../../../server/catalog/products/writes.ts'
import { shelfId } from '../catalog/composeCatalog.ts'
import { composeProduct, type Shop } from '../catalog/composeProduct.ts'
import type { Line, Noun } from '../catalog/line.ts'
import { LINES } from '../catalog/lines.ts'
import { COLORS, DESIGNS } from '../catalog/words.ts'
import { SCALE_PERSONA } from '../personas.ts'
import { createRandom, type Random } from '../random.ts'
import { insertCategories, insertMenus, insertStore, insertUser, type SeedOptions } from '../seed.ts'
import { seedCarts } from './seedCarts.ts'
import { seedOrders } from './seedOrders.ts'

export const SCALE_COUNT = 100_000
const BATCH = 500
/**
 * Products after which the database analyzes its tables: otherwise it plans reference checks for the few rows of the
 * start.
 */
const LOOK_AGAIN = [1, 1001, 5001, 20_001]

export const SCALE_KINDS = ['products', 'orders', 'customers', 'carts'] as const
type ScaleKind = (typeof SCALE_KINDS)[number]

/** What `npm run seed -- --scale` adds. */
export const SCALE_SIZES: Record<ScaleKind, number> = {
  products: SCALE_COUNT,
  orders: 200_000,
  customers: 50_000,
  carts: 20_000,
}

interface ScaleOptions extends Pick<SeedOptions, 'imageUrl' | 'now'> {
  /** Products of each store; default: 100,000. */
  count?: number
  /** Of each store; default: none. Orders need customers. */
  orders?: number
  customers?: number
  carts?: number
  /** Number of such stores, the first of them that of `SCALE_PERSONA`; default: one. */
  stores?: number
  /** Called and awaited occasionally with the number of products or orders; if it throws, nothing is added. */
  progress?: (done: number, kind: 'products' | 'orders') => unknown
}

/**
 * Adds the store with 100,000 products, or reports that it exists. All or nothing; takes a minute or two on the
 * embedded database.
 */
export async function seedScale(db: Db, options: ScaleOptions): Promise<'added' | 'already there'> {
  const { stores = 1 } = options
  if ((await db.$count(tenants, eq(tenants.id, SCALE_PERSONA.tenant))) > 0) return 'already there'
  await db.transaction(async tx => {
    for (let number = 1; number <= stores; number++) await insertScaleStore(tx, number, options)
  })
  // Index-only scans and good choices between indexes need analyzed tables.
  await db.execute(sql`vacuum analyze`)
  return 'added'
}

/** The tenant of the store with this number, counted from 1. */
export const scaleTenant = (number: number) =>
  number === 1 ? SCALE_PERSONA.tenant : `${SCALE_PERSONA.tenant}-${number}`

async function insertScaleStore(
  tx: Db,
  number: number,
  { imageUrl, now, count = SCALE_COUNT, orders = 0, customers = 0, carts = 0, progress }: ScaleOptions,
) {
  const { storeName, email } = SCALE_PERSONA
  const tenant = scaleTenant(number)
  const store = { persona: SCALE_PERSONA, tenant, email: number === 1 ? email : `${number}.${email}`, now }
  const shop: Shop = { tenant, storeName, imageUrl, now, categoryId: shelfId(tenant) }
  const random = createRandom(tenant)
  await insertStore(tx, store)
  await insertUser(tx, store)
  await insertCategories(tx, shop, LINES)
  await insertMenus(tx, shop)
  const sold: Product[] = []
  for (let from = 1; from <= count; from += BATCH) {
    const size = Math.min(BATCH, count - from + 1)
    const batch = Array.from({ length: size }, (_, at) => scaleProduct(shop, from + at, random))
    await insertProducts(tx, tenant, batch)
    sold.push(...batch.filter(({ state }, at) => state === 'Active' && (from + at) % everySold(count) === 0))
    const before = (number - 1) * count + from
    if (LOOK_AGAIN.some(some => some >= before && some < before + size)) await tx.execute(sql`analyze`)
    await progress?.(from + size - 1, 'products')
  }
  if (orders + customers + carts === 0 || sold.length === 0) return
  const { firstName, lastName } = SCALE_PERSONA
  const trade = { tenant, now, products: sold, doneBy: `${firstName} ${lastName}` }
  const told = (done: number) => progress?.(done, 'orders')
  const shoppers = await seedOrders(tx, { ...trade, orders: customers > 0 ? orders : 0, customers, progress: told })
  await seedCarts(tx, { ...trade, carts, shoppers })
}

/** Orders are for about so many products. */
const SOLD = 2000
const everySold = (count: number) => Math.max(1, Math.floor(count / SOLD))
const DAY_MS = 24 * 3600 * 1000
const OLDEST_DAYS = 3 * 365 + 20

/** Some products have been sold since the first order, and others were added over the years. */
function createdOnOf({ createdOn }: Product, number: number, now: Date): string {
  const age = Math.max(0, OLDEST_DAYS - ((number * 7919) % 1500)) * DAY_MS
  const since = new Date(now.getTime() - age).toISOString()
  return since < createdOn ? since : createdOn
}

const GOODS: readonly { line: Line; noun: Noun }[] = LINES.flatMap(line => line.nouns.map(noun => ({ line, noun })))

const NAMES = GOODS.length * DESIGNS.length * COLORS.length

/** Goes through goods, designs and colors in step, then once more with a number, so that no name comes twice. */
function scaleProduct(shop: Shop, number: number, random: Random): Product {
  const good = GOODS[number % GOODS.length] as (typeof GOODS)[number]
  const design = DESIGNS[Math.floor(number / GOODS.length) % DESIGNS.length] as string
  const color = COLORS[Math.floor(number / (GOODS.length * DESIGNS.length)) % COLORS.length] as (typeof COLORS)[number]
  const edition = Math.floor(number / NAMES) + 1
  const name = `${design} ${good.noun.name} in ${color.name}${edition > 1 ? ` ${edition}` : ''}`
  const product = composeProduct(shop, { ...good, name, number, color, variantsPercent: 8 }, random)
  return { ...product, createdOn: createdOnOf(product, number, shop.now) }
}
