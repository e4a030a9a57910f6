import type { FieldValues, Path } from 'react-hook-form'
import { textLength } from '#lib/richText/length.ts'
import { useField } from '#page/form/formMessages.ts'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { RichTextInput } from './RichTextInput.tsx'

interface RichTextFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  /**
   * The maximum number of visible characters. Longer input is accepted and reported, so that nothing is truncated
   * silently.
   */
  max: number
}

/**
 * Formatted text (document 1 §2.4, Rich-text editor). The form's value is HTML, or plain text while it has no
 * formatting.
 */
export function RichTextField<Values extends FieldValues>({ name, label, hint, max }: RichTextFieldProps<Values>) {
  const { field, error } = useField<Values>(name)
  const value = String(field.value)
  return (
    <Field label={label} hint={hint} error={error} counter={<CharacterCount used={textLength(value)} max={max} />}>
      <RichTextInput {...field} value={value} />
    </Field>
  )
}
