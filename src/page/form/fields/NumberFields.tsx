import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readMoney, readNumber, showNumber } from '#lib/number.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { useField } from '../formMessages.ts'
import { useNumberText } from './useNumberText.ts'

interface NumberFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
}

/** An amount of dollars. The form's value is plain decimal text, or the raw input if it is invalid. */
export function MoneyField<Values extends FieldValues>({ name, ...rest }: NumberFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  const { language } = useTranslation('page').i18n
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({ value: String(value), onValue, onBlur, read: readMoney })
  return (
    <Field {...rest} error={error}>
      <MoneyInput {...other} {...input} placeholder={showNumber('0.00', language)} />
    </Field>
  )
}

/** A number with its unit. The form's value is plain decimal text, or the raw input if it is invalid. */
export function NumberField<Values extends FieldValues>({
  name,
  unit,
  whole,
  ...rest
}: NumberFieldProps<Values> & { unit?: string; whole?: boolean }) {
  const { field, error } = useField<Values>(name)
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({ value: String(value), onValue, onBlur, read: readNumber })
  return (
    <Field {...rest} error={error}>
      <NumberInput unit={unit} whole={whole} {...other} {...input} />
    </Field>
  )
}
