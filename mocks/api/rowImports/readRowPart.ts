import Papa from 'papaparse'
import { LINE_COLUMN } from '#contract/products/productImport.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { csvText } from '#lib/csv.ts'
import { Refusal } from '../problems.ts'
import type { FileRow, Importer } from './importer.ts'

/** The rows of a part of a file. `firstLine` is the line of its first row, if the rows don't contain their lines. */
export function readRowPart(
  text: string,
  { columns: known, required }: Pick<Importer, 'columns' | 'required'>,
  firstLine = 2,
): FileRow[] {
  if (text.length > ROW_PART.characters) {
    const message = `A part has at most ${ROW_PART.characters.toLocaleString('en')} characters.`
    throw new Refusal(413, { message, code: 'tooLarge' })
  }
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw unreadable(`Line ${(quotes.row ?? 0) + firstLine - 1}: a quotation mark is not closed.`)
  const [head = [], ...body] = data
  const columns = head.map(name => name.trim())
  const unknown = columns.find(name => name !== LINE_COLUMN && !known.includes(name))
  if (unknown !== undefined) throw unreadable(`The column “${unknown.slice(0, 60)}” is not known.`)
  if (new Set(columns).size < columns.length) throw unreadable('A column is there twice.')
  if (!required.some(name => columns.includes(name))) {
    throw unreadable(`The file has no column “${required.join('” or “')}”.`)
  }
  const rows: FileRow[] = []
  // A quoted cell may contain line breaks, so a row can have several lines.
  let line = firstLine
  for (const cells of body) {
    const given = Number(cells[columns.indexOf(LINE_COLUMN)])
    const at = Number.isInteger(given) && given > 0 && given < 2 ** 31 ? given : line
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    if (cells.every(cell => cell.trim() === '')) continue
    const named = columns.map((name, index) => [name, csvText(cells[index] ?? '')] as const)
    rows.push({ line: at, cells: Object.fromEntries(named.filter(([name]) => name !== LINE_COLUMN)) })
  }
  if (rows.length > ROW_PART.rows) throw unreadable(`A part has at most ${ROW_PART.rows} rows.`)
  return rows
}

const unreadable = (message: string) => new Refusal(400, { message, code: 'unreadable' })
