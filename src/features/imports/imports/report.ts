import type { ProductVerdict } from '#contract/catalog/productImport.ts'
import { ORDER_WARNINGS } from '#contract/orders/orderWarnings.ts'
import { PAST_ORDER_NOTICES } from '#contract/orders/pastOrders.ts'
import type { RowNotice, RowVerdict } from '#contract/rowImport.ts'
import type { DroppedColumn } from './file/droppedColumns.ts'
import { ANY_FORMAT, type CatalogReport, type FormatDescription } from './file/fileKind.ts'
import { type ProblemGroup, problemGroups } from './file/problemGroups.ts'
import type { FilePart } from './file/reader.ts'
import { type FileProblem, type FileRecord, type FormatId, LISTED, type Reading } from './file/rows.ts'
import { type Warnings, warned } from './file/warnings.ts'

/** What a file contains, and what importing it would do. */
export interface Report {
  /** Of this check. */
  id: string
  headers: string[]
  /** The headers that our columns are read from. */
  named: Record<string, string>
  reading: Reading
  /** The format according to the headers. */
  recognized: FormatId
  description: FormatDescription
  /** Columns of the file that have no effect, by their names alone before any row was read. */
  unused: string[]
  dropped: DroppedColumn[]
  /** What the file would make of the shop, if it has products. */
  catalog?: CatalogReport
  /** Columns of ours with changes that have no effect. */
  ignored: string[]
  warnings: Warnings
  /** Columns that some record has. */
  columns: string[]
  rows: number
  records: number
  /** Records that are left out because of problems, and by the merchant's choice. */
  wrong: number
  leftOut: number
  /** SKUs that an earlier row of the file has. */
  repeatedSkus: number
  /** By the preview. */
  counts: Record<RowVerdict['outcome'], number>
  /** By what existing products were found. */
  foundBy: Record<Exclude<ProductVerdict['foundBy'], ''>, number>
  /** By line, of the first records. */
  verdicts: Record<number, Verdict>
  /** Of the records of `catalog.samples`. */
  sampleVerdicts: Record<number, Verdict>
  ships: number
  cancels: number
  /** By their causes. */
  groups: ProblemGroup[]
  /** The first of each. */
  problems: FileProblem[]
  changes: Pick<RowVerdict, 'line' | 'key' | 'changes'>[]
  /** What spreadsheet programs did to cells that are imported: how many, and the first of them. */
  noticeCount: number
  notices: RowNotice[]
  /** Lines that the provider would refuse. */
  refused: number[]
  /** When the provider began to check it. */
  checkedOn: string
}

export interface CheckedFile {
  file: File
  report: Report
}

export interface SendOptions {
  isShopperTold: boolean
  isRestocked: boolean
}

export const emptyReport = (): Report => ({
  id: crypto.randomUUID(),
  ...{
    headers: [],
    reading: { format: 'other', mapping: {}, weightUnit: 'lb', corrections: {} },
    recognized: 'other',
    ...{ columns: [], named: {}, unused: [], dropped: [], ignored: [], warnings: {}, description: ANY_FORMAT },
    groups: [],
    problems: [],
    changes: [],
    notices: [],
  },
  ...{
    noticeCount: 0,
    rows: 0,
    records: 0,
    wrong: 0,
    leftOut: 0,
    repeatedSkus: 0,
    ships: 0,
    cancels: 0,
    refused: [],
    checkedOn: '',
  },
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
  foundBy: { id: 0, sku: 0, address: 0 },
  verdicts: {},
  sampleVerdicts: {},
})

/** `foundBy` and `missingImages`: of products. */
export type Verdict = RowVerdict & Partial<Pick<ProductVerdict, 'foundBy' | 'missingImages'>>

export interface Preview {
  rows: readonly Verdict[]
  checkedOn: string
}

/** Records whose verdicts are shown. */
const SHOWN = 100

