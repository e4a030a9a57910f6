import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMoney, readNumber, showNumber } from '#lib/number.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { useNumberText } from '../../form/fields/useNumberText.ts'
import { dollars } from '../listSearch.ts'
import { whole } from '../searchParamParsers.ts'

const KINDS = {
  money: { read: readMoney, plain: dollars, unreadable: 'unreadableAmount' },
  whole: { read: readNumber, plain: whole, unreadable: 'unreadableNumber' },
} as const
export type NumberKind = keyof typeof KINDS

interface BoundFilterProps {
  kind: NumberKind
  label: string
  /** Plain decimal text; empty without a filter. */
  value: string
  /** Errors in combination with the other fields. */
  error?: string
  onValue: (value: string) => void
}

/** A bound of an amount or a number. Applied on blur or Enter; invalid input does not filter and shows an error. */
export function BoundFilter({ kind, label, value, error, onValue }: BoundFilterProps) {
  const { t, i18n } = useTranslation('filters')
  const { read, plain, unreadable } = KINDS[kind]
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
    const next = plain(amount.trim())
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
    read,
  })
  const onKeyDown = (event: { key: string }) => {
    if (event.key === 'Enter') apply()
  }
  return (
    <Field label={label} error={isWrong ? t(unreadable) : error}>
      {kind === 'money' ? (
        <MoneyInput {...input} placeholder={showNumber('0.00', i18n.language)} onKeyDown={onKeyDown} />
      ) : (
        <NumberInput {...input} whole onKeyDown={onKeyDown} />
      )}
    </Field>
  )
}
