import { csvLine } from '#lib/csv.ts'
import { textCollector } from './collectors.ts'
import { type DroppedColumn, droppedColumns } from './droppedColumns.ts'
import type { CatalogReport } from './fileKind.ts'
import { FILE_KINDS, type ImportType } from './fileKinds.ts'
import { type ProblemGroup, problemGroups } from './problemGroups.ts'
import { type FileHead, walkRecords } from './records.ts'
import { type FileProblem, type FileRecord, type ImportRow, LISTED, type Reading } from './rows.ts'
import { type Warnings, warned } from './warnings.ts'

interface Source {
  file: File
  type: ImportType
  /** Default: according to the headers. */
  reading?: Reading | undefined
  /** Columns that some record has, if they are known. */
  columns?: readonly string[]
  /** Lines of records that the provider would refuse. */
  refused?: readonly number[]
}

export type ReaderRequest =
  /** The file in parts, without records that have problems, each after the one before was taken. */
  | ({ kind: 'parts' } & Source)
  /** The first records, or those with problems. */
  | ({ kind: 'records'; onlyWrong: boolean; most: { rows?: number; records?: number } } & Source)
  /** Those with problems, as a file with our own columns. `ids`: of records that are there already, by a line of each. */
  | ({ kind: 'extract'; ids?: Readonly<Record<number, string>> } & Source)
  /** The part was taken: continue reading. */
  | { kind: 'next' }

export interface FilePart {
  kind: 'part'
  /** For the provider. */
  text: string
  /** Of these, `added` are in the text, `wrong` have problems, and `leftOut` are not imported by the merchant's choice. */
  records: number
  added: number
  wrong: number
  leftOut: number
  rows: number
  /** SKUs that an earlier row has. */
  repeatedSkus: number
  /** The first of them, and all by their causes. */
  problems: FileProblem[]
  groups: ProblemGroup[]
  warnings: Warnings
  /** Columns that have no effect, and of products, what the file would make of the shop: up to here. */
  dropped: DroppedColumn[]
  catalog?: CatalogReport
  /** Columns that some record has, up to here. */
  columns: string[]
  /** How much of the file was read, from 0 to 1. */
  read: number
  isLast: boolean
}

export type ReaderReply =
  | ({ kind: 'head' } & FileHead)
  | FilePart
  | { kind: 'records'; records: FileRecord[]; hasMore: boolean }
  | { kind: 'extract'; file: Blob }
  | { kind: 'failed'; message: string }

type Reply = (message: ReaderReply) => void
type RequestFor<Kind extends ReaderRequest['kind']> = Extract<ReaderRequest, { kind: Kind }>

/** Handles one request about a file: in a worker, so that a large file doesn't block the page. */
export function serveReader(reply: Reply, signal: AbortSignal): (request: ReaderRequest) => void {
  let goOn: () => void = () => undefined
  const take = async (part: FilePart) => {
    signal.throwIfAborted()
    const isTaken = new Promise<void>(resolve => {
      goOn = resolve
    })
    reply(part)
    await isTaken
    signal.throwIfAborted()
  }
  const serve = (request: Exclude<ReaderRequest, { kind: 'next' }>) => {
    if (request.kind === 'parts') return readParts(request, signal, reply, take)
    return request.kind === 'records' ? findRecords(request, signal, reply) : extract(request, signal, reply)
  }
  return request => {
    if (request.kind === 'next') return goOn()
    serve(request).catch((error: unknown) => {
      if (!signal.aborted) reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    })
  }
}

const EMPTY = { records: 0, added: 0, wrong: 0, leftOut: 0, rows: 0, repeatedSkus: 0 }

