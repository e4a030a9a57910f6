import type { RowProblem, RowVerdict } from '#contract/rowImport.ts'
import type { Reading } from './file/cells.ts'
import type { DuplicateRow } from './file/reader.ts'

/** Problems and changes that a report lists. */
const LISTED = 500

/** The preview of a file. */
export interface Report {
  headers: string[]
  reading: Reading
  rows: number
  counts: Record<RowVerdict['outcome'], number>
  ships: number
  cancels: number
  /** The first of each. */
  problems: (RowProblem & { line: number; key: string })[]
  changes: Pick<RowVerdict, 'line' | 'key' | 'changes'>[]
  /** Lines that are skipped. */
  refused: number[]
  /** When the provider began to check it. */
  checkedOn: string
}

export const emptyReport = (): Report => ({
  ...{
    headers: [],
    reading: { mapping: {}, isOwn: false, corrections: {} },
    rows: 0,
    ships: 0,
    cancels: 0,
    checkedOn: '',
  },
  ...{ counts: { new: 0, changed: 0, unchanged: 0, refused: 0 }, problems: [], changes: [], refused: [] },
})

/** A report with the verdicts on a part of the file. */
export function withVerdicts(report: Report, verdicts: readonly RowVerdict[], checkedOn: string): Report {
  const counts = { ...report.counts }
  for (const { outcome } of verdicts) counts[outcome]++
  const has = (effect: RowVerdict['effects'][number]) =>
    verdicts.filter(({ outcome, effects }) => outcome !== 'refused' && effects.includes(effect)).length
  const refused = verdicts.filter(({ outcome }) => outcome === 'refused')
  const problems = refused.flatMap(({ line, key, problems: own }) => own.map(each => ({ ...each, line, key })))
  const changed = verdicts.filter(({ outcome }) => outcome === 'changed')
  return {
    ...report,
    counts,
    rows: report.rows + verdicts.length,
    ships: report.ships + has('ships'),
    cancels: report.cancels + has('cancels'),
    problems: [...report.problems, ...problems].slice(0, LISTED),
    changes: [...report.changes, ...changed].slice(0, LISTED),
    refused: [...report.refused, ...refused.map(({ line }) => line)],
    checkedOn: report.checkedOn || checkedOn,
  }
}

/** The app's own verdict on a row whose record another row already has. */
export const duplicateVerdict = ({ line, column, value, firstLine }: DuplicateRow): RowVerdict => ({
  ...{ line, key: value, outcome: 'refused', changes: [], effects: [] },
  problems: [{ column, value, code: 'twice', detail: String(firstLine) }],
})
