import Papa from 'papaparse'
import type { SourceRow } from './rows.ts'

/** Bytes that are looked at to learn how a file is written. */
const SAMPLE = 64 * 1024
/** Bytes per read: memory use stays small for any file size. */
const CHUNK = 512 * 1024

/** How the text of a file is written down. */
export async function encodingOf(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, SAMPLE).arrayBuffer())
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    // The sample may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The delimiter: the most frequent candidate in the header. */
async function separatorOf(file: Blob, encoding: string): Promise<string> {
  const text = new TextDecoder(encoding).decode(await file.slice(0, SAMPLE).arrayBuffer())
  const head = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

interface Reading {
  onHeaders?: (headers: string[]) => void
  /** Rows as they come, with how much of the file has been read, from 0 to 1. The file is read on when it resolves. */
  onRows: (rows: SourceRow[], part: number) => void | Promise<void>
  signal?: AbortSignal
}

/** Reads a CSV file piece by piece. Separators, quotation marks and line breaks may be any of those that are in use. */
export async function readRows(file: File, { onHeaders, onRows, signal }: Reading): Promise<void> {
  const encoding = await encodingOf(file)
  const delimiter = await separatorOf(file, encoding)
  let headers: string[] | undefined
  let line = 1
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(file, {
      encoding,
      delimiter,
      chunkSize: CHUNK,
      skipEmptyLines: false,
      chunk({ data, meta }, parser) {
        parser.pause()
        if (signal?.aborted) return parser.abort()
        const rows: SourceRow[] = []
        for (const cells of data) {
          const at = line
          line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0)
          if (!headers) {
            headers = cells.map(name => name.replace(/^\uFEFF/, '').trim())
            onHeaders?.(headers)
          } else if (cells.some(cell => cell.trim() !== '')) {
            rows.push({ line: at, cells: byHeader(headers, cells) })
          }
        }
        Promise.resolve(onRows(rows, file.size > 0 ? Math.min(meta.cursor / file.size, 1) : 1)).then(
          () => parser.resume(),
          error => {
            parser.abort()
            reject(error)
          },
        )
      },
      complete: () => (signal?.aborted ? reject(signal.reason) : resolve()),
      error: reject,
    })
  })
}

const countBreaks = (cell: string) =>
  cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\r|\n/).length - 1 : 0

function byHeader(headers: readonly string[], cells: readonly string[]) {
  const named: Record<string, string> = {}
  headers.forEach((header, at) => {
    if (header !== '' && !(header in named)) named[header] = cells[at] ?? ''
  })
  return named
}
