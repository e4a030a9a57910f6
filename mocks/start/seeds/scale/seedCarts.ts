import type { Product } from '#contract/catalog/products.ts'
import { copyRows } from '../../../db/copyRows.ts'
import type { Db } from '../../../db/database.ts'
import { carts } from '../../../db/tables/orders/carts.ts'
import { hashOf } from '../../../http/secrets.ts'
import { emailKeyOf } from '../../../server/customers/customers/records.ts'
import { RETENTION_DAYS } from '../../../server/orders/carts/records.ts'
import { cartOf, draftOf } from '../carts.ts'
import { createRandom, type Random } from '../random.ts'
import type { Shopper } from './shoppers.ts'
import { type Ids, timeIds } from './timeIds.ts'

const BATCH = 1000
const DAY_MS = 24 * 3600 * 1000

interface CartsSeed {
  tenant: string
  now: Date
  products: readonly Product[]
  shoppers: readonly Shopper[]
  carts: number
}

/** Carts that nobody has ordered, as old as they are stored, half of them anonymous. Call within a transaction. */
export async function seedCarts(tx: Db, seed: CartsSeed): Promise<void> {
  const random = createRandom(`${seed.tenant}/many carts`)
  const ids = timeIds(random)
  // A product with a choice would need one.
  const products = seed.products.filter(({ productVariants }) => productVariants.length === 1)
  if (products.length === 0) return
  for (let from = 0; from < seed.carts; from += BATCH) {
    const size = Math.min(BATCH, seed.carts - from)
    await copyRows(
      tx,
      carts,
      Array.from({ length: size }, () => cartRow({ ...seed, products }, random, ids)),
    )
  }
}

function cartRow({ tenant, now, products, shoppers }: CartsSeed, random: Random, ids: Ids): typeof carts.$inferInsert {
  // None that the next sweep deletes.
  const created = now.getTime() - random.whole(0, (RETENTION_DAYS - 1) * DAY_MS)
  const createdOn = new Date(created)
  const buyer = shoppers.length > 0 && random.chance(50) ? random.pick(shoppers).customer : undefined
  const chosen = new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(products)))
  const lines = [...chosen].map(product => ({ product, quantity: random.pick([1, 1, 2, 3]) }))
  const id = ids(created)
  const doc = cartOf({ id, createdOn, buyer, lines })
  const emailKey = emailKeyOf(doc.contactInfo.email)
  const own = { id, tenant, revision: 1, keyHash: hashOf(id), emailKey, orderNumber: null }
  return { ...own, createdOn, updatedOn: createdOn, doc, draft: draftOf(doc) }
}
