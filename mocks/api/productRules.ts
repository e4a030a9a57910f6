import { and, eq, inArray } from 'drizzle-orm'
import type { FieldProblem } from '#contract/problem.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { DuplicateSkus } from '../db/productWrites.ts'
import { categories, productCounts, products } from '../db/schema/catalog.ts'
import { databaseError } from '../db/transaction.ts'
import { cleanDescriptions } from '../richText/cleanRichText.ts'
import { friendlyNameProblems, friendlyNameTaken } from './friendlyNames.ts'
import { lockedLimit } from './planLimits.ts'
import { Refusal, refuseFields } from './problems.ts'

/**
 * The parts that follow from others: one price in both places, an own id for each variant, no category twice. Of rich text,
 * the allowed part.
 */
export function tidyProduct(product: Product): Product {
  const seen = new Set<string>()
  const productVariants = product.productVariants.map(variant => {
    const id = variant.id !== '' && !seen.has(variant.id) ? variant.id : newId()
    seen.add(id)
    return { ...variant, id }
  })
  const categoryIds = [...new Set(product.categoryIds)]
  const descriptions = cleanDescriptions(product.descriptions)
  return { ...product, price: product.pricing.listPrice, productVariants, categoryIds, descriptions }
}

/** What only the store's other records can tell. Throws a refusal that names the fields. */
export async function checkProduct(tx: Db, product: Product): Promise<void> {
  const problems: FieldProblem[] = []
  if (product.categoryIds.length > 0) {
    const ofTenant = and(eq(categories.tenant, product.tenant), inArray(categories.id, product.categoryIds))
    if ((await tx.$count(categories, ofTenant)) < product.categoryIds.length) {
      problems.push({ field: 'categoryIds', message: 'A category no longer exists. Remove it.', code: 'unknown' })
    }
  }
  problems.push(...(await friendlyNameProblems(tx, products, 'product', product)))
  if (problems.length > 0) throw refuseFields(problems)
}

/** Runs a write and turns what it ran into, a SKU or page address that is in use, into problems of the fields. */
export async function namingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DuplicateSkus) {
      const message = 'Another product or variant already has this SKU.'
      throw refuseFields(error.fields.map(field => ({ field, message, code: 'duplicate' })))
    }
    if (databaseError(error)?.constraint === 'products_friendly_name')
      throw refuseFields([friendlyNameTaken('product')])
    throw error
  }
}

/** Refuses one more product where the plan allows none. Call in the transaction that adds it. */
export async function checkProductLimit(tx: Db, tenant: string): Promise<void> {
  const limit = await lockedLimit(tx, tenant, 'productLimit')
  if (limit === null) return
  const counts = await tx.select().from(productCounts).where(eq(productCounts.tenant, tenant))
  const used = counts.reduce((total, row) => total + row.products, 0)
  if (used < limit) return
  throw new Refusal(400, {
    code: 'productLimitReached',
    message: `Your plan holds ${limit} products and this store has ${used}. Delete one, or change to a plan without a limit.`,
  })
}
