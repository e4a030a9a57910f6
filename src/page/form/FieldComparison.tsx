import { useTranslation } from 'react-i18next'
import styles from './FieldComparison.module.css'

/** How a form's fields are called and how their values read, for whatever compares two versions of it. */
export interface FieldTexts<Values> {
  label: (field: keyof Values) => string
  /** The value in words; empty for an empty value. */
  show: (field: keyof Values, value: Values[keyof Values]) => string
}

/** A value in a few words; an empty one says so. */
export function ComparedValue({ text }: { text: string }) {
  const { t } = useTranslation('page')
  return text.trim() === '' ? (
    <em className={styles.empty}>{t('draft.empty')}</em>
  ) : (
    <span className={styles.value}>{text}</span>
  )
}

interface FieldComparisonProps<Values> {
  fields: FieldTexts<Values>
  /** The fields to compare. */
  names: readonly (keyof Values)[]
  mine: Values
  theirs: Values
  mineLabel: string
  theirsLabel: string
}

/** Two versions of some fields beside each other. */
export function FieldComparison<Values>(props: FieldComparisonProps<Values>) {
  const { fields, names, mine, theirs, mineLabel, theirsLabel } = props
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
        {names.map(name => (
          <tr key={String(name)}>
            <th scope="row">{fields.label(name)}</th>
            <td>
              <ComparedValue text={fields.show(name, mine[name])} />
            </td>
            <td>
              <ComparedValue text={fields.show(name, theirs[name])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
