import { and, eq, inArray } from 'drizzle-orm'
import type { ImportKey } from '#contract/productImport.ts'
import type { Db } from '../../db/database.ts'
import { skuKeyOf } from '../../db/productRows.ts'
import { productSkus, products } from '../../db/schema/catalog.ts'

/** How many of these products the store has, found as `applyItem` finds them. */
export async function countMatches(db: Db, tenant: string, keys: readonly ImportKey[]): Promise<number> {
  const ids = keys.map(({ id }) => id.trim()).filter(Boolean)
  const skus = keys.flatMap(key => key.skus.map(skuKeyOf)).filter(Boolean)
  const foundIds = new Set(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: products.id })
            .from(products)
            .where(and(eq(products.tenant, tenant), inArray(products.id, ids)))
        ).map(({ id }) => id),
  )
  const foundSkus = new Set(
    skus.length === 0
      ? []
      : (
          await db
            .select({ key: productSkus.key })
            .from(productSkus)
            .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, skus)))
        ).map(({ key }) => key),
  )
  return keys.filter(key => foundIds.has(key.id.trim()) || key.skus.some(sku => foundSkus.has(skuKeyOf(sku)))).length
}
