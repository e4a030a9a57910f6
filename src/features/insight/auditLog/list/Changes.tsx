import { useTranslation } from 'react-i18next'
import type { AuditChange } from '#contract/auditLog.ts'
import { FieldComparison, type FieldLabels } from '#page/form/FieldComparison.tsx'
import { changeLabel, valueText } from '../words.ts'

type Values = Record<string, unknown>

interface ChangesProps {
  /** Of the record. */
  kind: string
  changes: readonly AuditChange[]
  /** The column on the left, and what it shows. */
  left: [label: string, side: 'before' | 'after']
  right: [label: string, side: 'before' | 'after']
}

/** The changed parts of a record, two versions side by side. */
export function Changes({ kind, changes, left, right }: ChangesProps) {
  const { t } = useTranslation('auditLog')
  const partOf = ({ field }: { field: string }) => changes[Number(field)] as AuditChange
  const fields: FieldLabels<Values> = {
    label: path => changeLabel(partOf(path), t),
    show: (path, value) => valueText(value, { path: partOf(path).path, kind }),
  }
  const valuesOf = (side: 'before' | 'after') => Object.fromEntries(changes.map((change, at) => [at, change[side]]))
  return (
    <FieldComparison
      fields={fields}
      paths={changes.map((_, at) => ({ field: String(at) }))}
      mine={valuesOf(left[1])}
      theirs={valuesOf(right[1])}
      mineLabel={left[0]}
      theirsLabel={right[0]}
    />
  )
}
