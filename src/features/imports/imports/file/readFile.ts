import { type CsvRow, csvReader } from '#lib/csvRows.ts'
import type { SourceRow } from './rows.ts'
import { bytesOf } from './textEncoding.ts'

/** Characters of the header that are looked at to find the delimiter. */
const SAMPLE = 64 * 1024
/** The delimiter: the most frequent candidate in the header, unless the first line names it, as Excel's `sep=;` does. */
function delimiterOf(text: string): { delimiter: string; head: string } {
  const head = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  if (head) return { delimiter: head[1] as string, head: head[0] }
  const names =
    text
      .slice(0, SAMPLE)
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? ''
  const count = (mark: string) => names.split(mark).length
  return {
    delimiter: [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best)),
    head: '',
  }
}

interface Reading {
  encoding: string
  onHeaders?: (headers: string[]) => void
  /** Rows as they come, with how much of the file has been read, from 0 to 1. The file is read on when it resolves. */
  onRows: (rows: SourceRow[], part: number) => void | Promise<void>
  signal?: AbortSignal
}

/** Reads a CSV file piece by piece. Delimiters, quotation marks and line breaks may be any of those that are in use. */
export async function readRows(file: File, { encoding, onHeaders, onRows, signal }: Reading): Promise<void> {
  const decoder = new TextDecoder(encoding)
  let reader: ReturnType<typeof csvReader> | undefined
  let headers: string[] | undefined
  let bytesRead = 0
  for await (const bytes of bytesOf(file)) {
    signal?.throwIfAborted()
    bytesRead += bytes.length
    const isLast = bytesRead >= file.size
    let text = decoder.decode(bytes, { stream: !isLast })
    if (!reader) {
      const { delimiter, head } = delimiterOf(text)
      reader = csvReader(delimiter, head === '' ? 1 : 2)
      text = text.slice(head.length)
    }
    const rows: SourceRow[] = []
    for (const row of reader(text, isLast)) {
      if (headers) {
        if (row.cells.some(cell => cell.trim() !== '')) rows.push(sourceRow(headers, row))
      } else {
        headers = row.cells.map(name => name.trim())
        onHeaders?.(headers)
      }
    }
    await onRows(rows, file.size > 0 ? bytesRead / file.size : 1)
  }
  signal?.throwIfAborted()
}

function sourceRow(headers: readonly string[], { line, cells, hasBadQuotes }: CsvRow): SourceRow {
  const named: Record<string, string> = {}
  headers.forEach((header, at) => {
    if (header !== '' && !(header in named)) named[header] = cells[at] ?? ''
  })
  if (hasBadQuotes) return { line, cells: named, problem: 'quotes' }
  const isTooLong = cells.slice(headers.length).some(cell => cell.trim() !== '')
  return { line, cells: named, ...(isTooLong && { problem: 'cells' }) }
}
