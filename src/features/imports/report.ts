import type { RowVerdict } from '#contract/rowImport.ts'
import type { FilePart } from './file/reader.ts'
import { type FileProblem, LISTED, type Reading } from './file/rows.ts'

/** What a file contains, and what importing it would do. */
export interface Report {
  /** Of this check. */
  id: string
  headers: string[]
  reading: Reading
  /** Columns that some record has. */
  columns: string[]
  rows: number
  records: number
  /** Records that are left out. */
  wrong: number
  /** By the preview. */
  counts: Record<RowVerdict['outcome'], number>
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
    columns: [],
    problems: [],
    changes: [],
  },
  ...{ rows: 0, records: 0, wrong: 0, ships: 0, cancels: 0, refused: [], checkedOn: '' },
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
})

export interface Preview {
  rows: readonly RowVerdict[]
  checkedOn: string
}

const NONE: Preview = { rows: [], checkedOn: '' }

/** A report with a part of the file, and with the provider's preview of the part, if there is one. */
export function withPart(report: Report, part: FilePart, { rows: verdicts, checkedOn }: Preview = NONE): Report {
  const counts = { ...report.counts }
  for (const { outcome } of verdicts) counts[outcome]++
  const has = (effect: RowVerdict['effects'][number]) =>
    verdicts.filter(({ outcome, effects }) => outcome !== 'refused' && effects.includes(effect)).length
  const refused = verdicts.filter(({ outcome }) => outcome === 'refused')
  const problems = [...part.problems, ...refused.flatMap(problemsIn)].toSorted((a, b) => a.line - b.line)
  return {
    ...report,
    counts,
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
