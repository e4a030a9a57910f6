import { LINE_COLUMN } from '#contract/products/productImport.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { readRows } from '#features/productImport/shared/readFile.ts'
import type { SourceRow } from '#features/productImport/shared/sourceRow.ts'
import { csvLine } from '#lib/csv.ts'
import { type Columns, type ImportRow, type Reading, readCells, readHeaders, usedColumns } from './cells.ts'

/** Characters per part, with a reserve for the last row; a larger row is rejected by the provider. */
const PART_FULL = ROW_PART.characters * 0.8

/** A row that names a record which a row before it names. */
export interface DuplicateRow {
  line: number
  column: string
  value: string
  firstLine: number
}

/** A request to the reader; one at a time. */
export type ReaderRequest =
  | {
      kind: 'read'
      file: File
      importer: Columns
      /** Ignored, according to the headers. */
      reading?: Reading | undefined
      /** Lines that are skipped. */
      without: readonly number[]
    }
  /** The rows in these lines, to be corrected. */
  | { kind: 'rows'; file: File; importer: Columns; reading: Reading; lines: readonly number[] }
  /** The part was sent: continue reading. */
  | { kind: 'next' }
  | { kind: 'stop' }

export type ReaderReply =
  | { kind: 'headers'; headers: string[]; reading: Reading }
  /** `rows` are those of the text, as CSV with our own columns. `read`: how much of the file, from 0 to 1. */
  | { kind: 'part'; text: string; rows: number; twice: DuplicateRow[]; read: number; isLast: boolean }
  | { kind: 'rows'; rows: ImportRow[] }
  | { kind: 'failed'; message: string }

/** Handles requests about files: in a worker, so that a large file doesn't block the page. */
export function serveReader(reply: (message: ReaderReply) => void): (request: ReaderRequest) => void {
  let stop = new AbortController()
  let proceed: (() => void) | undefined
  const give = async (part: Part, signal: AbortSignal) => {
    signal.throwIfAborted()
    const isTaken = new Promise<void>(resolve => {
      proceed = resolve
    })
    reply({ kind: 'part', ...part })
    await isTaken
    signal.throwIfAborted()
  }
  return request => {
    if (request.kind === 'next') return proceed?.()
    stop.abort()
    proceed?.()
    if (request.kind === 'stop') return
    stop = new AbortController()
    const { signal } = stop
    const fail = (error: unknown) => {
      if (!signal.aborted) reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
    if (request.kind === 'rows') return void findRows(request, signal).then(rows => reply({ kind: 'rows', rows }), fail)
    const onHead = (head: Head) => reply({ kind: 'headers', ...head })
    new PartReader(request, onHead, part => give(part, signal)).read(signal).catch(fail)
  }
}

async function findRows(
  { file, importer, reading, lines }: Extract<ReaderRequest, { kind: 'rows' }>,
  signal: AbortSignal,
): Promise<ImportRow[]> {
  const wanted = new Set(lines)
  const columns = usedColumns(importer, reading)
  const found: ImportRow[] = []
  await readRows(file, {
    signal,
    onRows: rows => {
      found.push(...rows.filter(({ line }) => wanted.has(line)).map(row => readCells(row, columns, reading)))
    },
  })
  return found
}

/** Rows as the provider reads them: CSV with our own columns and the lines of the file. */
export const csvOf = (columns: readonly string[], rows: readonly ImportRow[]): string =>
  headOf(columns) + rows.map(row => rowOf(columns, row)).join('')

const headOf = (columns: readonly string[]) => csvLine([...columns, LINE_COLUMN])
const rowOf = (columns: readonly string[], { line, cells }: ImportRow) =>
  csvLine([...columns.map(column => cells[column] ?? ''), line])

type Part = Omit<Extract<ReaderReply, { kind: 'part' }>, 'kind'>
type Head = Omit<Extract<ReaderReply, { kind: 'headers' }>, 'kind'>
type ReadRequest = Extract<ReaderRequest, { kind: 'read' }>

class PartReader {
  readonly #request: ReadRequest
  readonly #onHeaders: (head: Head) => void
  readonly #give: (part: Part) => Promise<void>
  readonly #without: Set<number>
  /** Line of the first row with a key. */
  readonly #seen = new Map<string, number>()
  #reading: Reading = { mapping: {}, isOwn: false, corrections: {} }
  #columns: string[] = []
  #lines: string[] = []
  #length = 0
  #twice: DuplicateRow[] = []

  constructor(request: ReadRequest, onHeaders: (head: Head) => void, give: (part: Part) => Promise<void>) {
    this.#request = request
    this.#onHeaders = onHeaders
    this.#give = give
    this.#without = new Set(request.without)
  }

  async read(signal: AbortSignal): Promise<void> {
    await readRows(this.#request.file, {
      signal,
      onHeaders: headers => this.#readHead(headers.filter(Boolean)),
      onRows: async (rows, read) => {
        for (const row of rows) {
          this.#add(row)
          if (this.#lines.length === ROW_PART.rows || this.#length >= PART_FULL) await this.#giveOut(read, false)
        }
      },
    })
    await this.#giveOut(1, true)
  }

  #readHead(headers: string[]) {
    const { importer, reading } = this.#request
    this.#reading = reading ?? readHeaders(headers, importer)
    this.#columns = usedColumns(importer, this.#reading)
    this.#onHeaders({ headers, reading: this.#reading })
  }

  #add(source: SourceRow) {
    if (this.#without.has(source.line)) return
    const row = readCells(source, this.#columns, this.#reading)
    const twice = this.#findTwice(row)
    if (twice) {
      this.#twice.push(twice)
      return
    }
    const text = rowOf(this.#columns, row)
    this.#lines.push(text)
    this.#length += text.length
  }

  #findTwice({ line, cells }: ImportRow): DuplicateRow | undefined {
    for (const column of this.#request.importer.keys) {
      const value = cells[column]?.trim() ?? ''
      const key = `${column} ${value.replace(/^#/, '').toLowerCase()}`
      if (value === '') continue
      const firstLine = this.#seen.get(key)
      if (firstLine !== undefined) return { line, column, value, firstLine }
      this.#seen.set(key, line)
    }
    return undefined
  }

  async #giveOut(read: number, isLast: boolean) {
    const text = headOf(this.#columns) + this.#lines.join('')
    const part = { text, rows: this.#lines.length, twice: this.#twice, read, isLast }
    this.#lines = []
    this.#twice = []
    this.#length = 0
    await this.#give(part)
  }
}
