import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMoney, showNumber } from '#lib/number.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'
import { useNumberText } from '../form/fields/useNumberText.ts'
import { dollars } from './listSearch.ts'

interface MoneyFilterProps {
  label: string
  /** Plain decimal text; empty without a filter. */
  value: string
  /** Says that the amount can't be read. */
  unreadable: string
  /** What is wrong with it together with the other fields. */
  error?: string
  onValue: (value: string) => void
}

/** A bound of an amount. Filters when it is left or Enter is pressed; what can't be read filters nothing and says so. */
export function MoneyFilter({ label, value, unreadable, error, onValue }: MoneyFilterProps) {
  const { i18n } = useTranslation()
  const [amount, setAmount] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const [seen, setSeen] = useState(value)
  const [applied, setApplied] = useState(value)
  // The URL overwrites the field only when it changed by other means than this field.
  if (seen !== value) {
    setSeen(value)
    if (value !== applied) {
      setApplied(value)
      setAmount(value)
      setWrong(false)
    }
  }

  const apply = () => {
    const next = dollars(amount.trim())
    const isReadable = next === amount.trim()
    setWrong(!isReadable)
    if (next === applied) return
    setApplied(next)
    onValue(next)
  }
  const input = useNumberText({
    value: amount,
    onValue: text => {
      setAmount(text)
      setWrong(false)
    },
    onBlur: apply,
    read: readMoney,
  })
  return (
    <Field label={label} error={isWrong ? unreadable : error}>
      <MoneyInput
        {...input}
        placeholder={showNumber('0.00', i18n.language)}
        onKeyDown={event => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
