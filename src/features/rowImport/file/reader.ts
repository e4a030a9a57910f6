import { LINE_COLUMN } from '#contract/productImport.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { type ColumnMapping, guessColumns } from '#features/productImport/shared/guessColumns.ts'
import { readRows } from '#features/productImport/shared/readFile.ts'
import type { SourceRow } from '#features/productImport/shared/sourceRow.ts'
import { csvLine, csvText } from '#lib/csv.ts'
import type { Importer } from '../importer.ts'

/** Characters of a part, with room for the last row; one that is larger than that alone is refused by the provider. */
const PART_FULL = ROW_PART.characters * 0.8

/** A row that names a record which a row before it names. */
export interface TwiceRow {
  line: number
  column: string
  value: string
  firstLine: number
}

/** What a reader is asked for; one thing at a time. */
export type ReaderRequest =
  | {
      kind: 'read'
      file: File
      importer: Pick<Importer, 'columns' | 'exportOnly' | 'synonyms' | 'keys'>
      /** Left out: by the headers. */
      mapping?: ColumnMapping | undefined
      /** Lines that are left out. */
      without: readonly number[]
    }
  /** The part was taken: read on. */
  | { kind: 'next' }
  | { kind: 'stop' }

export type ReaderReply =
  | { kind: 'headers'; headers: string[]; mapping: ColumnMapping; isOwn: boolean }
  /** `rows` are those of the text, as CSV with our own columns. `read`: how much of the file, from 0 to 1. */
  | { kind: 'part'; text: string; rows: number; twice: TwiceRow[]; read: number; isLast: boolean }
  | { kind: 'failed'; message: string }

/** Answers requests about files: in a worker, so that a large file leaves the page free. */
export function serveReader(reply: (message: ReaderReply) => void): (request: ReaderRequest) => void {
  let stop = new AbortController()
  let goOn: (() => void) | undefined
  const give = async (part: Part, signal: AbortSignal) => {
    signal.throwIfAborted()
    const isTaken = new Promise<void>(resolve => {
      goOn = resolve
    })
    reply({ kind: 'part', ...part })
    await isTaken
    signal.throwIfAborted()
  }
  return request => {
    if (request.kind === 'next') return goOn?.()
    stop.abort()
    goOn?.()
    if (request.kind === 'stop') return
    stop = new AbortController()
    const { signal } = stop
    const onHead = (head: Head) => reply({ kind: 'headers', ...head })
    new PartReader(request, onHead, part => give(part, signal)).read(signal).catch(error => {
      if (!signal.aborted) reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    })
  }
}

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
  #columns: [column: string, header: string][] = []
  #isOwn = false
  #lines: string[] = []
  #length = 0
  #twice: TwiceRow[] = []

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
    const { columns, exportOnly, synonyms } = this.#request.importer
    const mapping = this.#request.mapping ?? guessColumns(headers, columns, synonyms)
    this.#columns = columns.flatMap(column => {
      const header = mapping[column]
      return header === undefined ? [] : [[column, header]]
    })
    // Our own files guard cells that would be formulas.
    const known = [...columns, ...exportOnly]
    this.#isOwn = !this.#request.mapping && this.#columns.length > 0 && headers.every(header => known.includes(header))
    this.#onHeaders({ headers, mapping, isOwn: this.#isOwn })
  }

  #add({ line, cells }: SourceRow) {
    if (this.#without.has(line)) return
    const texts = this.#columns.map(([column, header]) => {
      const cell = cells[header] ?? ''
      return [column, this.#isOwn ? csvText(cell) : cell.trim()] as const
    })
    const twice = this.#findTwice(line, new Map(texts))
    if (twice) {
      this.#twice.push(twice)
      return
    }
    const text = csvLine([...texts.map(([, cell]) => cell), line])
    this.#lines.push(text)
    this.#length += text.length
  }

  #findTwice(line: number, cells: ReadonlyMap<string, string>): TwiceRow | undefined {
    for (const column of this.#request.importer.keys) {
      const value = cells.get(column)?.trim() ?? ''
      const key = `${column} ${value.replace(/^#/, '').toLowerCase()}`
      if (value === '') continue
      const firstLine = this.#seen.get(key)
      if (firstLine !== undefined) return { line, column, value, firstLine }
      this.#seen.set(key, line)
    }
    return undefined
  }

  async #giveOut(read: number, isLast: boolean) {
    const head = csvLine([...this.#columns.map(([column]) => column), LINE_COLUMN])
    const part = { text: head + this.#lines.join(''), rows: this.#lines.length, twice: this.#twice, read, isLast }
    this.#lines = []
    this.#twice = []
    this.#length = 0
    await this.#give(part)
  }
}
