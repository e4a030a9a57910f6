import { and, eq, inArray } from 'drizzle-orm'
import type { ImportKey } from '#contract/products/productImport.ts'
import type { Db } from '../../db/database.ts'
import { skuKeyOf } from '../../db/productRows.ts'
import { productSkus, products } from '../../db/schema/catalog.ts'

/** Which of these products the store has, found as `applyItem` finds them, in the order of `keys`. */
export async function findMatches(db: Db, tenant: string, keys: readonly ImportKey[]): Promise<boolean[]> {
  const ids = keys.map(({ id }) => id.trim()).filter(Boolean)
  const skus = keys.flatMap(key => key.skus.map(skuKeyOf)).filter(Boolean)
  const found = new Set<string>()
  if (ids.length > 0) {
    const known = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.tenant, tenant), inArray(products.id, ids)))
    for (const { id } of known) found.add(`id ${id}`)
  }
  if (skus.length > 0) {
    const known = await db
      .select({ key: productSkus.key })
      .from(productSkus)
      .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, skus)))
    for (const { key } of known) found.add(`sku ${key}`)
  }
  return keys.map(key => found.has(`id ${key.id.trim()}`) || key.skus.some(sku => found.has(`sku ${skuKeyOf(sku)}`)))
}
