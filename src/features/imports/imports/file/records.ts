import { leftOutBy } from './catalog.ts'
import { ANY_FORMAT, type FileKind, type FormatDescription, type RecordKey } from './fileKind.ts'
import { createKeyLines } from './keyLines.ts'
import { readRows } from './readFile.ts'
import type { FileProblem, FileRecord, Format, FormatId, ImportRow, Reading, SourceRow } from './rows.ts'
import { encodingOf } from './textEncoding.ts'

export interface FileHead {
  headers: string[]
  reading: Reading
  /** The format according to the headers, which the user may have changed. */
  recognized: FormatId
  /** The headers that our columns are read from. */
  named: Record<string, string>
  /** Columns that have no effect. */
  unused: string[]
  description: FormatDescription
}

interface Walk {
  kind: FileKind
  /** Default: according to the headers. */
  reading?: Reading | undefined
  /** `all`: the headers, also empty ones and those that come again. */
  onHead?: (head: FileHead, all: readonly string[]) => void
  /** The cells of each row, in the order of the headers. */
  onCells?: (cells: readonly string[]) => void
  onRecords: (records: FileRecord[], read: number) => void | Promise<void>
  signal: AbortSignal
}

/** Yields a file's records while it is read. A record's rows may be split between two chunks of the file. */
export async function walkRecords(
  file: File,
  { kind, reading, onHead, onCells, onRecords, signal }: Walk,
): Promise<void> {
  let format: Format | undefined
  let corrections = reading?.corrections
  let open: SourceRow[] = []
  const isWithoutSkus = reading?.isWithoutRepeatedSkus === true
  const findRepeated = repeatedKeys(isWithoutSkus)
  const leftOut: readonly string[] = leftOutBy(reading?.answers)
  const close = (into: FileRecord[]) => {
    const [first] = open
    if (!format || !first) return
    const notes = format.notesOf?.(open) ?? []
    const converts = format.convert(open)
    // Several variants may come from one line: the first is corrected.
    const converted = converts.map((row, at) =>
      corrections?.[row.line] && converts[at - 1]?.line !== row.line
        ? { ...row, cells: { ...row.cells, ...corrections[row.line] } }
        : row,
    )
    const tidied = kind.tidy?.(converted) ?? { rows: converted, notes: [] }
    const unreadable = open.flatMap(({ line, problem: code, cells }) =>
      // Someone has looked at a row that was corrected.
      code && !corrections?.[line] ? [{ line, column: '', value: Object.values(cells).join(), code, detail: '' }] : [],
    )
    const ofFormat = format.problemOf?.(first)
    const facts = kind.factsOf?.(tidied.rows)
    const isLeftOut = leftOut.length > 0 && facts?.traits.some(trait => leftOut.includes(trait)) === true
    // A record that is left out repeats nothing.
    const repeated = ofFormat || isLeftOut ? [] : findRepeated(kind.keysOf(tidied.rows))
    const skus = repeated.filter(({ isSku }) => isSku)
    const rows = isWithoutSkus && skus.length > 0 ? withoutCells(tidied.rows, skus) : tidied.rows
    const problemsOfCells = () => [
      ...kind.problemsOf(rows),
      ...repeated.filter(({ isSku }) => !(isWithoutSkus && isSku)).map(({ problem }) => problem),
    ]
    into.push({
      ...{ rows, rowCount: open.length, converted: format.convertedIn?.(first) ?? {} },
      notes: [...notes, ...tidied.notes],
      problems: [...unreadable, ...(ofFormat ? [ofFormat] : problemsOfCells())],
      ...(facts && { facts, isLeftOut, repeatedSkus: skus.length }),
    })
    open = []
  }
  const begin = (headers: string[]) => {
    // With another encoding, the headers may be others.
    const isKnown = reading && Object.values(reading.mapping).every(header => !header || headers.includes(header))
    const guess = () => {
      const id = kind.recognize(headers)
      const { weightUnit = 'lb' } = kind.describe?.(headers, id) ?? {}
      return { format: id, mapping: kind.guessMapping(headers), weightUnit }
    }
    const own = { corrections: {}, ...reading, ...(!isKnown && guess()), text } as Reading
    corrections = own.corrections
    format = kind.formatOf(own, headers)
    const named = headers.filter(Boolean)
    const columns = kind.columns.flatMap(column => {
      const header = format?.headerOf(column, named)
      return header === undefined ? [] : [[column, header] as const]
    })
    const unused = named.filter(header => !format?.uses(header))
    const isMapped = own.format === 'other'
    const description = kind.describe?.(headers, own.format) ?? { ...ANY_FORMAT, isMapped }
    const recognized = kind.recognize(headers)
    const mapped = Object.fromEntries(columns)
    onHead?.({ headers: named, reading: own, recognized, named: mapped, unused, description }, headers)
  }
  const formatFor = (headers: string[]) =>
    kind.formatOf({ format: reading?.format ?? kind.recognize(headers), mapping: {}, weightUnit: 'lb' }, headers)
  const text = reading?.text ?? (await encodingOf(file))
  const parts = await partsOf(file, { encoding: text.id, formatOf: formatFor, signal })
  await readRows(file, {
    ...{ encoding: text.id, signal },
    onHeaders: begin,
    onCells,
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
  /** Without what nobody reads: a file may have a hundred thousand of them. */
  const slim = (row: SourceRow): SourceRow => {
    const cells: SourceRow['cells'] = {}
    for (const header in row.cells) {
      const cell = row.cells[header]
      if (cell && format?.uses(header)) cells[header] = cell
    }
    return { ...row, cells }
  }
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
          const part = slim(row)
          if (others) others.push(part)
          else byOwner.set(owner, [part])
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

interface Repeated {
  problem: FileProblem
  isSku: boolean
}

/**
 * Finds keys that an earlier record has: the provider would take these rows for that record, and replace it. SKUs also within a
 * record, where two variants can't have the same.
 */
function repeatedKeys(isWithoutSkus: boolean) {
  const lines = createKeyLines()
  return (keys: readonly RecordKey[]): Repeated[] => {
    const repeated: Repeated[] = []
    const own = new Map<string, RecordKey>()
    const hasVariants = keys.at(-1)?.line !== keys[0]?.line
    for (const each of keys) {
      const { key, line, column, value, isSku = false } = each
      const before = own.get(key)
      // The only variant may have the product's SKU.
      const firstLine = lines.lineOf(key) ?? (hasVariants || before?.column === column ? before?.line : undefined)
      if (firstLine === undefined) own.set(key, each)
      else repeated.push({ problem: { line, column, value, code: 'twice', detail: String(firstLine) }, isSku })
    }
    // A record that is left out replaces nothing.
    if (repeated.some(({ isSku }) => !(isWithoutSkus && isSku))) return repeated
    for (const [key, { line }] of own) lines.add(key, line)
    return repeated
  }
}

/** Rows without their repeated SKUs; a product's own one is in each of its rows. */
function withoutCells(rows: readonly ImportRow[], repeated: readonly Repeated[]): readonly ImportRow[] {
  return rows.map(row => {
    const columns = repeated
      .filter(({ problem: { line, column } }) => column === 'sku' || line === row.line)
      .map(({ problem }) => problem.column)
    if (!columns.some(column => row.cells[column])) return row
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(columns.map(column => [column, ''])) } }
  })
}
