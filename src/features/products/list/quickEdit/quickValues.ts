import type { Product } from '#contract/products.ts'
import { PRODUCT_LIMITS } from '#contract/productWrites.ts'
import { centsToText, textToCents } from '#lib/money.ts'

/** What is edited of a product in the list. */
export interface QuickValues {
  /** Plain decimal text, or what was typed where it is no amount. */
  price: string
  quantity: string
  isActive: boolean
}

type Problem = 'price' | 'money' | 'priceRange' | 'salePrice' | 'quantity'
export type QuickProblems = { price?: Problem; quantity?: Problem }

/** The one variant whose inventory is edited in the list; `null` where there are several or it isn't tracked. */
export function countedVariant({ productVariants }: Product) {
  const [variant, ...others] = productVariants
  return variant?.isInventoryTracked && others.length === 0 ? variant : null
}

export const valuesOf = (product: Product): QuickValues => ({
  price: centsToText(product.pricing.listPrice),
  quantity: String(countedVariant(product)?.quantity ?? ''),
  isActive: product.state === 'Active',
})

/** The product with these values, or what is wrong with them. */
export function withValues(product: Product, values: QuickValues): { product: Product; problems: QuickProblems } {
  const problems: QuickProblems = {}
  const price = textToCents(values.price)
  if (price === null) problems.price = 'price'
  else if (Number.isNaN(price)) problems.price = 'money'
  else if (price > PRODUCT_LIMITS.price) problems.price = 'priceRange'
  else if (price !== product.pricing.listPrice && (product.pricing.salePrice ?? 0) > price) problems.price = 'salePrice'
  const isCounted = countedVariant(product) !== null
  const isQuantity = /^-?\d+$/.test(values.quantity) && Math.abs(Number(values.quantity)) <= PRODUCT_LIMITS.quantity
  if (isCounted && !isQuantity) problems.quantity = 'quantity'
  if (Object.keys(problems).length > 0 || price === null) return { product, problems }
  const productVariants = isCounted
    ? product.productVariants.map(variant => ({ ...variant, quantity: Number(values.quantity) }))
    : product.productVariants
  const pricing = { ...product.pricing, listPrice: price }
  const state = values.isActive ? 'Active' : 'Inactive'
  return { product: { ...product, price, pricing, productVariants, state }, problems }
}

/** Values that somebody else changed and that are changed here too, differently. */
export function isContested(base: Product, current: Product, values: QuickValues): boolean {
  const [before, theirs] = [valuesOf(base), valuesOf(current)]
  return (['price', 'quantity', 'isActive'] as const).some(
    field => values[field] !== before[field] && theirs[field] !== before[field] && theirs[field] !== values[field],
  )
}

/** What both changed, over what somebody else saved. */
export function merged(base: Product, current: Product, values: QuickValues): QuickValues {
  const [before, theirs] = [valuesOf(base), valuesOf(current)]
  return {
    price: values.price === before.price ? theirs.price : values.price,
    quantity: values.quantity === before.quantity ? theirs.quantity : values.quantity,
    isActive: values.isActive === before.isActive ? theirs.isActive : values.isActive,
  }
}
