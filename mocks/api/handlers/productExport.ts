import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { exportProducts } from '#contract/productExport.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '../../db/database.ts'
import { skuKeyOf } from '../../db/productRows.ts'
import { categories, productDocuments, productSkus, products } from '../../db/schema/catalog.ts'
import { handle } from '../handle.ts'
import { readFilter } from '../lists.ts'
import { productCsv, productCsvHead } from '../productCsv.ts'
import { type ProductFilter, productFilter } from '../productFilter.ts'
import { findProducts } from '../productSearch.ts'

/** Products that are read at a time: the documents of a large store would not fit into memory twice. */
const READ_AT_ONCE = 500

export const productExportHandlers = [
  handle(exportProducts, async ({ db, tenant, body, now }) => {
    const names = await categoryNames(db, tenant)
    const parts = [productCsvHead()]
    const found =
      body.filter === undefined
        ? named(db, tenant, body)
        : filtered(db, tenant, productFilter(readFilter(body.filter), now))
    for await (const product of found) parts.push(productCsv(product, id => names.get(id) ?? id))
    return parts.join('')
  }),
]

async function categoryNames(db: Db, tenant: string): Promise<Map<string, string>> {
  const rows = await db.select({ doc: categories.doc }).from(categories).where(eq(categories.tenant, tenant))
  return new Map(rows.map(({ doc }) => [doc.id, doc.name]))
}

async function* named(db: Db, tenant: string, { productIds = [], productSkus: skus = [] }: Named) {
  const ofSkus = db
    .select({ id: productSkus.productId })
    .from(productSkus)
    .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, skus.map(skuKeyOf))))
  const rows = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(and(eq(products.tenant, tenant), or(inArray(products.id, productIds), inArray(products.id, ofSkus))))
    .orderBy(asc(products.nameKey), asc(products.id))
  for (const { doc } of rows) yield doc
}

interface Named {
  productIds?: string[] | undefined
  productSkus?: string[] | undefined
}

async function* filtered(db: Db, tenant: string, filter: ProductFilter): AsyncGenerator<Product> {
  for (let startIndex = 0; ; startIndex += READ_AT_ONCE) {
    const page = { startIndex, pageSize: READ_AT_ONCE }
    const { items } = await findProducts(db, { tenant, filter, sort: { field: 'name', descending: false }, page })
    yield* items
    if (items.length < READ_AT_ONCE) return
  }
}
