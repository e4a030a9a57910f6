import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { RETENTION_MS } from '#contract/catalog/bulkEdits.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import {
  getProduct,
  getProductMetrics,
  listProducts,
  PRODUCT_SORTS,
  type Product,
  variantPriceOf,
} from '#contract/catalog/products.ts'
import { listProductsMinimal, type ProductMinimal } from '#contract/catalog/productsMinimal.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import type { Db } from '../../../db/database.ts'
import { bulkEdits } from '../../../db/tables/catalog/bulkEdit.ts'
import { productCounts, productDocuments, productSkus, products } from '../../../db/tables/catalog/products.ts'
import { documentsWithin } from '../../machine/boundedPage.ts'
import { type FileParts, type InStore, READ_AT_ONCE } from '../../machine/csvFile.ts'
import { readCursor } from '../../machine/cursor.ts'
import { handle } from '../../machine/handle.ts'
import { isKept } from '../../machine/jobHandlers.ts'
import { readFilter, readPage, readSort } from '../../machine/lists.ts'
import { lockedAt, lockedIfMatched } from '../../machine/lockedAt.ts'
import { notFound } from '../../machine/problems.ts'
import { categoryPaths } from '../categories/paths.ts'
import { productCsv, productCsvHead } from './csv.ts'
import { newSince, productFilter } from './filter.ts'
import { addProduct, changeProduct, readProduct } from './records.ts'
import { skuKeyOf } from './rows.ts'
import { findProducts, matches } from './search.ts'
import * as writes from './writes.ts'

export const productHandlers = [
  handle(listProducts, async ({ db, tenant, query, now }) =>
    findProducts(db, {
      tenant,
      filter: productFilter(await readFilter(query.filter, listProducts, { db, tenant }), { tenant, now }),
      sort: readSort(query.sortBy ?? 'updatedOn desc', PRODUCT_SORTS),
      page: readPage(query.startIndex, query.pageSize),
      after: readCursor(query),
    }),
  ),

  handle(listProductsMinimal, async ({ db, tenant, query, now }) => {
    const { startIndex: pagesBefore, pageSize } = readPage(Math.max((query.page ?? 1) - 1, 0), query.size, 'size')
    const found = await findProducts(db, {
      tenant,
      filter: productFilter(await readFilter(query.filter, listProductsMinimal, { db, tenant }), { tenant, now }),
      sort: readSort(query.sort ?? 'updatedOn desc', PRODUCT_SORTS, 'sort'),
      page: { startIndex: pagesBefore * pageSize, pageSize },
      after: readCursor(query),
    })
    return { ...found, items: found.items.map(minimal) }
  }),

  handle(getProduct, ({ db, tenant, params }) => readProduct(db, tenant, params.id)),

  handle(createProduct, ({ db, tenant, body, now }) => addProduct(db, tenant, body, now)),

  handle(updateProduct, async ({ db, tenant, params, body, now }) => {
    const current = () => readProduct(db, tenant, params.id)
    await lockedAt(db, products, { tenant, id: params.id }, body.revision, { noun: 'product', current })
    return changeProduct(db, await current(), body, now)
  }),

  handle(deleteProduct, async ({ db, tenant, params, basis }) => {
    await lockedIfMatched(db, products, { tenant, id: params.id }, basis, 'product')
    const deleted = await writes.deleteProduct(db, tenant, params.id)
    if (!deleted) throw notFound('product')
  }),

  handle(getProductMetrics, async ({ db, tenant, now }) => {
    const counts = await db.select().from(productCounts).where(eq(productCounts.tenant, tenant))
    const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((total, row) => total + of(row), 0)
    const ofBulkEdit = and(eq(bulkEdits.tenant, tenant), isKept(bulkEdits, RETENTION_MS, now))
    const [bulkEdit] = await db.select({ id: bulkEdits.id }).from(bulkEdits).where(ofBulkEdit).limit(1)
    const isNew = gte(products.createdOn, newSince(now))
    return {
      activeCount: sum(row => (row.state === 'Active' ? row.products : 0)),
      inactiveCount: sum(row => (row.state === 'Inactive' ? row.products : 0)),
      newProductCount: await db.$count(products, and(eq(products.tenant, tenant), isNew)),
      trackedSKUCount: sum(row => row.tracked),
      outOfStockSKUCount: sum(row => row.empty),
      trackedProductCount: sum(row => (row.stock === 'untracked' ? 0 : row.products)),
      outOfStockProductCount: sum(row => (row.stock === 'out' ? row.products : 0)),
      ...(bulkEdit && { hasBulkEdit: true }),
    }
  }),
]

/** What a picker shows of a product. */
function minimal(product: Product): ProductMinimal {
  const { id, name, sku, price, state, images, updatedOn } = product
  const variants = product.productVariants.map(variant => ({
    id: variant.id,
    label: variant.variants.map(option => option.value).join(' / '),
    sku: variant.sku,
    price: variantPriceOf(product, variant),
    isInventoryTracked: variant.isInventoryTracked,
    quantity: variant.quantity,
  }))
  return { id, name, sku, price, state, imageUri: images[0]?.fullUri ?? null, variants, updatedOn }
}

export const productExportHandlers = [
  handle(exportProducts, async ({ db, tenant, body, now }): Promise<FileParts> => {
    const wanted =
      body.filter === undefined
        ? namedIn(db, tenant, body)
        : matches({
            tenant,
            filter: productFilter(await readFilter(body.filter, listProducts, { db, tenant }), { tenant, now }),
          })
    return inStore => linesOf(inStore, tenant, wanted)
  }),
]

async function* linesOf(inStore: InStore, tenant: string, wanted: SQL | undefined) {
  yield productCsvHead()
  const names = await inStore(db => categoryPaths(db, tenant))
  // By name: none comes twice where others are added meanwhile.
  for (let after: SQL | undefined; ; ) {
    const where = and(wanted, after)
    const id = products.id
    const { rows, isCut } = await inStore(db =>
      documentsWithin<Product, string>(db, {
        page: sql`select ${id} as id, ${products.nameKey} as key from ${products} where ${where}
          order by ${products.nameKey}, ${id} limit ${READ_AT_ONCE}`,
        ...{ table: productDocuments, id: productDocuments.productId, doc: productDocuments.doc },
        order: sql`page.key, page.id`,
        also: sql`page.key`,
      }),
    )
    yield rows.map(({ doc }) => productCsv(doc, id => names.get(id) ?? id)).join('')
    const last = rows.at(-1)
    if (!last || (rows.length < READ_AT_ONCE && !isCut)) return
    after = sql`(${products.nameKey}, ${id}) > (${last.also}, ${last.doc.id})`
  }
}

interface Named {
  productIds?: string[] | undefined
  productSkus?: string[] | undefined
}

function namedIn(db: Db, tenant: string, { productIds = [], productSkus: skus = [] }: Named) {
  const ofSkus = db
    .select({ id: productSkus.productId })
    .from(productSkus)
    .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, skus.map(skuKeyOf))))
  return and(eq(products.tenant, tenant), or(inArray(products.id, productIds), inArray(products.id, ofSkus)))
}
