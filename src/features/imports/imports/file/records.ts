import type { FileKind, RecordKey } from './fileKind.ts'
import { createKeyLines } from './keyLines.ts'
import { readRows } from './readFile.ts'
import type { FileProblem, FileRecord, Format, Reading, SourceRow } from './rows.ts'
import { encodingOf } from './textEncoding.ts'

export interface FileHead {
  headers: string[]
  reading: Reading
  /** The headers that our columns are read from. */
  named: Record<string, string>
  /** Columns that have no effect. */
  unused: string[]
}

interface Walk {
  kind: FileKind
  /** Default: according to the headers. */
  reading?: Reading | undefined
  onHead?: (head: FileHead) => void
  onRecords: (records: FileRecord[], read: number) => void | Promise<void>
  signal: AbortSignal
}

/** Yields a file's records while it is read. A record's rows may be split between two chunks of the file. */
export async function walkRecords(file: File, { kind, reading, onHead, onRecords, signal }: Walk): Promise<void> {
  let format: Format | undefined
  let corrections = reading?.corrections
  let open: SourceRow[] = []
  const findRepeated = repeatedKeys()
  const close = (into: FileRecord[]) => {
    const [first] = open
    if (!format || !first) return
    const rows = format
      .convert(open)
      .map(row => (corrections?.[row.line] ? { ...row, cells: { ...row.cells, ...corrections[row.line] } } : row))
    const unreadable = open.flatMap(({ line, problem: code, cells }) =>
      // Someone has looked at a row that was corrected.
      code && !corrections?.[line] ? [{ line, column: '', value: Object.values(cells).join(), code, detail: '' }] : [],
    )
    const ofFormat = format.problemOf?.(first)
    const ofCells = ofFormat ? [ofFormat] : [...kind.problemsOf(rows), ...findRepeated(kind.keysOf(rows))]
    const converted = format.convertedIn?.(first) ?? {}
    into.push({ rows, rowCount: open.length, problems: [...unreadable, ...ofCells], converted })
    open = []
  }
  const begin = (headers: string[]) => {
    // With another encoding, the headers may be others.
    const isKnown = reading && Object.values(reading.mapping).every(header => !header || headers.includes(header))
    const guess = () => ({ format: kind.recognize(headers), mapping: kind.guessMapping(headers) })
    const own = { corrections: {}, ...reading, ...(!isKnown && guess()), text } as Reading
    corrections = own.corrections
    format = kind.formatOf(own.format, headers, own.mapping)
    const named = headers.filter(Boolean)
    const columns = kind.columns.flatMap(column => {
      const header = format?.headerOf(column, named)
      return header === undefined ? [] : [[column, header] as const]
    })
    const unused = named.filter(header => !format?.uses(header))
    onHead?.({ headers: named, reading: own, named: Object.fromEntries(columns), unused })
  }
  const formatFor = (headers: string[]) => kind.formatOf(reading?.format ?? kind.recognize(headers), headers, {})
  const text = reading?.text ?? (await encodingOf(file))
  const parts = await partsOf(file, { encoding: text.id, formatOf: formatFor, signal })
  await readRows(file, {
    ...{ encoding: text.id, signal },
    onHeaders: begin,
    onRows: async (rows, read) => {
      const records: FileRecord[] = []
      for (const row of rows) {
        if (parts && format?.parts?.ownerOf(row) !== undefined) continue
        if (open.length > 0 && !format?.continues(row, open)) close(records)
        open.push(row, ...(parts?.take(row) ?? []))
      }
      await onRecords(records, read)
    },
  })
  const last: FileRecord[] = []
  close(last)
  for (const row of parts?.left() ?? []) {
    open = [row]
    close(last)
  }
  if (last.length > 0) await onRecords(last, 1)
}

/** The rows that belong to others, for a format that has such: read first, because the others may stand above or below. */
async function partsOf(
  file: File,
  { encoding, formatOf, signal }: { encoding: string; formatOf: (headers: string[]) => Format; signal: AbortSignal },
) {
  let format: Format | undefined
  const byOwner = new Map<string, SourceRow[]>()
  const enough = new AbortController()
  try {
    await readRows(file, {
      encoding,
      signal: AbortSignal.any([signal, enough.signal]),
      onHeaders: headers => {
        format = formatOf(headers)
        if (!format.parts) enough.abort()
      },
      onRows: rows => {
        for (const row of rows) {
          const owner = format?.parts?.ownerOf(row)
          if (owner === undefined) continue
          const others = byOwner.get(owner)
          if (others) others.push(row)
          else byOwner.set(owner, [row])
        }
      },
    })
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  const { parts } = format ?? {}
  if (!parts) return undefined
  return {
    take(record: SourceRow): SourceRow[] {
      const found = parts.keysOf(record).flatMap(key => byOwner.get(key) ?? [])
      for (const key of parts.keysOf(record)) byOwner.delete(key)
      return found.toSorted((a, b) => a.line - b.line)
    },
    /** Those whose record the file lacks. */
    left: () => [...byOwner.values()].flat(),
  }
}

/** Finds keys that an earlier record has: the provider would take these rows for that record, and replace it. */
function repeatedKeys() {
  const lines = createKeyLines()
  return (keys: readonly RecordKey[]): FileProblem[] => {
    const repeated = keys.flatMap(({ key, line, column, value }) => {
      const firstLine = lines.lineOf(key)
      return firstLine === undefined ? [] : [{ line, column, value, code: 'twice', detail: String(firstLine) }]
    })
    // A record that is left out replaces nothing.
    if (repeated.length > 0) return repeated
    for (const { key, line } of keys) if (lines.lineOf(key) === undefined) lines.add(key, line)
    return []
  }
}
