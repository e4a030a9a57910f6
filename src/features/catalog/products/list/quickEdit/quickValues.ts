import type { Product } from '#contract/catalog/products.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { centsToText, textToCents } from '#lib/money.ts'

/** The fields of a product that can be edited in the list. */
export interface QuickValues {
  /** Plain decimal text, or the raw input if it is invalid. */
  price: string
  quantity: string
  isActive: boolean
}

type Problem = 'price' | 'money' | 'priceRange' | 'salePrice' | 'quantity'
export type QuickProblems = { price?: Problem; quantity?: Problem }

/** The variant whose inventory is edited in the list; `null` if there are several or it isn't tracked. */
export function countedVariant({ productVariants }: Product) {
  const [variant, ...others] = productVariants
  return variant?.isInventoryTracked && others.length === 0 ? variant : null
}

export const valuesOf = (product: Product): QuickValues => ({
  price: centsToText(product.pricing.listPrice),
  quantity: String(countedVariant(product)?.quantity ?? ''),
  isActive: product.state === 'Active',
})

/** The product with these values, or their errors. */
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

/** Values that someone else changed differently. */
export function isContested(base: Product, current: Product, values: QuickValues): boolean {
  const [before, theirs] = [valuesOf(base), valuesOf(current)]
  return (['price', 'quantity', 'isActive'] as const).some(
    field => values[field] !== before[field] && theirs[field] !== before[field] && theirs[field] !== values[field],
  )
}

/** Values that both changed, with the other user's saved version. */
export function merged(base: Product, current: Product, values: QuickValues): QuickValues {
  const [before, theirs] = [valuesOf(base), valuesOf(current)]
  return {
    price: values.price === before.price ? theirs.price : values.price,
    quantity: values.quantity === before.quantity ? theirs.quantity : values.quantity,
    isActive: values.isActive === before.isActive ? theirs.isActive : values.isActive,
  }
}
