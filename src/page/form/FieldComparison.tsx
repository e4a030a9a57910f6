import { useTranslation } from 'react-i18next'
import { differingPart } from '#lib/differingPart.ts'
import { type ValuePath, valueAt } from '#lib/merge.ts'
import { isPlainNumber } from '#lib/number.ts'
import { ComparisonTable } from '#ui/table/ComparisonTable.tsx'
import styles from './FieldComparison.module.css'

/** How a form's values are called and how they read, for whatever compares two versions of it. */
export interface FieldLabels<Values> {
  /** `values` provide the names of rows. */
  label: (path: ValuePath<Values>, values: Values) => string
  /** The formatted value; empty for an empty value. */
  show: (path: ValuePath<Values>, value: unknown) => string
}

/** A unique name for a path, for React keys and form controls. */
export const pathKey = <Values,>({ field, row, column }: ValuePath<Values>) =>
  [field, row, column].filter(part => part !== undefined).join('/')

interface ComparedValueProps {
  text: string
  /** The other versions of the value. */
  others: readonly string[]
  /** Shows all lines instead of a few. */
  whole?: boolean
}

/** A version of a value; of a long one, the part that differs from the others. An empty one has a placeholder. */
export function ComparedValue({ text, others, whole }: ComparedValueProps) {
  const { t } = useTranslation('page')
  if (text.trim() === '') return <em className={styles.empty}>{t('draft.empty')}</em>
  const part = differingPart(text, others)
  return (
    <span className={whole ? styles.whole : styles.value}>
      {part ? (
        <>
          {part.before}
          {part.changed && <mark className={styles.changed}>{part.changed}</mark>}
          {part.after}
        </>
      ) : (
        text
      )}
    </span>
  )
}

/** Says that two versions differ in what is not shown of them. */
export function SameTextHint() {
  const { t } = useTranslation('page')
  return <p className={styles.hint}>{t('conflict.sameText')}</p>
}

interface FieldComparisonProps<Values> {
  fields: FieldLabels<Values>
  /** The paths to compare. */
  paths: readonly ValuePath<Values>[]
  mine: Values
  theirs: Values
  mineLabel: string
  theirsLabel: string
}

/** Two versions of some values side by side. */
export function FieldComparison<Values extends object>(props: FieldComparisonProps<Values>) {
  const { fields, paths, mine, theirs, mineLabel, theirsLabel } = props
  const { t } = useTranslation('page')
  return (
    <ComparisonTable
      head={[t('conflict.field'), mineLabel, theirsLabel]}
      rows={paths.map(path => {
        const [own, other] = [textAt(fields, mine, path), textAt(fields, theirs, path)]
        return {
          id: pathKey(path),
          head: (
            <>
              {labelOf(fields, path, mine, theirs)}
              {own === other && <SameTextHint />}
            </>
          ),
          versions: [
            <ComparedValue key="mine" text={own} others={[other]} />,
            <ComparedValue key="theirs" text={other} others={[own]} />,
          ],
        }
      })}
    />
  )
}

/** A row may exist in one version only. */
export const labelOf = <Values extends object>(
  fields: FieldLabels<Values>,
  path: ValuePath<Values>,
  mine: Values,
  theirs: Values,
) => fields.label(path, path.row === undefined || valueAt(mine, { ...path, column: undefined }) ? mine : theirs)

/** Whether two versions of a value are the same number, typed differently: `42` and `42.00`, both shown as $42.00. */
export function isSameNumber<Values extends object>(
  fields: FieldLabels<Values>,
  path: ValuePath<Values>,
  mine: Values,
  theirs: Values,
): boolean {
  const [one, other] = [valueAt(mine, path), valueAt(theirs, path)]
  if (typeof one !== 'string' || typeof other !== 'string') return false
  // A text that only looks like a number is shown as typed.
  return isPlainNumber(one) && isPlainNumber(other) && fields.show(path, one) === fields.show(path, other)
}

/** The formatted value at a path; empty for a missing row. */
export function textAt<Values extends object>(fields: FieldLabels<Values>, values: Values, path: ValuePath<Values>) {
  const value = valueAt(values, path)
  return value === undefined ? '' : fields.show(path, value)
}
