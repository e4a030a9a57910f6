import type { ProductVerdict } from '#contract/catalog/productImport.ts'
import { ORDER_WARNINGS } from '#contract/orders/orderWarnings.ts'
import type { RowVerdict } from '#contract/rowImport.ts'
import type { FilePart } from './file/reader.ts'
import { type FileProblem, LISTED, type Reading } from './file/rows.ts'
import { type Warnings, warned } from './file/warnings.ts'

/** What a file contains, and what importing it would do. */
export interface Report {
  /** Of this check. */
  id: string
  headers: string[]
  /** The headers that our columns are read from. */
  named: Record<string, string>
  reading: Reading
  /** Columns of the file that have no effect. */
  unused: string[]
  /** Columns of ours with changes that have no effect. */
  ignored: string[]
  warnings: Warnings
  /** Columns that some record has. */
  columns: string[]
  rows: number
  records: number
  /** Records that are left out. */
  wrong: number
  /** By the preview. */
  counts: Record<RowVerdict['outcome'], number>
  /** By what existing products were found. */
  foundBy: Record<Exclude<ProductVerdict['foundBy'], ''>, number>
  /** By line, of the first records. */
  verdicts: Record<number, Verdict>
  ships: number
  cancels: number
  /** The first of each. */
  problems: FileProblem[]
  changes: Pick<RowVerdict, 'line' | 'key' | 'changes'>[]
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
    reading: { format: 'other', mapping: {}, corrections: {} },
    ...{ columns: [], named: {}, unused: [], ignored: [], warnings: {} },
    problems: [],
    changes: [],
  },
  ...{ rows: 0, records: 0, wrong: 0, ships: 0, cancels: 0, refused: [], checkedOn: '' },
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
  foundBy: { id: 0, sku: 0, address: 0 },
  verdicts: {},
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
  const problems = [...part.problems, ...refused.flatMap(problemsIn)].toSorted((a, b) => a.line - b.line)
  return {
    ...report,
    ignored: [...new Set([...report.ignored, ...verdicts.flatMap(({ ignored }) => ignored)])],
    ...{ counts, foundBy, warnings: warningsOf(report.warnings, part, verdicts) },
    verdicts: { ...report.verdicts, ...Object.fromEntries(shown.map(each => [each.line, each])) },
    columns: part.columns,
    rows: report.rows + part.rows,
    records: report.records + part.records,
    wrong: report.wrong + part.wrong + refused.length,
    ships: report.ships + has('ships'),
    cancels: report.cancels + has('cancels'),
    problems: [...report.problems, ...problems].slice(0, LISTED),
    changes: [...report.changes, ...verdicts.filter(({ outcome }) => outcome === 'changed')].slice(0, LISTED),
    refused: [...report.refused, ...refused.map(({ line }) => line)],
    checkedOn: report.checkedOn || checkedOn,
  }
}

/** The problems of a row that the provider would refuse. */
export const problemsIn = ({ line, problems }: RowVerdict): FileProblem[] => problems.map(each => ({ line, ...each }))

function warningsOf(before: Warnings, part: FilePart, verdicts: readonly Verdict[]): Warnings {
  let all = before
  for (const [code, { count, detail }] of Object.entries(part.warnings)) all = warned(all, code, detail, count)
  for (const { column, from, to } of verdicts.flatMap(({ changes }) => changes)) {
    const bare = from.replace(/^0+/, '')
    // A spreadsheet program took it for a number. The name of a variant may follow.
    if (/sku$/i.test(column) && bare !== from && (to === bare || to.startsWith(`${bare} (`)))
      all = warned(all, 'skuZeros', `${from} → ${bare}`)
  }
  for (const uri of verdicts.flatMap(({ missingImages = [] }) => missingImages)) all = warned(all, 'image', uri)
  for (const { key, outcome, effects } of verdicts) {
    const told = outcome === 'refused' ? [] : ORDER_WARNINGS.filter(warning => effects.includes(warning))
    for (const code of told) all = warned(all, code, `#${key}`)
  }
  return all
}