async function readParts(
  { file, type, reading, columns: known = [], refused = [] }: RequestFor<'parts'>,
  signal: AbortSignal,
  reply: Reply,
  take: (part: FilePart) => Promise<void>,
): Promise<void> {
  const kind = FILE_KINDS[type]
  const isRefused = recordsIn(refused)
  const seen = new Set(known)
  let columns = kind.columns.filter(column => seen.has(column))
  const collector = textCollector(kind, () => columns)
  let counts = { ...EMPTY }
  let problems: FileProblem[] = []
  let groups = problemGroups()
  let warnings: Warnings = {}
  const counter = kind.counter?.()
  let dropped = droppedColumns([], [])
  const give = async (read: number, isLast: boolean) => {
    const part: FilePart = {
      ...{ kind: 'part', text: collector.take(), ...counts, problems, groups: groups.all(), warnings, columns },
      ...{ dropped: dropped.all(), ...(counter && { catalog: counter.report() }), read, isLast },
    }
    counts = { ...EMPTY }
    problems = []
    groups = problemGroups()
    warnings = {}
    await take(part)
  }
  await walkRecords(file, {
    ...{ kind, reading, signal },
    onHead: (head, all) => {
      dropped = droppedColumns(all, head.unused)
      reply({ kind: 'head', ...head })
    },
    onCells: cells => dropped.add(cells),
    onRecords: async (records, read) => {
      for (const record of records) {
        const isRight = record.problems.length === 0
        const isGood = isRight && !record.isLeftOut && !isRefused(record)
        if (isGood && !collector.fits(record)) await give(read, false)
        for (const { cells } of record.rows) for (const column in cells) seen.add(column)
        if (seen.size !== columns.length) columns = kind.columns.filter(column => seen.has(column))
        counts.records++
        counts.rows += record.rowCount
        counts.repeatedSkus += record.repeatedSkus ?? 0
        counter?.add(record, isRight)
        if (record.isLeftOut) {
          counts.leftOut++
          continue
        }
        if (isGood) {
          collector.add(record)
          counts.added++
          for (const { code, detail } of record.notes) warnings = warned(warnings, code, detail)
        } else counts.wrong++
        groups.add(record.problems)
        problems.push(...record.problems.slice(0, LISTED - problems.length))
      }
    },
  })
  await give(1, true)
}

/** Whether a record has a row in one of the lines. */
function recordsIn(lines: readonly number[]) {
  const wanted = new Set(lines)
  return ({ rows }: FileRecord) => wanted.size > 0 && rows.some(({ line }) => wanted.has(line))
}

async function findRecords(
  { file, type, reading, refused = [], onlyWrong, most }: RequestFor<'records'>,
  signal: AbortSignal,
  reply: Reply,
): Promise<void> {
  const isRefused = recordsIn(refused)
  const found: FileRecord[] = []
  let rowCount = 0
  let hasMore = false
  const enough = new AbortController()
  const walk = walkRecords(file, {
    ...{ kind: FILE_KINDS[type], reading },
    signal: AbortSignal.any([signal, enough.signal]),
    onRecords: records => {
      for (const record of records) {
        if (record.isLeftOut || (onlyWrong && record.problems.length === 0 && !isRefused(record))) continue
        // Whole records: whether a row is right depends on the others.
        if (rowCount >= (most.rows ?? Infinity) || found.length >= (most.records ?? Infinity)) hasMore = true
        else found.push(record)
        rowCount += record.rows.length
      }
      if (hasMore) enough.abort()
    },
  })
  await walk.catch(error => {
    if (!enough.signal.aborted || signal.aborted) throw error
  })
  reply({ kind: 'records', records: found, hasMore })
}

async function extract(
  { file, type, reading, columns: known = [], refused = [], ids = {} }: RequestFor<'extract'>,
  signal: AbortSignal,
  reply: Reply,
): Promise<void> {
  const kind = FILE_KINDS[type]
  const isWanted = recordsIn(refused)
  const hasIds = Object.keys(ids).length > 0
  const columns = kind.columns.filter(column => known.includes(column) || (hasIds && column === 'id'))
  const texts = ['\uFEFF', csvLine(columns)]
  await walkRecords(file, {
    ...{ kind, reading, signal },
    onRecords: records => {
      for (const record of records) {
        if (record.isLeftOut || (!isWanted(record) && record.problems.length === 0)) continue
        const id = record.rows.map(({ line }) => ids[line]).find(Boolean)
        for (const row of record.rows) {
          const cells: ImportRow['cells'] = { ...row.cells, ...(id && { id }) }
          texts.push(csvLine(columns.map(column => cells[column] ?? '')))
        }
      }
    },
  })
  reply({ kind: 'extract', file: new Blob(texts, { type: 'text/csv' }) })
}
