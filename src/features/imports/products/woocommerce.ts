import { IMPORT_OPTIONS } from '#contract/products/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { plainAmount, plainQuantity, pounds } from './amounts.ts'

const isVariation = (row: SourceRow) => cellOf(row, 'Type').split(/,\s*/).includes('variation')

/** WooCommerce's product export: variations follow their product and name it in `Parent`, by SKU or as `id:12`. */
export const WOOCOMMERCE: Format = {
  continues: (row, [first]) =>
    isVariation(row) && [cellOf(first, 'SKU'), `id:${cellOf(first, 'ID')}`].includes(cellOf(row, 'Parent')),
  convert: product => {
    const [first] = product
    if (!first) return []
    const variations = product.slice(1)
    const rows = variations.length > 0 ? variations : [first]
    const price = amountOf(first, 'Regular price') || amountOf(rows[0] as SourceRow, 'Regular price')
    const salePrice = amountOf(first, 'Sale price') || amountOf(rows[0] as SourceRow, 'Sale price')
    return rows.map((row, at): ImportRow => {
      const paid = amountOf(row, 'Sale price') || amountOf(row, 'Regular price')
      return {
        line: row.line,
        cells: {
          ...(at === 0 && ownCells(first, price, salePrice)),
          ...(row !== first && optionsOf(row)),
          variantSku: row === first ? '' : cellOf(row, 'SKU'),
          variantPrice: row === first || paid === (salePrice || price) ? '' : paid,
          trackInventory: String(cellOf(row, 'Stock') !== ''),
          quantity: plainQuantity(cellOf(row, 'Stock')),
        },
      }
    })
  },
}

const amountOf = (row: SourceRow, column: string) => plainAmount(cellOf(row, column))

/** Attributes of a variation: a name and one value each. */
function optionsOf(row: SourceRow) {
  const pairs = Array.from({ length: IMPORT_OPTIONS }, (_, at) => ({
    name: cellOf(row, `Attribute ${at + 1} name`),
    value: cellOf(row, `Attribute ${at + 1} value(s)`),
  })).filter(({ name, value }) => name !== '' && value !== '')
  return Object.fromEntries(
    pairs.flatMap(({ name, value }, at) => [
      [`option${at + 1}Name`, name],
      [`option${at + 1}Value`, value],
    ]),
  )
}

function ownCells(first: SourceRow, price: string, salePrice: string): ImportRow['cells'] {
  const weight = /^Weight \((.+)\)$/
  const weightColumn = Object.keys(first.cells).find(name => weight.test(name)) ?? ''
  return {
    sku: cellOf(first, 'SKU'),
    name: cellOf(first, 'Name'),
    status: cellOf(first, 'Published') === '1' ? 'Active' : 'Inactive',
    price: price || '0',
    salePrice,
    shortDescription: cellOf(first, 'Short description')
      .replace(/<[^>]*>/g, '')
      .trim(),
    description: cellOf(first, 'Description'),
    weight: pounds(cellOf(first, weightColumn), weight.exec(weightColumn)?.[1] ?? 'kg'),
    requiresShipping: String(!cellOf(first, 'Type').includes('virtual')),
    taxable: String(cellOf(first, 'Tax status') !== 'none'),
    // `Clothes > Shirts` is a path; the last of its names is the category.
    categories: joinCells(listOf(cellOf(first, 'Categories')).map(path => path.split('>').at(-1)?.trim() ?? '')),
    images: joinCells(listOf(cellOf(first, 'Images'))),
  }
}

/** Separated by commas; one that belongs to a text has a backslash before it. */
const listOf = (cell: string) =>
  (cell.match(/(?:\\,|[^,])+/g) ?? []).map(text => text.replaceAll('\\,', ',').trim()).filter(Boolean)
