import type { FieldValues, Path } from 'react-hook-form'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import { useField } from '../formTexts.ts'

interface NumberFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
}

/** An amount of dollars. The form's value is the text as typed; its schema reads it. */
export function MoneyField<Values extends FieldValues>({ name, ...rest }: NumberFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  return (
    <Field {...rest} error={error}>
      <MoneyInput {...field} />
    </Field>
  )
}

/** A number with its unit. The form's value is the text as typed. */
export function NumberField<Values extends FieldValues>({
  name,
  unit,
  whole,
  ...rest
}: NumberFieldProps<Values> & { unit?: string; whole?: boolean }) {
  const { field, error } = useField<Values>(name)
  return (
    <Field {...rest} error={error}>
      <NumberInput unit={unit} whole={whole} {...field} />
    </Field>
  )
}
