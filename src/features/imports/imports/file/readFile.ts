import { type CsvRow, csvReader } from '#lib/csvRows.ts'
import type { SourceRow } from './rows.ts'
import { bytesOf } from './textEncoding.ts'

/** Characters of the header that are looked at to find the delimiter. */
const SAMPLE = 64 * 1024
/**
 * The delimiter: the most frequent candidate in the header, unless the first line names it, as Excel's `sep=;` does. `head` is what
 * stands before the first header and belongs to none: such a line, byte order marks, and tabs that other lines don't begin with.
 */
function delimiterOf(text: string): { delimiter: string; head: string } {
  const [named, delimiter] = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text) ?? []
  if (named && delimiter) return { delimiter, head: named }
  const [head = ''] = /^[\uFEFF\t ]*/.exec(text) ?? []
  const [names = '', below = ''] = text
    .slice(head.length, SAMPLE)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 2)
  const count = (mark: string, line = names) => line.split(mark).length
  const most = [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  const tabs = head.split('\t').length - 1
  // The first column has no header then.
  const isColumn = tabs > 0 && (most === '\t' || count('\t', below) > 1) && count('\t', below) > count('\t')
  return { delimiter: isColumn ? '\t' : most, head: isColumn ? head.replace(/[\t ].*$/, '') : head }
}

interface Reading {
  encoding: string
  onHeaders?: (headers: string[]) => void
  /** The cells of each row, in the order of the headers. */
  onCells?: ((cells: readonly string[]) => void) | undefined
  /** Rows as they come, with how much of the file has been read, from 0 to 1. The file is read on when it resolves. */
  onRows: (rows: SourceRow[], part: number) => void | Promise<void>
  signal?: AbortSignal
}

/** Reads a CSV file piece by piece. Delimiters, quotation marks and line breaks may be any of those that are in use. */
export async function readRows(file: File, { encoding, onHeaders, onCells, onRows, signal }: Reading): Promise<void> {
  const decoder = new TextDecoder(encoding)
  let reader: ReturnType<typeof csvReader> | undefined
  let columns: Column[] | undefined
  let width = 0
  let bytesRead = 0
  for await (const bytes of bytesOf(file)) {
    signal?.throwIfAborted()
    bytesRead += bytes.length
    const isLast = bytesRead >= file.size
    let text = decoder.decode(bytes, { stream: !isLast })
    if (!reader) {
      const { delimiter, head } = delimiterOf(text)
      reader = csvReader(delimiter, /[\r\n]/.test(head) ? 2 : 1)
      text = text.slice(head.length)
    }
    const rows: SourceRow[] = []
    for (const row of reader(text, isLast)) {
      if (columns) {
        if (!row.cells.some(cell => cell.trim() !== '')) continue
        onCells?.(row.cells)
        rows.push(sourceRow(columns, width, row))
      } else {
        const headers = row.cells.map(name => name.trim())
        columns = columnsOf(headers)
        width = headers.length
        onHeaders?.(headers)
      }
    }
    await onRows(rows, file.size > 0 ? bytesRead / file.size : 1)
  }
  signal?.throwIfAborted()
}

interface Column {
  header: string
  at: number
}

/** The columns with a header, of those with the same one the first. */
export const columnsOf = (headers: readonly string[]): Column[] =>
  headers.flatMap((header, at) => (header !== '' && headers.indexOf(header) === at ? [{ header, at }] : []))

function sourceRow(columns: readonly Column[], width: number, { line, cells, hasBadQuotes }: CsvRow): SourceRow {
  const named: Record<string, string> = {}
  for (const { header, at } of columns) named[header] = cells[at] ?? ''
  if (hasBadQuotes) return { line, cells: named, problem: 'quotes' }
  const isTooLong = cells.length > width && cells.slice(width).some(cell => cell.trim() !== '')
  return { line, cells: named, ...(isTooLong && { problem: 'cells' }) }
}
