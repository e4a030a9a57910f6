import { and, eq, inArray } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { NewProduct } from '#contract/catalog/productWrites.ts'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { products } from '../../../../db/tables/catalog/products.ts'
import { violatedConstraint } from '../../../../db/transaction.ts'
import { productRow } from '../../../catalog/products/rows.ts'
import { tidyProduct } from '../../../catalog/products/rules.ts'
import { DuplicateSkus, insertProducts } from '../../../catalog/products/writes.ts'
import { withFriendlyName } from '../../../content/seo/friendlyNames.ts'
import { planLimit } from '../../../machine/planLimits.ts'

/** The products can't be added in one batch; adding them one by one shows which is invalid. Roll back all of them. */
export class NotTogether extends Error {}

/**
 * Adds new products with as few statements as a single one; returns their ids. Call in a separate savepoint. Throws `NotTogether` if the
 * plan has a limit, or if two of them, or one and an existing product, have the same SKU or friendly name.
 */
export async function addTogether(tx: Db, tenant: string, bodies: readonly NewProduct[], now: Date): Promise<string[]> {
  if ((await planLimit(tx, tenant, 'productLimit')) !== null) throw new NotTogether()
  const at = now.toISOString()
  const tidy = bodies.map(body => {
    const productVariants = body.productVariants.map(variant => ({ ...variant, id: '' }))
    const own = { id: newId(), revision: 1, tenant, createdOn: at, updatedOn: at }
    return tidyProduct({ ...body, ...own, productVariants })
  })
  const named = await nameAll(tx, tenant, tidy)
  const keys = named.flatMap(product => [...productRow(product).skus.keys()])
  if (new Set(keys).size < keys.length) throw new NotTogether()
  try {
    await insertProducts(tx, tenant, named)
    return named.map(({ id }) => id)
  } catch (error) {
    const isTaken = violatedConstraint(error) === 'products_friendly_name'
    throw error instanceof DuplicateSkus || isTaken ? new NotTogether() : error
  }
}

/** Gives each a unique friendly name. */
async function nameAll(tx: Db, tenant: string, all: readonly Product[]): Promise<Product[]> {
  const wanted = all.map(({ name, seo }) => seo.friendlyName || friendlyNameFrom(name, SEO_LIMITS.friendlyName - 6))
  const taken = await tx
    .select({ friendlyName: products.friendlyName })
    .from(products)
    .where(and(eq(products.tenant, tenant), inArray(products.friendlyName, wanted)))
  const isTaken = new Set(taken.map(({ friendlyName }) => friendlyName))
  const named: Product[] = []
  for (const [index, product] of all.entries()) {
    const friendlyName = wanted[index] ?? ''
    const isFree = friendlyName !== '' && !isTaken.has(friendlyName)
    named.push(
      isFree
        ? { ...product, seo: { ...product.seo, friendlyName: friendlyName.normalize('NFC') } }
        : await withFriendlyName(tx, products, product),
    )
  }
  const names = named.map(({ seo }) => seo.friendlyName)
  if (new Set(names).size < names.length) throw new NotTogether()
  return named
}
