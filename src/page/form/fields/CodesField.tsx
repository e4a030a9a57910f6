import { useField } from '#page/form/formMessages.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'

interface CodesFieldProps {
  /** The form's field with a list of codes. */
  name: string
  label: string
  hint: string
  /** Codes that are known; others can be typed. */
  options: readonly { code: string; name: string }[]
  placeholder: string
  noMatch: string
  remove: (code: string) => string
  add: (code: string) => string
}

/** Codes of a service, chosen from those that are known or typed. */
export function CodesField({ name, label, hint, options, placeholder, noMatch, remove, add }: CodesFieldProps) {
  const { field, error } = useField<Record<string, string[]>>(name)
  const value = field.value ?? []
  return (
    <Field label={label} hint={hint} error={error}>
      <ChipPicker
        options={options.map(each => ({ value: each.code, label: `${each.code} – ${each.name}` }))}
        value={value}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={placeholder}
        emptyText={noMatch}
        removeLabel={remove}
        create={{
          label: add,
          onCreate: code => value.includes(code) || field.onChange([...value, code]),
          whenLeft: true,
        }}
      />
    </Field>
  )
}
