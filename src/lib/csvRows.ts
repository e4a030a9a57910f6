import Papa from 'papaparse'

/** A row of a CSV file. */
export interface CsvRow {
  /** Its first line in the file; the first one is 1. */
  line: number
  cells: string[]
  /** A quotation mark that is not closed, or that stands where none can: the cells may be wrong. */
  hasBadQuotes: boolean
}

/** Characters of the longest row. A quotation mark that nothing closes until then is not closed at all. */
const LONGEST_ROW = 1_000_000

const breaksIn = (text: string) => text.split('\n').length - 1

/** The row at the beginning of a text without line ends in quotation marks, whatever the marks are. */
const plainCells = (row: string, delimiter: string) => row.split(delimiter).map(cell => cell.replace(/^"/, ''))

/**
 * Reads CSV (RFC 4180) as it arrives, in pieces of any size. Line ends of all systems may be mixed; in cells they become line
 * feeds. The text of a quotation mark that is not closed ends with its line, so that the rows below it aren't lost.
 */
export function csvReader(delimiter = ',', firstLine = 1) {
  let rest = ''
  let line = firstLine

  /** Takes the rows that are complete; `false` if the first of them is broken, so that its first line is taken alone. */
  const take = (rows: CsvRow[], isLast: boolean): boolean => {
    let start = 0
    let isBroken = false
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      step({ data: cells, errors, meta }, parser) {
        const row = rest.slice(start, meta.cursor)
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
        const isComplete = row.endsWith('\n') && !isOpen
        const hasBadQuotes = errors.some(({ type }) => type === 'Quotes')
        const isTooLong = row.length > LONGEST_ROW
        if (!isComplete && !isLast && !isTooLong) return parser.abort()
        if (hasBadQuotes && row.trimEnd().includes('\n')) {
          isBroken = true
          return parser.abort()
        }
        if (row !== '') rows.push({ line, cells, hasBadQuotes })
        line += breaksIn(row)
        start = meta.cursor
      },
    })
    rest = rest.slice(start)
    return !isBroken
  }

  const takeLine = (rows: CsvRow[]) => {
    const end = rest.indexOf('\n')
    rows.push({ line, cells: plainCells(rest.slice(0, end), delimiter), hasBadQuotes: true })
    rest = rest.slice(end + 1)
    line++
  }

  let held = ''
  /** The rows that are complete with this piece. */
  return (text: string, isLast: boolean): CsvRow[] => {
    const all = held + text
    // A line feed may follow.
    held = !isLast && all.endsWith('\r') ? '\r' : ''
    rest += (held ? all.slice(0, -1) : all).replace(/\r\n?/g, '\n')
    const rows: CsvRow[] = []
    while (!take(rows, isLast)) takeLine(rows)
    return rows
  }
}
