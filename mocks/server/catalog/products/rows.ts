import { type Product, priceOf } from '#contract/catalog/products.ts'
import { sha256 } from '#host/hash.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'
import type { products } from '../../../db/tables/catalog/products.ts'

/** Sorts after every quantity. */
const UNTRACKED = Number.MAX_SAFE_INTEGER
const LONGEST_KEY = 200

type Stock = 'in' | 'out' | 'untracked'

/** What a product adds to the counts of its tenant. */
export interface Tally {
  state: string
  stock: Stock
  tracked: number
  empty: number
}

export interface ProductRow extends Tally {
  row: typeof products.$inferInsert
  categoryIds: string[]
  /** Each SKU of the product in its compared form, with its fields. */
  skus: Map<string, string[]>
}

/** Everything that is stored beside a product's document, worked out of it. */
export function productRow(product: Product): ProductRow {
  const tracked = product.productVariants.filter(variant => variant.isInventoryTracked)
  const empty = tracked.filter(variant => variant.quantity <= 0).length
  const stock: Stock = tracked.length === 0 ? 'untracked' : empty > 0 ? 'out' : 'in'
  const quantity = tracked.reduce((sum, variant) => sum + variant.quantity, 0)
  const skus = skuFields(product)
  return {
    state: product.state,
    stock,
    tracked: tracked.length,
    empty,
    categoryIds: [...new Set(product.categoryIds)],
    skus,
    row: {
      id: product.id,
      tenant: product.tenant,
      revision: product.revision,
      state: product.state,
      stock,
      stockQuantity: stock === 'untracked' ? UNTRACKED : quantity,
      stockDescending: stock === 'untracked' ? -UNTRACKED : quantity,
      price: priceOf(product),
      nameKey: sortKey(product.name),
      skuKey: sortKey(product.sku),
      friendlyName: product.seo.friendlyName,
      searchText: searchText(product),
      isSoldOut: product.productVariants.length > 0 && !product.productVariants.some(isLeft),
      optionKeys: optionKeys(product.productVariants),
      optionsLeft: optionKeys(product.productVariants.filter(isLeft)),
      createdOn: new Date(product.createdOn),
      updatedOn: new Date(product.updatedOn),
    },
  }
}

/** Between the name of an option and its value. No keyboard types it. */
export const OPTION_SEPARATOR = '\u001f'

type Variant = Product['productVariants'][number]

const isLeft = ({ isInventoryTracked, quantity }: Variant) => !isInventoryTracked || quantity > 0

/** What shoppers filter by: every option that one of these variants has. */
const optionKeys = (variants: readonly Variant[]) => [
  ...new Set(variants.flatMap(each => each.variants.map(({ name, value }) => name + OPTION_SEPARATOR + value))),
]

/** Name and SKUs a line each, so that a text typed on one line never matches across two of them. */
function searchText(product: Product): string {
  const skus = new Set([product.sku, ...product.productVariants.map(variant => variant.sku)].filter(Boolean))
  return searchLines(product.name, ...skus)
}

function skuFields(product: Product): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  const add = (sku: string, field: string) => {
    const key = skuKeyOf(sku)
    if (key !== '') fields.set(key, [...(fields.get(key) ?? []), field])
  }
  add(product.sku, 'sku')
  product.productVariants.forEach((variant, at) => {
    // Without options the only variant is the product itself, and may carry the same SKU.
    const isProduct = product.variantOptions.length === 0 && product.productVariants.length === 1
    if (!(isProduct && skuKeyOf(variant.sku) === skuKeyOf(product.sku))) add(variant.sku, `productVariants.${at}.sku`)
  })
  return fields
}

/** SKUs are compared without case. One that is too long for an index is identified by its hash. */
export function skuKeyOf(sku: string): string {
  const key = sku.trim().toLowerCase()
  return key.length <= LONGEST_KEY ? key : sha256(key, 'hex')
}
