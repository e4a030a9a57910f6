import Papa from 'papaparse'
import { LINE_COLUMN, PRODUCT_COLUMNS } from '#contract/products/productImport.ts'
import { csvText } from '#lib/csv.ts'

/** The rows of one product of a file. */
export interface ImportItem {
  /** Line numbers in the file. */
  lines: number[]
  /** Cells by column; a column that the file lacks is missing. */
  rows: Record<string, string>[]
  /** What the product is called in messages: its SKU, else its name or id. */
  key: string
}

export interface ReadPart {
  items: ImportItem[]
  /** What makes the part unreadable. */
  problem?: string
}

const KNOWN: ReadonlySet<string> = new Set([...PRODUCT_COLUMNS, LINE_COLUMN])

/**
 * The products of a part of a file. `firstLine` is the line of its first row, if the rows don't contain their lines.
 */
export function readPart(text: string, firstLine: number): ReadPart {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes)
    return { items: [], problem: `Line ${(quotes.row ?? 0) + firstLine - 1}: a quotation mark is not closed.` }
  const [head = [], ...body] = data
  const columns = head.map(name => name.trim())
  const unknown = columns.find(name => !KNOWN.has(name))
  if (unknown !== undefined) return { items: [], problem: `The column “${unknown}” is not known.` }
  if (!columns.includes('name')) return { items: [], problem: 'The file has no column “name”.' }
  const items: ImportItem[] = []
  // A quoted cell may contain line breaks, so a row can have several lines.
  let line = firstLine
  for (const cells of body) {
    const given = Number(cells[columns.indexOf(LINE_COLUMN)])
    const at = Number.isInteger(given) && given > 0 ? given : line
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    if (cells.every(cell => cell.trim() === '')) continue
    const row = Object.fromEntries(columns.map((name, index) => [name, csvText(cells[index] ?? '')]))
    const last = items.at(-1)
    if (last && isMore(row, last.rows[0] as Record<string, string>)) {
      last.rows.push(row)
      last.lines.push(at)
    } else {
      items.push({ lines: [at], rows: [row], key: keyOf(row, at) })
    }
  }
  return { items }
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
