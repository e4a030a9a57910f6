import { and, eq } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { NewProduct } from '#contract/catalog/productWrites.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { withFriendlyName } from '../../content/seo/friendlyNames.ts'
import { notFound } from '../../machine/problems.ts'
import { checkProduct, checkProductLimit, namingDuplicates, tidyProduct, withoutDeleted } from './rules.ts'
import * as writes from './writes.ts'

/** The product as it is stored. Throws `Refusal` 404. */
export async function readProduct(db: Db, tenant: string, id: string): Promise<Product> {
  const [found] = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(and(eq(products.tenant, tenant), eq(products.id, id)))
  if (!found) throw notFound('product')
  return found.doc
}

/** Adds a product. Call within a transaction. Throws `Refusal` 400. */
export const addProduct = (tx: Db, tenant: string, body: NewProduct, now: Date): Promise<Product> =>
  namingDuplicates(async () => {
    await checkProductLimit(tx, tenant)
    const at = now.toISOString()
    const productVariants = body.productVariants.map(variant => ({ ...variant, id: '' }))
    const own = { id: newId(), revision: 1, tenant, createdOn: at, updatedOn: at }
    const product = await withFriendlyName(tx, products, tidyProduct({ ...body, ...own, productVariants }))
    await checkProduct(tx, product)
    await writes.insertProducts(tx, tenant, [product])
    return product
  })

/** Puts a product in the place of `before`, whose row is locked. Throws `Refusal` 400. */
export const changeProduct = (tx: Db, before: Product, body: Product, now: Date): Promise<Product> =>
  namingDuplicates(async () => {
    const { id, tenant, createdOn, revision } = before
    const updatedOn = now.toISOString()
    const tidy = tidyProduct({ ...body, id, tenant, createdOn, updatedOn, revision: revision + 1 })
    const product = await withFriendlyName(tx, products, await withoutDeleted(tx, tidy, before))
    await checkProduct(tx, product)
    if (await writes.replaceProduct(tx, before, product)) return product
    throw new Error(`Product ${id} was changed without its lock.`)
  })
