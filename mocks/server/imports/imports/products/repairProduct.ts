import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { RowNotice } from '#contract/rowImport.ts'
import { isMadeOf } from '#lib/fileDamage.ts'
import { type ProductCells, productCells } from '../../../catalog/products/csv.ts'
import { type Columns, repairRow } from '../repairRow.ts'
import type { ImportItem } from './readRows.ts'

const OPTIONS = Array.from({ length: IMPORT_OPTIONS }, (_, at) => [
  `option${at + 1}Name`,
  `option${at + 1}Value`,
]).flat()

const OF_VARIANTS = ['variantSku', ...OPTIONS]

/** Categories and images are looked up by what is in the cell; amounts and flags are read in any format. */
const OWN = [
  ...['sku', 'name', 'shortDescription', 'description', 'taxCode', 'friendlyName', 'title', 'metaDescription'],
] as const

const COLUMNS: Columns = {
  ...{ texts: [...OWN, ...OF_VARIANTS], lists: [], numbers: ['weight'] },
  noDates: ['sku', ...OF_VARIANTS],
}
/** An export repeats the product's own values in the row of each variant: one row says what happened to them. */
const COLUMNS_BELOW: Columns = { ...COLUMNS, texts: OF_VARIANTS, numbers: [] }

type Texts = Record<string, string>

/** A product's rows as they were before a spreadsheet program saved the file, as far as the store's product proves it. */
export function repairProduct({ rows, lines }: ImportItem, before: Product | null) {
  const variants = before ? productCells(before, id => id).map(textsOf) : []
  const [own = {}] = variants
  const left = [...variants]
  const notices: RowNotice[] = []
  const repaired = rows.map((cells, at) => {
    const stored = take(left, cells, rows.length) ?? Object.fromEntries(OWN.map(column => [column, own[column] ?? '']))
    const row = repairRow({ line: lines[at] ?? 0, cells }, { ...stored }, at === 0 ? COLUMNS : COLUMNS_BELOW)
    notices.push(...row.notices)
    return row.cells
  })
  // What tells a product's rows from the next product's.
  const [first] = repaired
  return { rows: repaired.map((cells, at) => (at === 0 ? cells : { ...cells, ...sameAs(first, cells) })), notices }
}

const sameAs = (first: Texts | undefined, cells: Texts): Texts =>
  first && cells.sku?.trim() ? { sku: first.sku ?? cells.sku } : {}

const textsOf = (cells: ProductCells): Texts =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell ?? '')]))

/** The stored variant that a row is about, whether its SKU and options are whole or damaged; taken out of those that are left. */
function take(left: Texts[], cells: Texts, rows: number): Texts | undefined {
  const isAlike = (of: Texts, column: string) => {
    const [stored, given] = [of[column]?.trim() ?? '', cells[column]?.trim() ?? '']
    return given !== '' && (stored.toLowerCase() === given.toLowerCase() || isMadeOf(stored, given))
  }
  const values = OPTIONS.filter(column => column.endsWith('Value') && cells[column]?.trim())
  const ways: ((of: Texts) => boolean)[] = [
    of => (cells.variantId ?? '') !== '' && of.variantId === cells.variantId?.trim(),
    of => isAlike(of, 'variantSku'),
    of => values.length > 0 && values.every(column => isAlike(of, column)),
    () => rows === 1 && left.length === 1 && values.length === 0,
  ]
  for (const isMeant of ways) {
    const at = left.findIndex(isMeant)
    if (at >= 0) return left.splice(at, 1)[0]
  }
  return undefined
}
