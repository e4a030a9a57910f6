import { PRODUCT_COLUMNS } from '#contract/catalog/productImport.ts'
import { readTable } from '../csvTable.ts'

/** The rows of one product of a file. */
export interface ImportItem {
  /** Line numbers in the file. */
  lines: number[]
  /** Cells by column; a column that the file lacks is missing. */
  rows: Record<string, string>[]
  /** What the product is called in messages: its SKU, else its name or id. */
  key: string
}

/**
 * The products of a part of a file. `firstLine` is the line of its first row, if the rows don't contain their lines.
 */
export function readPart(text: string, firstLine: number): ImportItem[] {
  const items: ImportItem[] = []
  for (const { line, cells } of readTable(text, { columns: PRODUCT_COLUMNS, required: ['name'], firstLine })) {
    const last = items.at(-1)
    if (last && isMore(cells, last.rows[0] as Record<string, string>)) {
      last.rows.push(cells)
      last.lines.push(line)
    } else {
      items.push({ lines: [line], rows: [cells], key: keyOf(cells, line) })
    }
  }
  return items
}

/** A further variant of the product above: it repeats the product's id or SKU, or leaves its name and these empty. */
function isMore(row: Record<string, string>, first: Record<string, string>): boolean {
  const value = (of: Record<string, string>, column: string) => of[column]?.trim() ?? ''
  for (const column of ['id', 'sku']) {
    const [mine, theirs] = [value(row, column), value(first, column)]
    if (mine !== '' || theirs !== '') {
      if (mine !== '') return mine === theirs
    }
  }
  return value(row, 'name') === ''
}

const keyOf = (row: Record<string, string>, line: number) =>
  [row.sku, row.variantSku, row.name, row.id].map(text => text?.trim()).find(Boolean) ?? `line ${line}`
