import type { FileKind, RecordKey } from './fileKind.ts'
import { createKeyLines } from './keyLines.ts'
import { readRows } from './readFile.ts'
import type { FileProblem, FileRecord, Format, Reading, SourceRow } from './rows.ts'

export interface FileHead {
  headers: string[]
  reading: Reading
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
    if (!format || open.length === 0) return
    const rows = format
      .convert(open)
      .map(row => (corrections?.[row.line] ? { ...row, cells: { ...row.cells, ...corrections[row.line] } } : row))
    // Someone has looked at a row that was corrected.
    const unreadable = open.flatMap(({ line, problem: code, cells }) =>
      code && !corrections?.[line] ? [{ line, column: '', value: Object.values(cells).join(), code, detail: '' }] : [],
    )
    into.push({ rows, problems: [...unreadable, ...kind.problemsOf(rows), ...findRepeated(kind.keysOf(rows))] })
    open = []
  }
  await readRows(file, {
    signal,
    onHeaders: headers => {
      const own = reading ?? { format: kind.recognize(headers), mapping: kind.guessMapping(headers), corrections: {} }
      corrections = own.corrections
      format = kind.formatOf(own.format, headers, own.mapping)
      onHead?.({ headers: headers.filter(Boolean), reading: own })
    },
    onRows: async (rows, read) => {
      const records: FileRecord[] = []
      for (const row of rows) {
        if (open.length > 0 && !format?.continues(row, open)) close(records)
        open.push(row)
      }
      await onRecords(records, read)
    },
  })
  const last: FileRecord[] = []
  close(last)
  if (last.length > 0) await onRecords(last, 1)
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
