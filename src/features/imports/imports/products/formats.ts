import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/catalog/productImport.ts'
import { csvText, joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { type ColumnMapping, guessColumns } from '../file/guessColumns.ts'
import { mappedFormat } from '../file/mappedFormat.ts'
import { cellOf, type Format, type FormatId, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from './amounts.ts'
import { SHOPIFY } from './shopify.ts'
import { categoryPath, listOf, plainText, richText, stateOf } from './values.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

const AMOUNTS: readonly string[] = ['price', 'salePrice', 'msrp', 'variantPrice']

/** Headers that other programs use for a column; compared without case, spaces and punctuation. */
const SYNONYMS: Partial<Record<ProductColumn, readonly string[]>> = {
  name: ['title', 'product', 'product name', 'item', 'item name', 'nombre', 'producto', 'الاسم'],
  sku: ['item number', 'product code', 'code', 'article number', 'ref', 'reference', 'reference #'],
  price: ['list price', 'regular price', 'price tax excluded', 'unit price', 'amount', 'precio', 'السعر'],
  salePrice: ['special price', 'discounted price'],
  msrp: ['retail price', 'suggested retail price', 'compare at price'],
  description: ['long description', 'body', 'details', 'descripción', 'الوصف'],
  shortDescription: ['summary', 'excerpt'],
  quantity: ['stock', 'inventory', 'qty', 'on hand', 'existencias', 'الكمية'],
  categories: ['category', 'product category', 'category path', 'collection', 'categoría', 'الفئة'],
  images: ['image', 'image url', 'image urls', 'product image url', 'picture', 'photo'],
  weight: ['weight lb', 'weight lbs', 'weight kg', 'weight g', 'weight oz', 'weight in kg', 'peso'],
  status: ['state', 'active', 'product online', 'published', 'enabled', 'estado'],
  friendlyName: ['slug', 'handle', 'url handle', 'url key', 'url rewritten', 'permalink'],
  metaDescription: ['seo description'],
  title: ['seo title', 'page title', 'meta title'],
  taxable: ['charge tax'],
}

/** The format of a file, according to its headers. */
export function recognize(headers: readonly string[]): FormatId {
  const has = (...names: string[]) => names.every(name => headers.includes(name))
  if (has('Handle', 'Title', 'Variant Price') || has('URL handle', 'Title', 'Price')) return 'shopify'
  if (has('Type', 'Name', 'Regular price')) return 'woocommerce'
  const known: readonly string[] = PRODUCT_COLUMNS
  if (has('name') && headers.every(header => known.includes(header) || header === '')) return 'backcounter'
  return 'other'
}

/** The likely meaning of the headers. `Title` is a product's name unless there is another one. */
export const guessMapping = (headers: readonly string[]): ColumnMapping =>
  guessColumns(headers, ['name', ...PRODUCT_COLUMNS], SYNONYMS)

/** Our own export, or any file with mapped columns: each row is a product, or a further variant of the one above. */
const mapped = (mapping: ColumnMapping, isOwn: boolean): Format => {
  const cell = (row: SourceRow | undefined, column: ProductColumn) => cellOf(row, mapping[column] ?? '')
  const { convert, uses, headerOf } = mappedFormat(mapping, (text, column) =>
    isOwn ? ownCell(column, csvText(text)) : plainCell(column, text.trim(), mapping[column] ?? ''),
  )
  return {
    ...{ uses, headerOf },
    convertedIn: first => foreignWeight(cell(first, 'weight'), isOwn ? '' : (mapping.weight ?? '')) ?? {},
    continues: (row, [first]) => {
      for (const column of ['id', 'sku'] as const) {
        const mine = cell(row, column)
        if (mine !== '') return mine === cell(first, column)
      }
      return cell(row, 'name') === '' && (cell(row, 'option1Value') !== '' || cell(row, 'variantSku') !== '')
    },
    convert: product => {
      const rows = convert(product)
      if (isOwn) return rows
      // Other programs have no such column: a quantity is there to be tracked. Otherwise it would have no effect.
      return rows.map(row => (row.cells.quantity ? { ...row, cells: { trackInventory: 'true', ...row.cells } } : row))
    },
  }
}

/** Spreadsheet programs write amounts as their language does, in our own files too. */
function ownCell(column: string, text: string, header = ''): string {
  if (column === 'quantity') return plainQuantity(text)
  if (column === 'weight') return pounds(text, header)
  if (column === 'status') return stateOf(text.trim())
  return AMOUNTS.includes(column) ? plainAmount(text) : text
}

/** Converts a cell of an unknown program's file to our format. */
function plainCell(column: string, text: string, header: string): string {
  if (column === 'categories') return joinCells(listOf(text, /[|;,]/).map(path => categoryPath(path, /[>/]/)))
  if (column === 'images') return joinCells(listOf(text, /[|;\s]+|,(?=\s|https?:)/))
  // Their URLs may have capitals.
  if (column === 'friendlyName') return friendlyNameFrom(text)
  return ownCell(column, column === 'description' ? richText(text) : plainText(text), header)
}

export function formatOf(id: FormatId, headers: readonly string[], mapping: ColumnMapping): Format {
  if (id === 'shopify') return SHOPIFY
  if (id === 'woocommerce') return WOOCOMMERCE
  if (id === 'other') return mapped(mapping, false)
  return mapped(Object.fromEntries(headers.filter(Boolean).map(name => [name, name])), true)
}
