import { formatMoney } from '#lib/money.ts'
import { changeByPercent } from '#lib/priceChange.ts'
import { sameValue } from '#lib/sameValue.ts'
import { fillPattern } from '#lib/textPattern.ts'
import { SEO_LIMITS } from '../content/seo.ts'
import type { MoneyChange, ProductChanges, RemovableMoneyChange } from './productChanges.ts'
import { type Product, priceOf, variantPriceOf } from './products.ts'
import { PRODUCT_LIMITS } from './productWrites.ts'

/** None of the changes applies to the product. */
export const IDLE_REASONS = ['unchanged', 'noSalePrice', 'noMsrp', 'notTracked', 'noImages'] as const

/** Why a product is not changed. */
export const SKIP_REASONS = [
  ...IDLE_REASONS,
  /** A change would break a rule: then none is made. */
  'ownPrices',
  'priceTooLow',
  'priceTooHigh',
  'salePriceTooLow',
  'salePriceTooHigh',
  'salePriceAbovePrice',
  'msrpTooLow',
  'msrpTooHigh',
  'variantPrice',
  'quantity',
  'titleTooLong',
  'metaDescriptionTooLong',
  'tooManyTags',
  /** Only the provider knows. */
  'invalid',
  'deleted',
  'changedSince',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export type Applied = { after: Product } | { skipped: SkipReason }

/**
 * Applies a bulk edit to a product: all changes or none. A change that does not apply, such as lowering a sale price
 * where there is none, does not prevent the others. `nameOfCategory` returns `undefined` for a deleted category.
 */
export function applyProductChanges(
  before: Product,
  changes: ProductChanges,
  nameOfCategory: (id: string) => string | undefined,
): Applied {
  try {
    const idle: SkipReason[] = []
    const after = withTexts(
      withDetails(withInventory(withPrices(before, changes, idle), changes, idle), changes),
      changes,
      nameOfCategory,
    )
    return sameValue(after, before) ? { skipped: idle[0] ?? 'unchanged' } : { after }
  } catch (error) {
    if (error instanceof BrokenRule) return { skipped: error.reason }
    throw error
  }
}

class BrokenRule extends Error {
  readonly reason: SkipReason

  constructor(reason: SkipReason) {
    super(reason)
    this.reason = reason
  }
}

export const isPrice = (cents: number) => cents >= 0 && cents <= PRODUCT_LIMITS.price

function withPrices(product: Product, changes: ProductChanges, idle: SkipReason[]): Product {
  const { price, salePrice, msrp } = changes
  const pricing = { ...product.pricing }
  let { productVariants } = product
  let variantOptions = product.variantOptions
  if (price) {
    variantOptions = withDifferences(product, price)
    pricing.listPrice = bounded(changed(pricing.listPrice, price), 'priceTooLow', 'priceTooHigh')
    if (productVariants.some(({ priceOverride }) => priceOverride !== null)) {
      if (!changes.ownPrices) throw new BrokenRule('ownPrices')
      productVariants = productVariants.map(variant => ({
        ...variant,
        priceOverride:
          variant.priceOverride === null
            ? null
            : bounded(changed(variant.priceOverride, price), 'variantPrice', 'variantPrice'),
      }))
    }
    const after = { ...product, pricing, variantOptions }
    if (!productVariants.every(variant => isPrice(variantPriceOf(after, variant, after.pricing.listPrice))))
      throw new BrokenRule('variantPrice')
  }
  if (salePrice) {
    pricing.salePrice = changedOrNone(pricing.salePrice, salePrice, () => idle.push('noSalePrice'))
    if (pricing.salePrice !== null) bounded(pricing.salePrice, 'salePriceTooLow', 'salePriceTooHigh')
  }
  if ((price || salePrice) && pricing.salePrice !== null && pricing.salePrice > pricing.listPrice) {
    throw new BrokenRule('salePriceAbovePrice')
  }
  const suggested = msrp ? changedOrNone(product.msrp, msrp, () => idle.push('noMsrp')) : product.msrp
  if (msrp && suggested !== null) bounded(suggested, 'msrpTooLow', 'msrpTooHigh')
  return {
    ...product,
    price: price ? pricing.listPrice : product.price,
    pricing,
    variantOptions,
    productVariants,
    msrp: suggested,
  }
}

/** The options cost more or less by the same percentage, so that each variant's price is raised or lowered and rounded. */
function withDifferences({ pricing, variantOptions }: Product, change: MoneyChange): Product['variantOptions'] {
  if (!('percent' in change)) return variantOptions
  const { listPrice } = pricing
  return variantOptions.map(group => ({
    ...group,
    ...(group.priceDifferences && {
      priceDifferences: group.priceDifferences.map(
        difference => changed(listPrice + difference, change) - changed(listPrice, change),
      ),
    }),
  }))
}

function changed(cents: number, change: MoneyChange): number {
  switch (change.how) {
    case 'set':
      return change.amount
    case 'raise':
      return cents + change.amount
    case 'lower':
      return cents - change.amount
    case 'raisePercent':
      return changeByPercent(cents, change.percent, change.ending)
    case 'lowerPercent':
      return changeByPercent(cents, -change.percent, change.ending)
  }
}

function changedOrNone(cents: number | null, change: RemovableMoneyChange, isNone: () => void): number | null {
  if (change.how === 'remove') return null
  if (change.how === 'set') return change.amount
  if (cents !== null) return changed(cents, change)
  isNone()
  return null
}

function bounded(cents: number, low: SkipReason, high: SkipReason): number {
  if (cents < 0) throw new BrokenRule(low)
  if (cents > PRODUCT_LIMITS.price) throw new BrokenRule(high)
  return cents
}

function withInventory(product: Product, { inventory }: ProductChanges, idle: SkipReason[]): Product {
  if (!inventory) return product
  if (!product.productVariants.some(({ isInventoryTracked }) => isInventoryTracked)) {
    idle.push('notTracked')
    return product
  }
  const productVariants = product.productVariants.map(variant => {
    if (!variant.isInventoryTracked) return variant
    const from = inventory.how === 'set' ? 0 : variant.quantity
    const quantity = inventory.how === 'subtract' ? from - inventory.quantity : from + inventory.quantity
    if (Math.abs(quantity) > PRODUCT_LIMITS.quantity) throw new BrokenRule('quantity')
    return { ...variant, quantity }
  })
  return { ...product, productVariants }
}

function withDetails(product: Product, changes: ProductChanges): Product {
  const { categories, state, taxCode, isTaxable, requiresShipping, weight } = changes
  return {
    ...product,
    ...(categories && { categoryIds: changedCategories(product.categoryIds, categories) }),
    ...(state !== undefined && { state }),
    // Without a tax code is the same as with an empty one.
    ...(taxCode !== undefined && taxCode !== (product.taxCode ?? '') && { taxCode }),
    ...(isTaxable !== undefined && { isTaxable }),
    ...(requiresShipping !== undefined && { requiresShipping }),
    ...(weight !== undefined && { weight }),
  }
}

function changedCategories(before: readonly string[], { how, ids }: NonNullable<ProductChanges['categories']>) {
  if (how === 'remove') return before.filter(id => !ids.includes(id))
  return [...new Set(how === 'add' ? [...before, ...ids] : ids)]
}

function withTexts(product: Product, changes: ProductChanges, nameOfCategory: (id: string) => string | undefined) {
  const { title, metaDescription } = changes
  if (title === undefined && metaDescription === undefined) return product
  const values = {
    name: product.name,
    sku: product.sku,
    price: formatMoney(priceOf(product)),
    category: product.categoryIds.map(nameOfCategory).find(name => name !== undefined) ?? '',
  }
  const seo = { ...product.seo }
  if (title !== undefined) {
    seo.title = fillPattern(title, values)
    if (seo.title.length > SEO_LIMITS.title) throw new BrokenRule('titleTooLong')
  }
  if (metaDescription !== undefined) {
    seo.metaDescription = fillPattern(metaDescription, values)
    if (seo.metaDescription.length > SEO_LIMITS.metaDescription) throw new BrokenRule('metaDescriptionTooLong')
  }
  return { ...product, seo }
}
