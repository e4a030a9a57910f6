import { and, eq, gte } from 'drizzle-orm'
import {
  getProduct,
  getProductMetrics,
  listProducts,
  PRODUCT_SORTS,
  type Product,
  priceOf,
} from '#contract/products.ts'
import { listProductsMinimal, type ProductMinimal } from '#contract/productsMinimal.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/productWrites.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import * as writes from '../../db/productWrites.ts'
import { productCounts, productDocuments, products } from '../../db/schema/catalog.ts'
import { inTransaction } from '../../db/transaction.ts'
import { withFriendlyName } from '../friendlyNames.ts'
import { handle } from '../handle.ts'
import { readFilter, readPage, readSort } from '../lists.ts'
import { notFound, staleRevision } from '../problems.ts'
import { newSince, productFilter } from '../productFilter.ts'
import { checkProduct, checkProductLimit, namingDuplicates, tidyProduct, withoutDeleted } from '../productRules.ts'
import { findProducts } from '../productSearch.ts'

export const productHandlers = [
  handle(listProducts, ({ db, tenant, query, now }) =>
    findProducts(db, {
      tenant,
      filter: productFilter(readFilter(query.filter), now),
      sort: readSort(query.sortBy ?? 'updatedOn desc', PRODUCT_SORTS),
      page: readPage(query.startIndex, query.pageSize),
    }),
  ),

  handle(listProductsMinimal, async ({ db, tenant, query, now }) => {
    const { startIndex: pagesBefore, pageSize } = readPage(Math.max((query.page ?? 1) - 1, 0), query.size, 'size')
    const found = await findProducts(db, {
      tenant,
      filter: productFilter(readFilter(query.filter), now),
      sort: readSort(query.sort ?? 'updatedOn desc', PRODUCT_SORTS, 'sort'),
      page: { startIndex: pagesBefore * pageSize, pageSize },
    })
    return {
      totalCount: found.totalCount,
      items: found.items.map(minimal),
    }
  }),

  handle(getProduct, ({ db, tenant, params }) => readProduct(db, tenant, params.id)),

  handle(createProduct, ({ db, tenant, body, now }) =>
    namingDuplicates(() =>
      inTransaction(db, async tx => {
        await checkProductLimit(tx, tenant)
        const at = now.toISOString()
        const productVariants = body.productVariants.map(variant => ({ ...variant, id: '' }))
        const own = { id: newId(), revision: 1, tenant, createdOn: at, updatedOn: at }
        const product = await withFriendlyName(tx, products, tidyProduct({ ...body, ...own, productVariants }))
        await checkProduct(tx, product)
        await writes.insertProducts(tx, tenant, [product])
        return product
      }),
    ),
  ),

  handle(updateProduct, ({ db, tenant, params, body, now }) =>
    namingDuplicates(() =>
      inTransaction(db, async tx => {
        const before = await readProduct(tx, tenant, params.id)
        if (before.revision !== body.revision) throw staleRevision('product', before)
        const { id, createdOn, revision } = before
        const updatedOn = now.toISOString()
        const tidy = tidyProduct({ ...body, id, tenant, createdOn, updatedOn, revision: revision + 1 })
        const product = await withFriendlyName(tx, products, await withoutDeleted(tx, tidy, before))
        await checkProduct(tx, product)
        if (await writes.replaceProduct(tx, before, product)) return product
        throw staleRevision('product', await readProduct(tx, tenant, id))
      }),
    ),
  ),

  handle(deleteProduct, async ({ db, tenant, params }) => {
    const deleted = await inTransaction(db, tx => writes.deleteProduct(tx, tenant, params.id))
    if (!deleted) throw notFound('product')
  }),

  handle(getProductMetrics, async ({ db, tenant, now }) => {
    const counts = await db.select().from(productCounts).where(eq(productCounts.tenant, tenant))
    const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((total, row) => total + of(row), 0)
    const isNew = gte(products.createdOn, newSince(now))
    return {
      activeCount: sum(row => (row.state === 'Active' ? row.products : 0)),
      inactiveCount: sum(row => (row.state === 'Inactive' ? row.products : 0)),
      newProductCount: await db.$count(products, and(eq(products.tenant, tenant), isNew)),
      trackedSKUCount: sum(row => row.tracked),
      outOfStockSKUCount: sum(row => row.empty),
      trackedProductCount: sum(row => (row.stock === 'untracked' ? 0 : row.products)),
      outOfStockProductCount: sum(row => (row.stock === 'out' ? row.products : 0)),
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
    price: variant.priceOverride ?? priceOf(product),
    isInventoryTracked: variant.isInventoryTracked,
    quantity: variant.quantity,
  }))
  return { id, name, sku, price, state, imageUri: images[0]?.fullUri ?? null, variants, updatedOn }
}

async function readProduct(db: Db, tenant: string, id: string): Promise<Product> {
  const [found] = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(and(eq(products.tenant, tenant), eq(products.id, id)))
  if (!found) throw notFound('product')
  return found.doc
}
