import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMoney, showNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'
import { dollars } from './search.ts'

interface PriceFilterProps {
  label: string
  /** Plain decimal text; empty without a filter. */
  value: string
  /** What is wrong with it together with the other fields. */
  error?: string
  onValue: (value: string) => void
}

/** A bound of the price. Filters when it is left or Enter is pressed; what can't be read filters nothing and says so. */
export function PriceFilter({ label, value, error, onValue }: PriceFilterProps) {
  const { t, i18n } = useTranslation('products')
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
    <Field label={label} error={isWrong ? t('filter.unreadable') : error}>
      <MoneyInput
        {...input}
        placeholder={showNumber('0.00', i18n.language)}
        onKeyDown={event => event.key === 'Enter' && apply()}
      />
    </Field>
  )
}
