import { and, eq, inArray } from 'drizzle-orm'
import { isPrice } from '#contract/catalog/applyProductChanges.ts'
import { type Product, variantPriceOf } from '#contract/catalog/products.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productCounts, products } from '../../../db/tables/catalog/products.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { violatedConstraint } from '../../../db/transaction.ts'
import { friendlyNameProblems, friendlyNameTaken } from '../../content/seo/friendlyNames.ts'
import { lockedLimit, planLimit } from '../../machine/planLimits.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { cleanDescriptions } from './cleanDescriptions.ts'
import { DuplicateSkus } from './writes.ts'

/**
 * The parts that follow from others: one price in both places, an own id for each variant, no category or related
 * product twice. Of rich text, the allowed part.
 */
export function tidyProduct(product: Product): Product {
  const seen = new Set<string>()
  const productVariants = product.productVariants.map(variant => {
    const id = variant.id !== '' && !seen.has(variant.id) ? variant.id : newId()
    seen.add(id)
    return { ...variant, id }
  })
  const categoryIds = [...new Set(product.categoryIds)]
  const relatedProductIds = [...new Set(product.relatedProductIds)]
  const descriptions = cleanDescriptions(product.descriptions)
  return {
    ...product,
    price: product.pricing.listPrice,
    productVariants,
    categoryIds,
    relatedProductIds,
    descriptions,
  }
}

/**
 * The product without references to products and pages that it had before and that were deleted since: they can't be
 * the merchant's mistake.
 */
export async function withoutDeleted(tx: Db, product: Product, before: Product): Promise<Product> {
  const had = product.relatedProductIds.filter(id => before.relatedProductIds.includes(id))
  const left = new Set(await existingIds(tx, products, product.tenant, had))
  const relatedProductIds = product.relatedProductIds.filter(id => !had.includes(id) || left.has(id))
  const page = product.contentPageId
  const isGone =
    page === before.contentPageId &&
    typeof page === 'string' &&
    (await existingIds(tx, contentPages, product.tenant, [page])).length === 0
  return { ...product, relatedProductIds, ...(isGone && { contentPageId: null }) }
}

/** Checks against the store's other records. Throws a refusal with the fields. */
export async function checkProduct(tx: Db, product: Product): Promise<void> {
  const problems: FieldProblem[] = []
  if (product.categoryIds.length > 0) {
    const ofTenant = and(eq(categories.tenant, product.tenant), inArray(categories.id, product.categoryIds))
    if ((await tx.$count(categories, ofTenant)) < product.categoryIds.length) {
      problems.push({ field: 'categoryIds', message: broken('categoryGone'), code: 'unknown' })
    }
  }
  const { contentPageId, relatedProductIds, tenant, id } = product
  if (relatedProductIds.includes(id)) {
    problems.push({ field: 'relatedProductIds', message: broken('itself'), code: 'itself' })
  } else if ((await existingIds(tx, products, tenant, relatedProductIds)).length < relatedProductIds.length) {
    problems.push({ field: 'relatedProductIds', message: broken('productGone'), code: 'unknown' })
  }
  if (contentPageId && (await existingIds(tx, contentPages, tenant, [contentPageId])).length === 0) {
    problems.push({ field: 'contentPageId', message: broken('pageGone'), code: 'unknown' })
  }
  problems.push(...priceProblems(product))
  const { listPrice, salePrice } = product.pricing
  if (salePrice !== null && salePrice > listPrice) {
    const message = broken('salePrice')
    problems.push({ field: 'pricing.salePrice', message, code: 'abovePrice' })
  }
  problems.push(...(await friendlyNameProblems(tx, products, 'product', product)))
  if (problems.length > 0) throw refuseFields(problems)
}

/** The ids that belong to a record of the store. */
async function existingIds(tx: Db, table: typeof products | typeof contentPages, tenant: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: table.id })
    .from(table as typeof products)
    .where(and(eq(table.tenant, tenant), inArray(table.id, ids)))
  return rows.map(({ id }) => id)
}

/** Variants whose options make the price exceed its limits. */
export function priceProblems(product: Product): FieldProblem[] {
  if (!product.variantOptions.some(({ priceDifferences }) => priceDifferences?.some(difference => difference !== 0)))
    return []
  return product.productVariants.flatMap((variant, at) => {
    if (isPrice(variantPriceOf(product, variant, product.pricing.listPrice))) return []
    const message = broken('variantPrice', { leastCents: 0, mostCents: PRODUCT_LIMITS.price })
    return [{ field: `productVariants.${at}.priceOverride`, message, code: 'range' }]
  })
}

/** Runs a write and turns what it ran into, a SKU or page address that is in use, into problems of the fields. */
export async function namingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DuplicateSkus) {
      const message = broken('skuTaken')
      throw refuseFields(error.fields.map(field => ({ field, message, code: 'duplicate' })))
    }
    if (violatedConstraint(error) === 'products_friendly_name') throw refuseFields([friendlyNameTaken('product')])
    throw error
  }
}

/** Throws at the plan's product limit. Call in the transaction that adds the product. */
export async function checkProductLimit(tx: Db, tenant: string): Promise<void> {
  // Most plans have none: their products are not added one after the other.
  if ((await planLimit(tx, tenant, 'productLimit')) === null) return
  await lockedLimit(tx, tenant, 'productLimit')
  const { limit, used } = await productRoom(tx, tenant)
  if (limit === null || used < limit) return
  throw new Refusal(400, { code: 'productLimitReached', message: productLimitMessage(limit, used) })
}

/** How many products the plan allows, `null` without a limit, and how many there are. */
export async function productRoom(tx: Db, tenant: string): Promise<{ limit: number | null; used: number }> {
  const limit = await planLimit(tx, tenant, 'productLimit')
  if (limit === null) return { limit, used: 0 }
  const counts = await tx.select().from(productCounts).where(eq(productCounts.tenant, tenant))
  return { limit, used: counts.reduce((total, row) => total + row.products, 0) }
}

export const productLimitMessage = (limit: number, used: number) => broken('productLimit', { limit, used })
