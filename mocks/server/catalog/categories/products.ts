import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { isOfStore } from '../../../db/nameStore.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productCategories, productDocuments, products } from '../../../db/tables/catalog/products.ts'

/** The products of a category as shoppers see them: in the merchant's order, then those that were added since, newest first. */
export const categoryOrder = [
  sql`${productCategories.position} nulls last`,
  desc(products.createdOn),
  desc(products.id),
]

/** The ids of a category's products in their order, at most `limit`. */
export async function productIdsOf(db: Db, tenant: string, categoryId: string, limit?: number): Promise<string[]> {
  const ordered = db
    .select({ id: products.id })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.tenant, tenant), eq(productCategories.categoryId, categoryId)))
    .orderBy(...categoryOrder)
  return (await (limit === undefined ? ordered : ordered.limit(limit))).map(({ id }) => id)
}

/** How many of these products the store has. */
export async function countProducts(db: Db, tenant: string, ids: readonly string[]): Promise<number> {
  const [counted] = await rowsOf<{ n: string | number }>(
    db,
    sql`select count(*) as n from ${products} where tenant = ${tenant} and id in ${list(ids)}`,
  )
  return Number(counted?.n ?? 0)
}

/** Sets a category's products and their order. Call within a transaction, with ids of products that exist. */
export async function writeCategoryProducts(
  tx: Db,
  { tenant, categoryId, ids, now }: { tenant: string; categoryId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const before = new Set(await productIdsOf(tx, tenant, categoryId))
  const after = new Set(ids)
  const removed = [...before].filter(id => !after.has(id))
  const added = ids.filter(id => !before.has(id))
  if (removed.length > 0) {
    await changeProducts(tx, removed, now, sql`coalesce(doc -> 'categoryIds', '[]') - ${categoryId}::text`)
    await tx.execute(
      sql`delete from ${productCategories}
        where tenant = ${tenant} and category_id = ${categoryId} and product_id in ${list(removed)}`,
    )
  }
  if (added.length > 0) {
    await changeProducts(tx, added, now, sql`coalesce(doc -> 'categoryIds', '[]') || to_jsonb(${categoryId}::text)`)
    await tx.execute(
      sql`insert into ${productCategories} (tenant, category_id, product_id, state, stock)
        select tenant, ${categoryId}::text, id, state, stock from ${products} where ${isOfStore(tx, products.tenant)} and id in ${list(added)}`,
    )
  }
  if (ids.length === 0) return
  const places = JSON.stringify(ids.map((id, position) => ({ id, position })))
  await tx.execute(
    sql`update ${productCategories} link set position = place.position
      from json_to_recordset(${places}::json) as place(id text, position int)
      where link.tenant = ${tenant} and link.category_id = ${categoryId} and link.product_id = place.id collate "C"
        and link.position is distinct from place.position`,
  )
}

/** A product's categories are part of its record: a user who has it open must get the change. */
async function changeProducts(tx: Db, ids: readonly string[], now: Date, categoryIds: SQL) {
  const at = now.toISOString()
  await tx.execute(
    sql`update ${products} set revision = revision + 1, updated_on = ${at}::timestamptz
      where ${isOfStore(tx, products.tenant)} and id in ${list(ids)}`,
  )
  await tx.execute(
    sql`update ${productDocuments} set doc = doc || jsonb_build_object(
        'categoryIds', ${categoryIds}, 'revision', (doc ->> 'revision')::bigint + 1, 'updatedOn', ${at}::text
      ) where ${isOfStore(tx, productDocuments.tenant)} and product_id in ${list(ids)}`,
  )
}

const list = (ids: readonly string[]) =>
  sql`(select value collate "C" from json_array_elements_text(${JSON.stringify(ids)}::json))`
