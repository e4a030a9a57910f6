import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { NumberInput } from '#ui/form/TextInput.tsx'
import styles from '../order.module.css'

const nothing = () => undefined

export interface Choice {
  id: string
  name: string
  /** Most pieces. */
  left: number
}

interface QuantityListProps {
  legend: string
  choices: readonly Choice[]
  /** Texts by item; none is 0. */
  values: Readonly<Record<string, string>>
  onValue: (id: string, value: string) => void
  /** The item with an invalid quantity. */
  wrong?: string | undefined
}

/** How many of each item. */
export function QuantityList({ legend, choices, values, onValue, wrong }: QuantityListProps) {
  return (
    <fieldset className={styles.quantities}>
      <legend>{legend}</legend>
      {choices.map(choice => (
        <QuantityRow
          key={choice.id}
          choice={choice}
          value={values[choice.id] ?? '0'}
          isWrong={wrong === choice.id}
          onValue={value => onValue(choice.id, value)}
        />
      ))}
    </fieldset>
  )
}

interface QuantityRowProps {
  choice: Choice
  value: string
  isWrong: boolean
  onValue: (value: string) => void
}

function QuantityRow({ choice: { name, left }, value, isWrong, onValue }: QuantityRowProps) {
  const { t, i18n } = useTranslation('orderDetail')
  const id = useId()
  const input = useNumberText({ value, onValue, onBlur: nothing, read: readNumber })
  const most = left.toLocaleString(i18n.language)
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <NumberInput
        {...input}
        id={id}
        whole
        unit={t('ofMost', { most })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {t('wrongQuantity', { most })}
        </p>
      )}
    </div>
  )
}

/** The chosen quantities, or the item with an invalid one. */
export function readQuantities(choices: readonly Choice[], values: Readonly<Record<string, string>>) {
  const read = choices.map(({ id, left }) => ({ itemId: id, quantity: Number(values[id] || '0'), left }))
  const wrong = read.find(({ quantity, left }) => !Number.isInteger(quantity) || quantity < 0 || quantity > left)
  const items = read.filter(({ quantity }) => quantity > 0).map(({ itemId, quantity }) => ({ itemId, quantity }))
  return { items: wrong ? [] : items, wrong: wrong?.itemId }
}
