import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/catalog/productImport.ts'
import { csvText, joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { WeightUnit } from '#lib/weight.ts'
import { type ColumnMapping, guessColumns } from '../file/guessColumns.ts'
import { mappedFormat } from '../file/mappedFormat.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds, unitIn } from '../products/amounts.ts'
import { categoryPath, listOf, plainText, richText, stateOf } from '../products/values.ts'
import type { ProductSystem } from './system.ts'

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

/** The likely meaning of the headers. `Title` is a product's name unless there is another one. */
export const guessMapping = (headers: readonly string[]): ColumnMapping =>
  guessColumns(headers, ['name', ...PRODUCT_COLUMNS], SYNONYMS, ['id', 'variantId'])

/** Columns of images that are numbered, as `Product Image 1`, by one of them. */
function numberedLike(header: string, headers: readonly string[]): string[] {
  const [, name] = /^(.*\D)\d+$/.exec(header.trim()) ?? []
  return name === undefined
    ? [header]
    : headers.filter(each => each.startsWith(name) && /^\d+$/.test(each.slice(name.length)))
}

/** Our own export, or any file with mapped columns: each row is a product, or a further variant of the one above. */
const mapped = (mapping: ColumnMapping, { isOwn, weightUnit, headers }: MappedOptions): Format => {
  const cell = (row: SourceRow | undefined, column: ProductColumn) => cellOf(row, mapping[column] ?? '')
  const unit = isOwn ? '' : unitIn(mapping.weight ?? '') || weightUnit
  const { convert, uses, headerOf } = mappedFormat(mapping, (text, column) =>
    isOwn ? ownCell(column, csvText(text)) : plainCell(column, text.trim(), unit),
  )
  const images = isOwn || mapping.images === undefined ? [] : numberedLike(mapping.images, headers)
  return {
    headerOf,
    uses: header => uses(header) || images.includes(header),
    convertedIn: first => foreignWeight(cell(first, 'weight'), unit) ?? {},
    continues: (row, [first]) => {
      // Other programs name a product by its address where they have no SKU of it.
      const keys = isOwn ? (['id', 'sku'] as const) : (['id', 'sku', 'friendlyName'] as const)
      for (const column of keys) {
        const mine = cell(row, column)
        if (mine !== '') return mine === cell(first, column)
      }
      return cell(row, 'name') === '' && (cell(row, 'option1Value') !== '' || cell(row, 'variantSku') !== '')
    },
    convert: product => (isOwn ? convert(product) : foreignRows(convert(withImages(product, images, mapping.images)))),
  }
}

interface MappedOptions {
  isOwn: boolean
  weightUnit: WeightUnit
  headers: readonly string[]
}

/** The first row with the images of all numbered columns in one. */
function withImages([first, ...rest]: readonly SourceRow[], images: readonly string[], header = ''): SourceRow[] {
  if (!first || images.length < 2) return first ? [first, ...rest] : rest
  const all = [...new Set(images.map(each => cellOf(first, each)).filter(Boolean))].join(' | ')
  return [{ ...first, cells: { ...first.cells, [header]: all } }, ...rest]
}

/** Rows of a product as our files have them: its own values once, and its price, where the file only has those of variants. */
function foreignRows(rows: readonly ImportRow[]): ImportRow[] {
  const [first] = rows
  const price = first?.cells.price ?? rows.map(({ cells }) => cells.variantPrice).find(Boolean)
  return rows.map(({ line, cells: given }, at) => {
    // Other programs have no such column: a quantity is there to be tracked. Otherwise it would have no effect.
    const cells: Record<string, string> = { ...(given.quantity && { trackInventory: 'true' }), ...(given as object) }
    if (cells.variantPrice !== undefined && price !== undefined) {
      if (at === 0) cells.price = price
      if (cells.variantPrice === price) cells.variantPrice = ''
    }
    const isRepeated = at > 0 && cells.name === first?.cells.name && !cells.id && !cells.sku
    return { line, cells: isRepeated ? withoutOwn(cells) : cells }
  })
}

/** Without the columns of the product itself. */
const withoutOwn = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).filter(([column]) => /^(option\d|variant|trackInventory$|quantity$)/.test(column)),
  )

/** Spreadsheet programs write amounts as their language does, in our own files too. */
function ownCell(column: string, text: string, weightUnit = ''): string {
  if (column === 'quantity') return plainQuantity(text)
  if (column === 'weight') return pounds(text, weightUnit)
  if (column === 'status') return stateOf(text.trim())
  return AMOUNTS.includes(column) ? plainAmount(text) : text
}

/** Converts a cell of an unknown program's file to our format. */
function plainCell(column: string, text: string, weightUnit: string): string {
  if (column === 'categories') return joinCells(listOf(text, /[|;,]/).map(path => categoryPath(path, /[>/]/)))
  if (column === 'images') return joinCells(listOf(text, /[|;\s]+|,(?=\s|https?:)/))
  // Their URLs may have capitals.
  if (column === 'friendlyName') return friendlyNameFrom(text)
  return ownCell(column, column === 'description' ? richText(text) : plainText(text), weightUnit)
}

/** A system whose columns are mapped, with the merchant's corrections. */
export const mappedSystem = (system: Omit<ProductSystem, 'formatOf' | 'isMapped'>): ProductSystem => ({
  ...system,
  isMapped: true,
  formatOf: ({ mapping, weightUnit }, headers) => mapped(mapping, { isOwn: false, weightUnit, headers }),
})

/** Any other program. */
export const GENERAL = mappedSystem({ id: 'other', recognize: () => 'likely', weightUnit: 'ask' })

/** Our own export, and files with its columns. */
export const BACKCOUNTER: ProductSystem = {
  id: 'backcounter',
  recognize: headers => {
    const known: readonly string[] = PRODUCT_COLUMNS
    return headers.includes('name') && headers.every(header => known.includes(header) || header === '')
      ? 'sure'
      : undefined
  },
  formatOf: ({ weightUnit }, headers) => {
    const own = Object.fromEntries(headers.filter(Boolean).map(name => [name, name]))
    return mapped(own, { isOwn: true, weightUnit, headers })
  },
}
