import { IMPORT_PART, type ImportKey, MATCH_LIMITS, type ProductColumn } from '#contract/products/productImport.ts'
import { formatOf, guessMapping, type Mapping, recognize } from './formats.ts'
import type { RowProblem } from './problems.ts'
import { type FileProduct, keyOf, ProductWriter, walkProducts } from './products.ts'
import type { Corrections, Format, ImportRow } from './rows.ts'

/** How a file is to be understood. */
export interface Reading {
  /** Ignored, according to its headers. */
  mapping?: Mapping | undefined
  corrections?: Corrections | undefined
}

/** The result of reading a whole file. */
export interface FileReport {
  format: Format['id']
  headers: string[]
  mapping: Mapping
  corrections: Corrections
  rows: number
  products: number
  /** Products that would be refused. */
  wrongProducts: number
  /** The first errors, and their number. */
  problems: RowProblem[]
  problemCount: number
  /** Columns that some product has. */
  columns: ProductColumn[]
}

/** Problems that a report lists. */
const LISTED = 500

/** Rows that are corrected at once. */
const MOST_WRONG = 500

/** Reserve for the last product of a part; a larger one is rejected by the provider. */
const PART_FULL = IMPORT_PART * 0.8

/** A request to the reader; one at a time. */
export type ReaderRequest =
  | { kind: 'check'; file: File; reading: Reading }
  | { kind: 'send'; file: File; report: FileReport }
  /** The keys by which the provider matches products. */
  | { kind: 'keys'; file: File; report: FileReport }
  /** The products that have a row in one of these lines; without lines those that would be refused. */
  | { kind: 'extract'; file: File; report: FileReport; lines?: readonly number[] }
  /** The rows of products that would be refused: the first 500 or so. */
  | { kind: 'wrong'; file: File; report: FileReport }
  /** The part was sent: continue reading. */
  | { kind: 'next' }
  | { kind: 'stop' }

export type ReaderReply =
  | { kind: 'progress'; part: number; rows: number }
  | { kind: 'report'; report: FileReport }
  /** `isLast`: nothing follows. */
  | { kind: 'part'; text: string; part: number; isLast: boolean }
  | { kind: 'keys'; keys: ImportKey[]; isLast: boolean }
  /** A CSV file with our own columns. */
  | { kind: 'extract'; file: Blob }
  | { kind: 'wrong'; products: ImportRow[][]; repeated: RowProblem[]; hasMore: boolean }
  | { kind: 'failed'; message: string }

