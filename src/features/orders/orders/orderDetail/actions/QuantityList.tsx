import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { readNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { useField } from '#page/form/formMessages.ts'
import { NumberInput } from '#ui/form/TextInput.tsx'
import styles from '../order.module.css'

export interface Choice {
  id: string
  name: string
  /** Most pieces. */
  left: number
}

/** The items of which some are left. */
export const choicesOf = (order: Order, left: ReadonlyMap<string, number>): Choice[] =>
  order.cart.items
    .map(({ id, product: { name, options } }) => ({
      id,
      name: options ? `${name}, ${options}` : name,
      left: left.get(id) ?? 0,
    }))
    .filter(choice => choice.left > 0)

/** Texts by item. */
interface Quantities {
  quantities: Record<string, string>
}

interface QuantityListProps {
  legend: string
  choices: readonly Choice[]
}

/** How many of each item: `quantities` of the form. */
export function QuantityList({ legend, choices }: QuantityListProps) {
  return (
    <fieldset className={styles.quantities}>
      <legend>{legend}</legend>
      {choices.map(choice => (
        <QuantityRow key={choice.id} choice={choice} />
      ))}
    </fieldset>
  )
}

function QuantityRow({ choice: { id: itemId, name, left } }: { choice: Choice }) {
  const { t, i18n } = useTranslation('orderDetail')
  const id = useId()
  const { value = '0', onChange, onBlur, ...field } = useField<Quantities>(`quantities.${itemId}`).field
  const text = String(value)
  const input = useNumberText({ value: text, onValue: onChange, onBlur, read: readNumber })
  const most = left.toLocaleString(i18n.language)
  const isWrong = !isPossible(text, left)
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <NumberInput
        {...field}
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

const quantityOf = (text: string | undefined) => Number(text || '0')

const isPossible = (text: string | undefined, left: number) => {
  const quantity = quantityOf(text)
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= left
}

/** The chosen quantities, or the item with an invalid one. */
export function readQuantities(choices: readonly Choice[], texts: Quantities['quantities']) {
  const wrong = choices.find(({ id, left }) => !isPossible(texts[id], left))
  const items = choices
    .map(({ id }) => ({ itemId: id, quantity: quantityOf(texts[id]) }))
    .filter(({ quantity }) => quantity > 0)
  return { items: wrong ? [] : items, wrong: wrong?.id }
}
