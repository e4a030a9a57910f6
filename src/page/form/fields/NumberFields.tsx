import type { TOptions } from 'i18next'
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
  /** Placeholders of the error's message. */
  errorValues?: TOptions
}

/**
 * An amount of dollars. The form's value is plain decimal text, or the raw input if it is invalid; `null` until the user enters
 * another one than the proposed.
 */
export function MoneyField<Values extends FieldValues>({
  name,
  proposed = '',
  errorValues,
  ...rest
}: NumberFieldProps<Values> & { proposed?: string }) {
  const { field, error } = useField<Values>(name, errorValues)
  const { language } = useTranslation('page').i18n
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({ value: String(value ?? proposed), onValue, onBlur, read: readMoney })
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
  errorValues,
  ...rest
}: NumberFieldProps<Values> & { unit?: string; whole?: boolean }) {
  const { field, error } = useField<Values>(name, errorValues)
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({ value: String(value), onValue, onBlur, read: readNumber })
  return (
    <Field {...rest} error={error}>
      <NumberInput unit={unit} whole={whole} {...other} {...input} />
    </Field>
  )
}