/** Handles requests about files: in a worker, so that a large file doesn't block the page. */
export function serveReader(reply: (message: ReaderReply) => void): (request: ReaderRequest) => void {
  let stop = new AbortController()
  let proceed: (() => void) | undefined
  const fail = (error: unknown) => {
    if (!stop.signal.aborted) reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  const taken = () =>
    new Promise<void>(resolve => {
      proceed = resolve
    })
  return request => {
    if (request.kind === 'next') return proceed?.()
    stop.abort()
    proceed?.()
    if (request.kind === 'stop') return
    stop = new AbortController()
    if (request.kind === 'check') check(request.file, request.reading, stop.signal, reply).catch(fail)
    else if (request.kind === 'extract') extract(request, stop.signal, reply).catch(fail)
    else if (request.kind === 'wrong') findWrong(request, stop.signal, reply).catch(fail)
    else if (request.kind === 'keys') giveKeys(request, stop.signal, reply, taken).catch(fail)
    else send(request.file, request.report, stop.signal, reply, taken).catch(fail)
  }
}

async function check(
  file: File,
  { mapping, corrections = {} }: Reading,
  signal: AbortSignal,
  reply: (message: ReaderReply) => void,
): Promise<void> {
  const report: FileReport = {
    ...{ format: 'other', headers: [], mapping: {}, corrections, rows: 0, products: 0, wrongProducts: 0 },
    ...{ problems: [], problemCount: 0, columns: [] },
  }
  const columns = new Set<ProductColumn>()
  await walkProducts(file, {
    signal,
    corrections,
    formatFor: headers => {
      report.headers = headers.filter(Boolean)
      report.format = mapping ? 'other' : recognize(headers)
      report.mapping = mapping ?? guessMapping(headers)
      return formatOf(report.format, headers, report.mapping)
    },
    onProducts: (products, part) => {
      for (const { rows, problems } of products) {
        report.rows += rows.length
        report.products++
        if (problems.length > 0) report.wrongProducts++
        report.problemCount += problems.length
        report.problems.push(...problems.slice(0, LISTED - report.problems.length))
        for (const { cells } of rows) for (const column in cells) columns.add(column as ProductColumn)
      }
      reply({ kind: 'progress', part, rows: report.rows })
    },
  })
  signal.throwIfAborted()
  reply({ kind: 'report', report: { ...report, columns: [...columns] } })
}

/** Yields the parts to send one by one, without products that would be rejected. */
async function send(
  file: File,
  { headers, format, mapping, corrections, columns }: FileReport,
  signal: AbortSignal,
  reply: (message: ReaderReply) => void,
  taken: () => Promise<void>,
): Promise<void> {
  const writer = new ProductWriter(new Set(columns), { withLines: true })
  let part = 0
  const give = async (text: string, isLast: boolean) => {
    signal.throwIfAborted()
    const isTaken = taken()
    reply({ kind: 'part', text, part, isLast })
    await isTaken
    signal.throwIfAborted()
  }
  await walkProducts(file, {
    signal,
    corrections,
    formatFor: () => formatOf(format, headers, mapping),
    onProducts: async (products, read) => {
      part = read
      for (const product of products) {
        if (!isGood(product)) continue
        writer.add(product)
        if (writer.length >= PART_FULL) await give(writer.take(), false)
      }
    },
  })
  part = 1
  await give(writer.take(), true)
}

/** Yields the match keys of the products, in batches of the provider's limit. */
async function giveKeys(
  { file, report: { headers, format, mapping, corrections } }: Extract<ReaderRequest, { kind: 'keys' }>,
  signal: AbortSignal,
  reply: (message: ReaderReply) => void,
  taken: () => Promise<void>,
): Promise<void> {
  let keys: ImportKey[] = []
  let skus = 0
  const give = async (isLast: boolean) => {
    signal.throwIfAborted()
    const isTaken = taken()
    reply({ kind: 'keys', keys, isLast })
    keys = []
    skus = 0
    await isTaken
    signal.throwIfAborted()
  }
  await walkProducts(file, {
    signal,
    corrections,
    formatFor: () => formatOf(format, headers, mapping),
    onProducts: async products => {
      for (const product of products.filter(isGood)) {
        const key = keyOf(product)
        if (keys.length === MATCH_LIMITS.products || skus + key.skus.length > MATCH_LIMITS.skus) await give(false)
        keys.push(key)
        skus += key.skus.length
      }
    },
  })
  await give(true)
}

const isGood = ({ problems }: FileProduct) => problems.length === 0

/** Writes some of the file's products into a file with our own columns, which can be corrected and imported. */
async function extract(
  { file, report, lines }: Extract<ReaderRequest, { kind: 'extract' }>,
  signal: AbortSignal,
  reply: (message: ReaderReply) => void,
): Promise<void> {
  const { headers, format, mapping, corrections, columns } = report
  const wanted = lines && new Set(lines)
  const isWanted = (product: FileProduct) =>
    wanted ? product.rows.some(({ line }) => wanted.has(line)) : !isGood(product)
  const writer = new ProductWriter(new Set(columns), { withLines: false })
  await walkProducts(file, {
    signal,
    corrections,
    formatFor: () => formatOf(format, headers, mapping),
    onProducts: products => {
      for (const product of products.filter(isWanted)) writer.add(product)
    },
  })
  reply({ kind: 'extract', file: new Blob(['\uFEFF', writer.take()], { type: 'text/csv' }) })
}

async function findWrong(
  { file, report: { headers, format, mapping, corrections } }: Extract<ReaderRequest, { kind: 'wrong' }>,
  signal: AbortSignal,
  reply: (message: ReaderReply) => void,
): Promise<void> {
  const wrong: ImportRow[][] = []
  const repeated: RowProblem[] = []
  let rowCount = 0
  let hasMore = false
  await walkProducts(file, {
    signal,
    corrections,
    formatFor: () => formatOf(format, headers, mapping),
    onProducts: products => {
      for (const { rows, problems } of products.filter(product => !isGood(product))) {
        // Whole products: whether a row is right depends on the others.
        if (rowCount >= MOST_WRONG) hasMore = true
        else {
          wrong.push(rows)
          repeated.push(...problems.filter(({ text }) => text === 'twice'))
        }
        rowCount += rows.length
      }
    },
  })
  reply({ kind: 'wrong', products: wrong, repeated, hasMore })
}
