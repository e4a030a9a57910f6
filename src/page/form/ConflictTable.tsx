import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValuePath } from '#lib/merge.ts'
import { Radio } from '#ui/form/RadioGroup.tsx'
import { ComparisonTable } from '#ui/table/ComparisonTable.tsx'
import styles from './ConflictTable.module.css'
import { ComparedValue, type FieldLabels, labelOf, pathKey, SameTextHint, textAt } from './FieldComparison.tsx'

interface ConflictTableProps<Values> {
  fields: FieldLabels<Values>
  /** Fields that both sides changed. */
  paths: readonly ValuePath<Values>[]
  mine: Values
  theirs: Values
  /** The common base version. */
  before: Values
  /** Keys of the paths whose chosen value is theirs. */
  taken: ReadonlySet<string>
  onChoose: (path: ValuePath<Values>, isTheirs: boolean) => void
}

/**
 * Shows the base value and both sides' values for each field, with a choice between the two. Rows become cards on
 * narrow screens.
 */
export function ConflictTable<Values extends object>(props: ConflictTableProps<Values>) {
  const { fields, paths, mine, theirs, before, taken, onChoose } = props
  const { t } = useTranslation('page')
  return (
    <ComparisonTable
      cards
      head={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs'), t('conflict.before')]}
      rows={paths.map(path => {
        const key = pathKey(path)
        const label = labelOf(fields, path, mine, theirs)
        const textIn = (values: Values) => textAt(fields, values, path)
        const [own, other, base] = [textIn(mine), textIn(theirs), textIn(before)]
        const choice = (isTheirs: boolean) => (
          <Choice
            group={key}
            side={t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}
            text={isTheirs ? other : own}
            others={[base]}
            isChosen={taken.has(key) === isTheirs}
            onChoose={() => onChoose(path, isTheirs)}
          />
        )
        return {
          id: key,
          head: (
            <>
              {label}
              {own === other && <SameTextHint />}
            </>
          ),
          choice: (
            <fieldset aria-label={label} className={styles.choices}>
              {choice(false)}
              {choice(true)}
            </fieldset>
          ),
          versions: [
            <div key="before" className={styles.before}>
              <span className={styles.side}>{t('conflict.before')}</span>
              <ComparedValue text={base} others={[own, other]} whole />
            </div>,
          ],
        }
      })}
    />
  )
}

interface ChoiceProps {
  group: string
  /** "Mine" or "Theirs": the label of the option, hidden if the column header shows it. */
  side: string
  text: string
  others: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

function Choice({ group, side, text, others, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.choice}>
      <Radio
        id={id}
        name={`choice-${group}`}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-side`}
        aria-describedby={`${id}-value`}
      />
      <span className={styles.words}>
        <span id={`${id}-side`} className={styles.side}>
          {side}
        </span>
        <span id={`${id}-value`}>
          <ComparedValue text={text} others={others} whole />
        </span>
      </span>
    </label>
  )
}
