/** A row of a CSV file. */
export interface CsvRow {
  /** Its first line in the file; the first one is 1. */
  line: number
  cells: string[]
  /** A quotation mark that is not closed, or that stands where none can: the cells may be wrong. */
  hasBadQuotes: boolean
}

/** Characters of the longest cell. A quotation mark that nothing closes until then is not closed at all. */
const LONGEST_CELL = 1_000_000

const QUOTE = '"'
const BREAK = /\r\n|\r|\n/g

/**
 * Reads CSV (RFC 4180) as it arrives, in pieces of any size. Line ends of all systems may be mixed. The text of a quotation mark
 * that is not closed ends with its line, so that the rows below it aren't lost.
 */
export function csvReader(delimiter = ',', firstLine = 1) {
  const end = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g')
  let rest = ''
  let line = firstLine

  /** The end of an unquoted text. */
  const endFrom = (from: number): number => {
    end.lastIndex = from
    return end.exec(rest)?.index ?? rest.length
  }

  const plainCell = (from: number, hasBadQuotes: boolean) => {
    const next = endFrom(from)
    return { cell: rest.slice(from, next), next, hasBadQuotes }
  }

  /** The cell that begins at an index; `undefined` if more text is needed to know its end. */
  const cellAt = (from: number, isLast: boolean) => {
    if (rest[from] !== QUOTE) return plainCell(from, false)
    let hasBadQuotes = false
    for (let at = rest.indexOf(QUOTE, from + 1); ; at = rest.indexOf(QUOTE, at + 1)) {
      if (at === -1 || at - from > LONGEST_CELL) {
        return isLast || rest.length - from > LONGEST_CELL ? plainCell(from + 1, true) : undefined
      }
      if (rest[at + 1] === QUOTE) {
        at++
        continue
      }
      let next = at + 1
      while (rest[next] === ' ') next++
      const mark = rest[next]
      if (mark === undefined && !isLast) return undefined
      if (mark === undefined || mark === delimiter || mark === '\r' || mark === '\n') {
        return { cell: rest.slice(from + 1, at).replaceAll('""', QUOTE), next, hasBadQuotes }
      }
      // It opens another cell: this one was not closed in its line.
      if (/[\r\n]/.test(rest.slice(from, at))) return plainCell(from + 1, true)
      hasBadQuotes = true
    }
  }

  /** The row that begins at an index; `undefined` if more text is needed. */
  const rowAt = (start: number, isLast: boolean) => {
    const cells: string[] = []
    let hasBadQuotes = false
    for (let at = start; ; at++) {
      const found = cellAt(at, isLast)
      if (!found) return undefined
      cells.push(found.cell)
      hasBadQuotes ||= found.hasBadQuotes
      at = found.next
      const mark = rest[at]
      if (mark === delimiter) continue
      // A line feed may follow.
      if (!isLast && (mark === undefined || (mark === '\r' && at + 1 === rest.length))) return undefined
      return { cells, hasBadQuotes, next: at + (mark === '\r' && rest[at + 1] === '\n' ? 2 : 1) }
    }
  }

  /** The rows that are complete with this piece. */
  return (text: string, isLast: boolean): CsvRow[] => {
    rest += text
    const rows: CsvRow[] = []
    let at = 0
    while (at < rest.length) {
      const row = rowAt(at, isLast)
      if (!row) break
      rows.push({ line, cells: row.cells, hasBadQuotes: row.hasBadQuotes })
      line += 1 + row.cells.reduce((breaks, cell) => breaks + (cell.match(BREAK)?.length ?? 0), 0)
      at = row.next
    }
    rest = rest.slice(at)
    return rows
  }
}
