import { IMPORT_OPTIONS, PRODUCT_COLUMNS, type ProductColumn } from '#contract/catalog/productImport.ts'
import type { Product } from '#contract/catalog/products.ts'
import { csvLine, joinCells } from '#lib/csv.ts'
import { BYTE_ORDER_MARK } from '../../machine/csvFile.ts'

export const productCsvHead = () => BYTE_ORDER_MARK + csvLine(PRODUCT_COLUMNS)

type Cell = string | number | boolean | null

export type ProductCells = Partial<Record<ProductColumn, Cell>>

/** A product's lines: one for each variant, each with all of the product. Amounts are decimal dollars. */
export const productCsv = (product: Product, pathOfCategory: (id: string) => string): string =>
  productCells(product, pathOfCategory)
    .map(cells => csvLine(PRODUCT_COLUMNS.map(column => cells[column] ?? null)))
    .join('')

/** The cells of a product's lines. */
export function productCells(product: Product, pathOfCategory: (id: string) => string): ProductCells[] {
  const own: ProductCells = {
    id: product.id,
    sku: product.sku,
    name: product.name,
    status: product.state,
    price: dollars(product.price),
    salePrice: dollars(product.pricing.salePrice),
    msrp: dollars(product.msrp),
    shortDescription: product.descriptions.short,
    description: product.descriptions.long,
    weight: weightCell(product.weight ?? null),
    requiresShipping: product.requiresShipping,
    taxable: product.isTaxable,
    taxCode: product.taxCode ?? null,
    categories: joinCells(product.categoryIds.map(pathOfCategory)),
    friendlyName: product.seo.friendlyName,
    title: product.seo.title,
    metaDescription: product.seo.metaDescription,
    images: joinCells(product.images.map(({ fullUri }) => fullUri)),
  }
  return product.productVariants.map(variant => ({
    ...own,
    ...Object.fromEntries(
      variant.variants.slice(0, IMPORT_OPTIONS).flatMap(({ name, value }, at) => [
        [`option${at + 1}Name`, name],
        [`option${at + 1}Value`, value],
      ]),
    ),
    variantId: variant.id,
    variantSku: variant.sku,
    variantPrice: dollars(variant.priceOverride),
    trackInventory: variant.isInventoryTracked,
    quantity: variant.isInventoryTracked ? variant.quantity : null,
  }))
}

const dollars = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : cents / 100)

/** Three decimals are thousands where the decimal mark is a comma: a fourth one makes them decimals everywhere. */
const weightCell = (pounds: number | null) =>
  pounds !== null && /\.\d{3}$/.test(String(pounds)) ? `${pounds}0` : pounds
