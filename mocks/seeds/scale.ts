import { eq, sql } from 'drizzle-orm'
import type { Product } from '#contract/products/products.ts'
import { insertProducts } from '../areas/products/writes.ts'
import type { Db } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { shelfId } from './catalog/composeCatalog.ts'
import { composeProduct, type Shop } from './catalog/composeProduct.ts'
import type { Line, Noun } from './catalog/line.ts'
import { LINES } from './catalog/lines.ts'
import { COLORS, DESIGNS } from './catalog/words.ts'
import { SCALE_PERSONA } from './personas.ts'
import { createRandom, type Random } from './random.ts'
import { insertCategories, insertMenus, insertStore, insertUser, type SeedOptions } from './seed.ts'

export const SCALE_COUNT = 100_000
const BATCH = 500
/**
 * Products after which the database analyzes its tables: otherwise it plans reference checks for the few rows of the
 * start.
 */
const LOOK_AGAIN = [1, 1001, 5001, 20_001]

interface ScaleOptions extends Pick<SeedOptions, 'imageUrl' | 'now'> {
  /** Products of each store; default: 100,000. */
  count?: number
  /** Number of such stores, the first of them that of `SCALE_PERSONA`; default: one. */
  stores?: number
  /** Called and awaited occasionally with the number of products; if it throws, nothing is added. */
  progress?: (done: number) => unknown
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
  { imageUrl, now, count = SCALE_COUNT, progress }: ScaleOptions,
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
  for (let from = 1; from <= count; from += BATCH) {
    const size = Math.min(BATCH, count - from + 1)
    const batch = Array.from({ length: size }, (_, at) => scaleProduct(shop, from + at, random))
    await insertProducts(tx, tenant, batch)
    const before = (number - 1) * count + from
    if (LOOK_AGAIN.some(some => some >= before && some < before + size)) await tx.execute(sql`analyze`)
    await progress?.(from + size - 1)
  }
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
  return composeProduct(shop, { ...good, name, number, color, variantsPercent: 8 }, random)
}
