import { LINE_COLUMN } from '#contract/catalog/productImport.ts'
import { csvText } from '#lib/csv.ts'
import { csvReader } from '#lib/csvRows.ts'
import { Refusal } from '../../machine/problems.ts'

export interface TableRow {
  /** In the merchant's file. */
  line: number
  /** Cells by column; a column that the file lacks is missing. */
  cells: Record<string, string>
}

interface Expected {
  columns: readonly string[]
  /** One of these must be there. */
  required: readonly string[]
  /** Of the first row, if the rows don't contain their lines. */
  firstLine: number
}

/** The rows of a part of a file, with commas between its cells. Throws `Refusal` if it can't be read. */
export function readTable(text: string, { columns: known, required, firstLine }: Expected): TableRow[] {
  const [head, ...body] = csvReader(',', firstLine - 1)(text.replace(/^\uFEFF/, ''), true)
  const columns = head?.cells.map(name => name.trim()) ?? []
  const bad = [head, ...body].find(row => row?.hasBadQuotes)
  if (bad) throw unreadable(`Line ${bad.line}: a quotation mark is not closed.`)
  const unknown = columns.find(name => name !== LINE_COLUMN && !known.includes(name))
  if (unknown !== undefined) throw unreadable(`The column “${unknown.slice(0, 60)}” is not known.`)
  if (new Set(columns).size < columns.length) throw unreadable('A column is there twice.')
  if (!required.some(name => columns.includes(name))) {
    throw unreadable(`The file has no column “${required.join('” or “')}”.`)
  }
  return body
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const given = Number(cells[columns.indexOf(LINE_COLUMN)])
      const named = columns.map((name, at) => [name, csvText(cells[at] ?? '')] as const)
      return {
        line: Number.isInteger(given) && given > 0 && given < 2 ** 31 ? given : line,
        cells: Object.fromEntries(named.filter(([name]) => name !== LINE_COLUMN)),
      }
    })
}

export const unreadable = (message: string) => new Refusal(400, { message, code: 'unreadable' })
