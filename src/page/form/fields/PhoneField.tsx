import type { FieldValues, Path } from 'react-hook-form'
import { phoneDigits } from '#lib/phone.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { useField } from '../formMessages.ts'

interface PhoneFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  autoComplete?: string
}

/** A phone number. Keeps only the digits of the input (document 1 §5). */
export function PhoneField<Values extends FieldValues>({
  name,
  autoComplete = 'off',
  ...rest
}: PhoneFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  return (
    <Field {...rest} error={error}>
      <TextInput
        {...field}
        type="tel"
        inputMode="tel"
        dir="ltr"
        width="medium"
        autoComplete={autoComplete}
        onChange={event => field.onChange(phoneDigits(event.target.value))}
      />
    </Field>
  )
}
