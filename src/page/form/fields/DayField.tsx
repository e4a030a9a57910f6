import type { FieldValues, Path } from 'react-hook-form'
import { Field } from '#ui/form/Field.tsx'
import { type FieldWidth, TextInput } from '#ui/form/TextInput.tsx'
import { useField } from '../formMessages.ts'
import { INCOMPLETE_DAY } from '../incompleteDay.ts'

interface DayFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  width: FieldWidth
}

/** A calendar day, `2026-03-01`, or `INCOMPLETE_DAY`, which the form's schema has to refuse. */
export function DayField<Values extends FieldValues>({ name, width, ...rest }: DayFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  // Typing a part of a date is no change event.
  const check = ({ validity, value }: HTMLInputElement) => {
    const typed = validity.badInput ? INCOMPLETE_DAY : value
    if (typed !== field.value) field.onChange(typed)
  }
  return (
    <Field {...rest} error={error}>
      <TextInput
        {...field}
        value={field.value === INCOMPLETE_DAY ? '' : String(field.value)}
        type="date"
        autoComplete="off"
        width={width}
        onChange={event => check(event.currentTarget)}
        onKeyUp={event => check(event.currentTarget)}
        onBlur={event => {
          check(event.currentTarget)
          field.onBlur()
        }}
      />
    </Field>
  )
}
