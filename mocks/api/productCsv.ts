import type { Product } from '#contract/products.ts'
import { csvLine } from '#lib/csv.ts'

const COLUMNS = [
  ...['id', 'sku', 'name', 'status', 'price', 'salePrice', 'msrp', 'shortDescription', 'description', 'weight'],
  ...['requiresShipping', 'taxable', 'categories', 'friendlyName', 'title', 'metaDescription', 'images'],
  ...['variant', 'variantSku', 'variantPrice', 'trackInventory', 'quantity'],
]

/** So that spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export const productCsvHead = () => BYTE_ORDER_MARK + csvLine(COLUMNS)

/** A product's lines: one for each variant, each with all of the product. Amounts are decimal dollars. */
export function productCsv(product: Product, nameOfCategory: (id: string) => string): string {
  const own = [
    ...[product.id, product.sku, product.name, product.state, dollars(product.price)],
    ...[dollars(product.pricing.salePrice), dollars(product.msrp)],
    ...[product.descriptions.short, product.descriptions.long, product.weight ?? null],
    ...[product.requiresShipping, product.isTaxable, product.categoryIds.map(nameOfCategory).join(' | ')],
    ...[product.seo.friendlyName, product.seo.title, product.seo.metaDescription],
    product.images.map(({ fullUri }) => fullUri).join(' '),
  ]
  return product.productVariants
    .map(variant => {
      const options = variant.variants.map(({ name, value }) => `${name}: ${value}`).join(' / ')
      const stock = variant.isInventoryTracked ? variant.quantity : null
      return csvLine([...own, options, variant.sku, dollars(variant.priceOverride), variant.isInventoryTracked, stock])
    })
    .join('')
}

const dollars = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : cents / 100)
