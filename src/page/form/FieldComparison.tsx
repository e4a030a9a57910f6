import { useTranslation } from 'react-i18next'
import { type ValuePath, valueAt } from '#lib/merge.ts'
import styles from './FieldComparison.module.css'

/** How a form's values are called and how they read, for whatever compares two versions of it. */
export interface FieldLabels<Values> {
  /** `values` tell what a row is called. */
  label: (path: ValuePath<Values>, values: Values) => string
  /** The value in words; empty for an empty value. */
  show: (path: ValuePath<Values>, value: unknown) => string
}

/** A name for a path that React and form controls can tell apart. */
export const pathKey = <Values,>({ field, row, column }: ValuePath<Values>) =>
  [field, row, column].filter(part => part !== undefined).join('/')

/** A value in a few lines, or `whole`; an empty one says so. */
export function ComparedValue({ text, whole }: { text: string; whole?: boolean }) {
  const { t } = useTranslation('page')
  return text.trim() === '' ? (
    <em className={styles.empty}>{t('draft.empty')}</em>
  ) : (
    <span className={whole ? styles.whole : styles.value}>{text}</span>
  )
}

interface FieldComparisonProps<Values> {
  fields: FieldLabels<Values>
  /** What to compare. */
  paths: readonly ValuePath<Values>[]
  mine: Values
  theirs: Values
  mineLabel: string
  theirsLabel: string
}

/** Two versions of some values beside each other. */
export function FieldComparison<Values extends object>(props: FieldComparisonProps<Values>) {
  const { fields, paths, mine, theirs, mineLabel, theirsLabel } = props
  const { t } = useTranslation('page')
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{mineLabel}</th>
          <th scope="col">{theirsLabel}</th>
        </tr>
      </thead>
      <tbody>
        {paths.map(path => (
          <tr key={pathKey(path)}>
            <th scope="row">{labelOf(fields, path, mine, theirs)}</th>
            <td>
              <ComparedValue text={textAt(fields, mine, path)} />
            </td>
            <td>
              <ComparedValue text={textAt(fields, theirs, path)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row may stand in one of two versions only. */
export const labelOf = <Values extends object>(
  fields: FieldLabels<Values>,
  path: ValuePath<Values>,
  mine: Values,
  theirs: Values,
) => fields.label(path, path.row === undefined || valueAt(mine, { ...path, column: undefined }) ? mine : theirs)

/** The value at a path in words; nothing for a row that is not there. */
export function textAt<Values extends object>(fields: FieldLabels<Values>, values: Values, path: ValuePath<Values>) {
  const value = valueAt(values, path)
  return value === undefined ? '' : fields.show(path, value)
}
