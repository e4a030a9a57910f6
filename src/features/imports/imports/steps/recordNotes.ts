import i18next from 'i18next'
import { isolated } from '#lib/isolated.ts'
import { columnName } from '../columnLabel.ts'
import type { FileRecord } from '../file/rows.ts'
import type { Importer } from '../importer.ts'
import { noticeText } from '../kindText.ts'
import type { Report, Verdict } from '../report.ts'

export interface CheckedRecord {
  importer: Importer
  report: Report
  record: FileRecord
  /** The provider's, unless the file alone shows problems. */
  verdict: Verdict | undefined
}

/** Something to be said of a record, at its column. */
interface RecordNote {
  column: string
  kind: 'change' | 'remark' | 'problem'
  text: string
}

/** The values that the provider will store; what it refuses, as it is in the file. */
export function rowsAsTheyWillBe({ rows }: FileRecord, verdict: Verdict | undefined): FileRecord['rows'] {
  const { values = {}, outcome } = verdict ?? {}
  const isRefused = outcome === 'refused'
  return rows.map(row => ({ ...row, cells: isRefused ? { ...values, ...row.cells } : { ...row.cells, ...values } }))
}

/** A value of a sentence; an empty one has a word. */
export const valueText = (value: string) => isolated(value || i18next.t('imports:review.empty'))

/** What is to be said of a record. One with problems has no changes. */
export function notesOf({ importer, report, record, verdict }: CheckedRecord): RecordNote[] {
  const name = (column: string) => columnName(column, report.named)
  const problems = [...record.problems, ...(verdict?.problems ?? [])]
  return [
    ...(problems.length > 0 ? [] : (verdict?.changes ?? [])).map(({ column, from, to }) => ({
      ...{ column, kind: 'change' as const },
      text: i18next.t('imports:review.fromTo', { column: name(column), from: valueText(from), to: valueText(to) }),
    })),
    ...(verdict?.notices ?? []).map(notice => ({
      ...{ column: notice.column, kind: 'remark' as const, text: noticeText(notice) },
    })),
    ...Object.entries(record.converted).map(([column, from]) => ({
      ...{ column, kind: 'remark' as const },
      text: i18next.t('imports:table.converted', { from: isolated(from) }),
    })),
    ...problems.map(problem => ({
      ...{ column: problem.column, kind: 'problem' as const },
      text: [name(problem.column), importer.problemText(problem)].filter(Boolean).join(': '),
    })),
  ]
}

/** What would become of a record. */
export const outcomeOf = (notes: readonly RecordNote[], verdict: Verdict | undefined): Verdict['outcome'] =>
  notes.some(({ kind }) => kind === 'problem') ? 'refused' : (verdict?.outcome ?? 'new')
