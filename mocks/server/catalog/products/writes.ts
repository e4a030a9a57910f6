import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../db/database.ts'
import {
  productCategories,
  productCounts,
  productDocuments,
  productSkus,
  products,
} from '../../../db/tables/catalog/products.ts'
import { redirectOldAddress, takeAddresses } from '../../store/redirects/records.ts'
import { type ProductRow, productRow, type Tally } from './rows.ts'

/** SKUs in use elsewhere in the store: the fields of the product that carry them. */
export class DuplicateSkus extends Error {
  readonly fields: string[]

  constructor(fields: string[]) {
    super(`SKUs in use: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** Adds products. Call within a transaction. Throws `DuplicateSkus`. */
export async function insertProducts(tx: Db, tenant: string, added: readonly Product[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(productRow)
  await tx.insert(products).values(rows.map(({ row }) => row))
  await tx.insert(productDocuments).values(added.map(doc => ({ productId: doc.id, tenant, doc })))
  await insertCategories(tx, tenant, rows)
  await insertSkus(tx, tenant, rows)
  await takeAddresses(
    tx,
    tenant,
    added.map(({ seo: { friendlyName } }) => ({ page: 'product', friendlyName })),
  )
  await count(tx, tenant, [], rows)
}

/**
 * Replaces the product that was read, `before`. Call within a transaction. Returns `false`, with nothing changed, if
 * the stored revision is no longer that of `before`. Throws `DuplicateSkus`.
 */
export async function replaceProduct(tx: Db, before: Product, after: Product): Promise<boolean> {
  const { id, tenant } = before
  const [last, next] = [productRow(before), productRow(after)]
  // The tenant of a record never changes, and handlers may not write it.
  const { tenant: _, ...changed } = next.row
  const written = await tx
    .update(products)
    .set(changed)
    .where(and(eq(products.id, id), eq(products.tenant, tenant), eq(products.revision, before.revision)))
    .returning({ id: products.id })
  if (written.length === 0) return false
  await tx.update(productDocuments).set({ doc: after }).where(eq(productDocuments.productId, id))
  const old = { tenant, page: 'product', friendlyName: before.seo.friendlyName } as const
  await redirectOldAddress(tx, old, after.seo.friendlyName, new Date(after.updatedOn))
  const areSkusSame = sameValue(Object.fromEntries(last.skus), Object.fromEntries(next.skus))
  if (!areSkusSame) await tx.delete(productSkus).where(eq(productSkus.productId, id))
  // A category that it stays in keeps its order of products.
  const left = before.categoryIds.filter(categoryId => !next.categoryIds.includes(categoryId))
  if (left.length > 0) {
    await tx
      .delete(productCategories)
      .where(and(eq(productCategories.productId, id), inArray(productCategories.categoryId, left)))
  }
  const linked = ({ state, stock, categoryIds }: ProductRow) => [state, stock, categoryIds]
  if (!sameValue(linked(last), linked(next))) await insertCategories(tx, tenant, [next])
  if (!areSkusSame) await insertSkus(tx, tenant, [next])
  await count(tx, tenant, [last], [next])
  return true
}

/** Removes a product. Call within a transaction. Returns `false` if the tenant has none with this id. */
export async function deleteProduct(tx: Db, tenant: string, id: string): Promise<boolean> {
  const ofTenant = and(eq(products.id, id), eq(products.tenant, tenant))
  const [locked] = await tx.select({ id: products.id }).from(products).where(ofTenant).for('update')
  if (!locked) return false
  const [stored] = await tx.select().from(productDocuments).where(eq(productDocuments.productId, id))
  await tx.delete(products).where(ofTenant)
  if (stored) await count(tx, tenant, [productRow(stored.doc)], [])
  return true
}

async function insertCategories(tx: Db, tenant: string, rows: readonly ProductRow[]) {
  const links = rows.flatMap(({ row, state, stock, categoryIds }) =>
    categoryIds.map(categoryId => ({ tenant, categoryId, productId: row.id, state, stock })),
  )
  if (links.length > 0) {
    await tx
      .insert(productCategories)
      .values(links)
      .onConflictDoUpdate({
        target: [productCategories.tenant, productCategories.categoryId, productCategories.productId],
        set: { state: sql`excluded.state`, stock: sql`excluded.stock` },
      })
  }
}

async function insertSkus(tx: Db, tenant: string, rows: readonly ProductRow[]) {
  const twice = rows.flatMap(({ skus }) => [...skus.values()].flatMap(fields => fields.slice(1)))
  if (twice.length > 0) throw new DuplicateSkus(twice)
  // Always in the same order, so that two writers wait for each other instead of for ever.
  const skus = rows.flatMap(({ row, skus }) => [...skus.keys()].map(key => ({ tenant, key, productId: row.id })))
  skus.sort((a, b) => (a.key < b.key ? -1 : 1))
  if (skus.length === 0) return
  const taken = await tx.insert(productSkus).values(skus).onConflictDoNothing().returning({ key: productSkus.key })
  if (taken.length === skus.length) return
  const free = new Set(taken.map(({ key }) => key))
  throw new DuplicateSkus(
    rows.flatMap(({ skus }) => [...skus].flatMap(([key, fields]) => (free.has(key) ? [] : fields))),
  )
}

async function count(tx: Db, tenant: string, removed: readonly Tally[], added: readonly Tally[]) {
  const changes = new Map<string, typeof productCounts.$inferInsert>()
  const note = (tally: Tally, sign: 1 | -1) => {
    const { state, stock } = tally
    const change = changes.get(`${state} ${stock}`) ?? { tenant, state, stock, products: 0, tracked: 0, empty: 0 }
    change.products += sign
    change.tracked += sign * tally.tracked
    change.empty += sign * tally.empty
    changes.set(`${state} ${stock}`, change)
  }
  for (const tally of removed) note(tally, -1)
  for (const tally of added) note(tally, 1)
  const values = [...changes]
    .filter(([, change]) => change.products !== 0 || change.tracked !== 0 || change.empty !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
  if (values.length === 0) return
  await tx
    .insert(productCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [productCounts.tenant, productCounts.state, productCounts.stock],
      set: {
        products: sql`${productCounts.products} + excluded.products`,
        tracked: sql`${productCounts.tracked} + excluded.tracked`,
        empty: sql`${productCounts.empty} + excluded.empty`,
      },
    })
}