/** A report with a part of the file, and with the provider's preview of the part. */
export function withPart(report: Report, part: FilePart, { rows: verdicts, checkedOn }: Preview): Report {
  const counts = { ...report.counts }
  const foundBy = { ...report.foundBy }
  for (const verdict of verdicts) {
    counts[verdict.outcome]++
    if (verdict.foundBy && verdict.outcome !== 'refused') foundBy[verdict.foundBy]++
  }
  const free = Math.max(0, SHOWN - Object.keys(report.verdicts).length)
  const shown = verdicts.filter(({ outcome }, at) => at < free || outcome === 'refused').slice(0, SHOWN)
  const has = (effect: RowVerdict['effects'][number]) =>
    verdicts.filter(({ outcome, effects }) => outcome !== 'refused' && effects.includes(effect)).length
  const refused = verdicts.filter(({ outcome }) => outcome === 'refused')
  const groups = problemGroups(report.groups)
  groups.addGroups(part.groups)
  for (const verdict of refused) groups.add(problemsIn(verdict))
  const notices = verdicts.flatMap(({ outcome, notices: all }) => (outcome === 'refused' ? [] : all))
  const problems = [...part.problems, ...refused.flatMap(problemsIn)].toSorted((a, b) => a.line - b.line)
  return {
    ...report,
    ignored: [...new Set([...report.ignored, ...verdicts.flatMap(({ ignored }) => ignored)])],
    ...{ counts, foundBy, warnings: warningsOf(report.warnings, part, verdicts) },
    verdicts: { ...report.verdicts, ...Object.fromEntries(shown.map(each => [each.line, each])) },
    ...(part.catalog && {
      catalog: part.catalog,
      sampleVerdicts: verdictsOf(part.catalog.samples, report.sampleVerdicts, verdicts),
    }),
    ...{ columns: part.columns, dropped: part.dropped, groups: groups.all() },
    rows: report.rows + part.rows,
    records: report.records + part.records,
    wrong: report.wrong + part.wrong + refused.length,
    leftOut: report.leftOut + part.leftOut,
    repeatedSkus: report.repeatedSkus + part.repeatedSkus,
    ships: report.ships + has('ships'),
    cancels: report.cancels + has('cancels'),
    problems: [...report.problems, ...problems].slice(0, LISTED),
    changes: [...report.changes, ...verdicts.filter(({ outcome }) => outcome === 'changed')].slice(0, LISTED),
    noticeCount: report.noticeCount + notices.length,
    notices: [...report.notices, ...notices].slice(0, LISTED),
    refused: [...report.refused, ...refused.map(({ line }) => line)],
    checkedOn: report.checkedOn || checkedOn,
  }
}

/** What is told of records before they are imported. */
const TOLD = ['noStreet', ...ORDER_WARNINGS, ...PAST_ORDER_NOTICES] as const

/** The verdicts about records, of those that are known and those that are new. */
function verdictsOf(records: readonly FileRecord[], known: Report['verdicts'], added: readonly Verdict[]) {
  const lines = new Set(records.flatMap(({ rows }) => rows.map(({ line }) => line)))
  const all = [...Object.values(known), ...added].filter(({ line }) => lines.has(line))
  return Object.fromEntries(all.map(verdict => [verdict.line, verdict]))
}

/** The problems of a row that the provider would refuse. */
export const problemsIn = ({ line, problems }: RowVerdict): FileProblem[] => problems.map(each => ({ line, ...each }))

function warningsOf(before: Warnings, part: FilePart, verdicts: readonly Verdict[]): Warnings {
  let all = before
  for (const [code, { count, detail }] of Object.entries(part.warnings)) all = warned(all, code, detail, count)
  for (const uri of verdicts.flatMap(({ missingImages = [] }) => missingImages)) all = warned(all, 'image', uri)
  for (const { key, outcome, effects } of verdicts) {
    const told = outcome === 'refused' ? [] : TOLD.filter(warning => effects.includes(warning))
    for (const code of told) all = warned(all, code, /^\d+$/.test(key) ? `#${key}` : key)
  }
  return all
}
