import type { Product } from '#contract/catalog/products.ts'

/** Total inventory of all tracked variants; `null` if none is tracked. */
export function stockOf(product: Pick<Product, 'productVariants'>): number | null {
  const tracked = product.productVariants.filter(variant => variant.isInventoryTracked)
  return tracked.length === 0 ? null : tracked.reduce((sum, variant) => sum + variant.quantity, 0)
}

export type StockState = 'untracked' | 'in' | 'low' | 'out'
const LOW_STOCK = 5

/** Out of stock as in the list's filter: some tracked variant is out of stock. */
export function stockState(product: Pick<Product, 'productVariants'>): StockState {
  const tracked = product.productVariants.filter(variant => variant.isInventoryTracked)
  if (tracked.length === 0) return 'untracked'
  if (tracked.some(variant => variant.quantity <= 0)) return 'out'
  return tracked.some(variant => variant.quantity <= LOW_STOCK) ? 'low' : 'in'
}

/** How many products may still be added; `null` without a limit (document 2 §9). */
export function remainingProducts(count: number, limit: number | null | undefined): number | null {
  return limit === null || limit === undefined ? null : Math.max(0, limit - count)
}
