import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from './amounts.ts'
import { categoryPath, plainText, richText, stateOf } from './values.ts'

const isOf = (row: SourceRow | undefined, type: string) => cellOf(row, 'Type').split(/,\s*/).includes(type)

const USED =
  /^(ID|Type|SKU|Name|Published|Short description|Description|Tax status|In stock\?|Stock|Weight.*|Sale price|Regular price|Categories|Images|Parent|Attribute [1-5] (name|value\(s\)))$/

const HEADERS: Partial<Record<string, string>> = {
  ...{ sku: 'SKU', name: 'Name', status: 'Published', price: 'Regular price', salePrice: 'Sale price' },
  ...{ shortDescription: 'Short description', description: 'Description', requiresShipping: 'Type' },
  ...{ taxable: 'Tax status', categories: 'Categories', images: 'Images', variantSku: 'SKU' },
  ...{ variantPrice: 'Regular price', trackInventory: 'Stock', quantity: 'Stock' },
}

/** Ids and SKUs are compared without case. */
const key = (text: string) => text.toLowerCase()

/** WooCommerce's product export. Variations name their product in `Parent`, by SKU or as `id:12`, and stand anywhere. */
export const WOOCOMMERCE: Format = {
  uses: header => USED.test(header),
  headerOf(column, headers) {
    const [, number, part] = /^option(\d)(Name|Value)$/.exec(column) ?? []
    if (number) return `Attribute ${number} ${part === 'Name' ? 'name' : 'value(s)'}`
    return column === 'weight' ? headers.find(header => WEIGHT.test(header)) : HEADERS[column]
  },
  convertedIn: first => foreignWeight(...weightIn(first)) ?? {},
  continues: () => false,
  parts: {
    ownerOf: row => (isOf(row, 'variation') ? key(cellOf(row, 'Parent')) : undefined),
    keysOf: row => [cellOf(row, 'SKU'), `id:${cellOf(row, 'ID')}`].filter(Boolean).map(key),
  },
  problemOf: first => {
    const code = isOf(first, 'variation') ? 'parent' : isOf(first, 'grouped') ? 'grouped' : undefined
    const column = code === 'parent' ? 'sku' : 'name'
    const value = cellOf(first, code === 'parent' ? 'Parent' : 'Name')
    return code && { line: first.line, column, value, code, detail: '' }
  },
  convert: product => {
    const [first] = product
    if (!first) return []
    const variations = product.slice(1)
    const rows = variations.length > 0 ? variations : [first]
    const names = optionNames(first, variations)
    const price = amountOf(first, 'Regular price') || amountOf(rows[0] as SourceRow, 'Regular price')
    const salePrice = amountOf(first, 'Sale price') || amountOf(rows[0] as SourceRow, 'Sale price')
    return rows.map((row, at): ImportRow => {
      const paid = amountOf(row, 'Sale price') || amountOf(row, 'Regular price')
      // Where it is not counted, "out of stock" is a quantity of 0.
      const stock = cellOf(row, 'Stock') || (cellOf(row, 'In stock?') === '0' ? '0' : '')
      return {
        line: row.line,
        cells: {
          ...(at === 0 && ownCells(first, price, salePrice)),
          ...(row !== first && optionsOf(row, names)),
          variantSku: row === first ? '' : cellOf(row, 'SKU'),
          variantPrice: row === first || paid === (salePrice || price) ? '' : paid,
          trackInventory: String(stock !== ''),
          quantity: plainQuantity(stock),
        },
      }
    })
  },
}

const amountOf = (row: SourceRow, column: string) => plainAmount(cellOf(row, column))

const COLUMNS = Array.from(
  { length: IMPORT_OPTIONS },
  (_, at) => [`Attribute ${at + 1} name`, `Attribute ${at + 1} value(s)`] as const,
)

/** Attributes of a row: a name and one value each. */
const attributesOf = (row: SourceRow) =>
  new Map(COLUMNS.map(([name, value]) => [plainText(cellOf(row, name)), plainText(cellOf(row, value))]))

/** The attributes in which variations differ, in the order of the product; an empty one stands for any value. */
function optionNames(first: SourceRow, variations: readonly SourceRow[]): string[] {
  const all = variations.map(attributesOf)
  const names = new Set([first, ...variations].flatMap(row => [...attributesOf(row).keys()]))
  return [...names].filter(name => name !== '' && all.some(attributes => attributes.get(name)))
}

function optionsOf(row: SourceRow, names: readonly string[]) {
  const attributes = attributesOf(row)
  return Object.fromEntries(
    names.flatMap((name, at) => [
      [`option${at + 1}Name`, name],
      [`option${at + 1}Value`, attributes.get(name) ?? ''],
    ]),
  )
}

const WEIGHT = /^Weight \(.+\)$/

/** The weight, and the header with its unit. */
function weightIn(first: SourceRow): [text: string, header: string] {
  const header = Object.keys(first.cells).find(name => WEIGHT.test(name)) ?? 'Weight (kg)'
  return [cellOf(first, header), header]
}

function ownCells(first: SourceRow, price: string, salePrice: string): ImportRow['cells'] {
  return {
    sku: cellOf(first, 'SKU'),
    name: plainText(cellOf(first, 'Name')),
    // Private products, and drafts.
    status: stateOf(cellOf(first, 'Published').replace('-1', '0')),
    price,
    salePrice,
    shortDescription: plainText(withBreaks(cellOf(first, 'Short description')).replace(/<[^>]*>/g, '')),
    description: richText(withBreaks(cellOf(first, 'Description'))),
    weight: pounds(...weightIn(first)),
    requiresShipping: String(!isOf(first, 'virtual')),
    taxable: String(cellOf(first, 'Tax status') !== 'none'),
    categories: joinCells(listOf(cellOf(first, 'Categories')).map(path => categoryPath(path, />/))),
    // A comma may be part of a URL.
    images: joinCells(cellOf(first, 'Images').split(/,\s*(?=https?:\/\/)/i)),
  }
}

/** Line breaks are written as letters. */
const withBreaks = (text: string) => text.replace(/\\r\\n|\\n/g, '\n')

/** Separated by commas; one that belongs to a text has a backslash before it. */
const listOf = (cell: string) =>
  (cell.match(/(?:\\,|[^,])+/g) ?? []).map(text => text.replaceAll('\\,', ',').trim()).filter(Boolean)
