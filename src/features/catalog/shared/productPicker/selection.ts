import type { ProductMinimal, VariantMinimal } from '#contract/catalog/productsMinimal.ts'

/** A product or a variant as returned by a picker. Price in cents. */
export interface PickedProduct {
  productId: string
  /** `null` where products are picked as a whole. */
  variantId: string | null
  name: string
  /** `Small / Red`; empty for a product without options. */
  label: string
  sku: string
  price: number
  imageUri: string | null
}

export interface PickRules {
  /** Whole products, or their variants. */
  of: 'products' | 'variants'
  /** Out-of-stock products can be selected, too. */
  allowsOutOfStock: boolean
  /** Ids of products that can't be selected: already selected, or invalid here. */
  without: readonly string[]
}

/** The selection, by id of the product or variant. */
export type Selection = ReadonlyMap<string, PickedProduct>

export const isOutOfStock = (variant: VariantMinimal) => variant.isInventoryTracked && variant.quantity <= 0

/** Everything in the product that can be picked, with its id. */
export function itemsOf(product: ProductMinimal, rules: PickRules): [string, PickedProduct][] {
  if (rules.without.includes(product.id)) return []
  const enabled = product.variants.filter(variant => rules.allowsOutOfStock || !isOutOfStock(variant))
  if (enabled.length === 0) return []
  const { id, name, sku, price, imageUri } = product
  if (rules.of === 'products') return [[id, { productId: id, variantId: null, name, label: '', sku, price, imageUri }]]
  return enabled.map(variant => [
    variant.id,
    {
      productId: id,
      variantId: variant.id,
      name,
      label: variant.label,
      sku: variant.sku || sku,
      price: variant.price,
      imageUri,
    },
  ])
}

/** Whether all, some or none of the product's options are selected. */
export function stateOf(product: ProductMinimal, rules: PickRules, selection: Selection): 'all' | 'some' | 'none' {
  const items = itemsOf(product, rules)
  const picked = items.filter(([id]) => selection.has(id)).length
  if (picked === 0) return 'none'
  return picked === items.length ? 'all' : 'some'
}

/** The selection with all of the product's options, or none of them. */
export function toggleProduct(product: ProductMinimal, rules: PickRules, selection: Selection): Selection {
  const items = itemsOf(product, rules)
  if (stateOf(product, rules, selection) !== 'all') return new Map([...selection, ...items])
  const gone = new Set(items.map(([id]) => id))
  return new Map([...selection].filter(([id]) => !gone.has(id)))
}

/** The selection with this variant or without it. */
export function toggleVariant(product: ProductMinimal, id: string, rules: PickRules, selection: Selection): Selection {
  if (selection.has(id)) return new Map([...selection].filter(([other]) => other !== id))
  return new Map([...selection, ...itemsOf(product, rules).filter(([other]) => other === id)])
}
