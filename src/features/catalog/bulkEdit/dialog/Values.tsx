import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { readMoney, readNumber, showNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, NumberInput, TextInput } from '#ui/form/TextInput.tsx'

interface ValueProps {
  /** For a form that moves the focus to a wrong field. */
  ref: Ref<HTMLInputElement>
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** An amount or a number, as plain decimal text. */
export function NumberValue(props: ValueProps & { kind: 'money' | 'number'; unit?: string | undefined }) {
  const { ref, label, kind, unit, error, value, onValue } = props
  const { language } = useTranslation('page').i18n
  const input = useNumberText({
    value,
    onValue,
    onBlur: () => undefined,
    read: kind === 'money' ? readMoney : readNumber,
  })
  return (
    <Field label={label} error={error}>
      {kind === 'money' ? (
        <MoneyInput ref={ref} {...input} placeholder={showNumber('0.00', language)} />
      ) : (
        <NumberInput ref={ref} {...input} {...(unit && { unit })} />
      )}
    </Field>
  )
}

export function TextValue({ ref, label, hint, value, error, onValue }: ValueProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput ref={ref} value={value} onChange={event => onValue(event.target.value)} />
    </Field>
  )
}
