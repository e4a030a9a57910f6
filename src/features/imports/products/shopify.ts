import { IMPORT_OPTIONS } from '#contract/products/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { plainAmount, plainQuantity, pounds } from './amounts.ts'

/** A variant's row has a price or an option; other rows of the product only carry further images. */
const isVariant = (row: SourceRow) => ['Variant Price', 'Option1 Value', 'Variant SKU'].some(name => cellOf(row, name))

/** Shopify's product export: rows of one `Handle` are a product, its variants one row each. */
export const SHOPIFY: Format = {
  continues: (row, [first]) => cellOf(row, 'Handle') !== '' && cellOf(row, 'Handle') === cellOf(first, 'Handle'),
  convert: product => {
    const [first] = product
    const variants = product.filter((row, at) => at === 0 || isVariant(row))
    const options = optionNames(first)
    const amounts = variants.map(amountsOf)
    const [{ price = '', salePrice = '' } = {}] = amounts
    return variants.map((row, at): ImportRow => {
      const { price: own, salePrice: ownSale } = amounts[at] ?? { price: '', salePrice: '' }
      const paid = ownSale || own
      return {
        line: row.line,
        cells: {
          ...(at === 0 && ownCells(product, price, salePrice)),
          ...Object.fromEntries(
            options.flatMap(({ name, column }, index) => [
              [`option${index + 1}Name`, name],
              [`option${index + 1}Value`, cellOf(row, `${column} Value`)],
            ]),
          ),
          variantSku: cellOf(row, 'Variant SKU'),
          variantPrice: paid === (salePrice || price) ? '' : paid,
          trackInventory: String(cellOf(row, 'Variant Inventory Tracker') !== ''),
          quantity: plainQuantity(cellOf(row, 'Variant Inventory Qty')),
        },
      }
    })
  },
}

/** `Title` with `Default Title` is Shopify's row for a product without options. */
function optionNames(first: SourceRow | undefined) {
  return Array.from({ length: IMPORT_OPTIONS }, (_, at) => ({
    column: `Option${at + 1}`,
    name: cellOf(first, `Option${at + 1} Name`),
  })).filter(
    ({ name, column }) => name !== '' && !(name === 'Title' && cellOf(first, `${column} Value`) === 'Default Title'),
  )
}

/** The compare-at price is the price before a sale. */
function amountsOf(row: SourceRow) {
  const price = plainAmount(cellOf(row, 'Variant Price'))
  const before = plainAmount(cellOf(row, 'Variant Compare At Price'))
  return Number(before) > Number(price) ? { price: before, salePrice: price } : { price, salePrice: '' }
}

function ownCells(product: readonly SourceRow[], price: string, salePrice: string): ImportRow['cells'] {
  const [first] = product
  const isActive = cellOf(first, 'Published') !== 'false' && !['draft', 'archived'].includes(cellOf(first, 'Status'))
  const images = product.map(row => cellOf(row, 'Image Src')).filter(Boolean)
  return {
    name: cellOf(first, 'Title'),
    status: isActive ? 'Active' : 'Inactive',
    price: price || '0',
    salePrice,
    description: cellOf(first, 'Body (HTML)'),
    weight: pounds(cellOf(first, 'Variant Grams'), 'g'),
    requiresShipping: cellOf(first, 'Variant Requires Shipping'),
    taxable: cellOf(first, 'Variant Taxable'),
    taxCode: cellOf(first, 'Variant Tax Code'),
    categories: joinCells([cellOf(first, 'Type')].filter(Boolean)),
    friendlyName: cellOf(first, 'Handle'),
    title: cellOf(first, 'SEO Title'),
    metaDescription: cellOf(first, 'SEO Description'),
    images: joinCells([...new Set(images)]),
  }
}
