import type { TOptions } from 'i18next'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { needsUtf8 } from '#lib/emailAddress.ts'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { type FieldWidth, TextInput } from '#ui/form/TextInput.tsx'
import { useField } from '../formMessages.ts'

interface TextFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  /** Placeholders of the error's message. */
  errorValues?: TOptions
  /** The maximum length. Longer input is accepted and reported, so that pasted text is not truncated silently. */
  max?: number
  placeholder?: string
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time'
  dir?: 'ltr'
  /** Longer input is cut off. */
  maxLength?: number
  inputMode?: 'numeric' | 'decimal'
  /** Default: derived from `type`; none for text. */
  width?: FieldWidth
  /** Multiline, with this initial number of lines. */
  rows?: number
}

const WIDTHS = {
  text: undefined,
  email: 'medium',
  tel: 'medium',
  url: undefined,
  password: 'medium',
  time: undefined,
} as const

/** Text, in one line or several. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  required,
  max,
  rows,
  errorValues,
  ...rest
}: TextFieldProps<Values>) {
  const { t } = useTranslation('page')
  const { field, error } = useField<Values>(name, errorValues)
  const isOftenRefused = rest.type === 'email' && needsUtf8(String(field.value))
  return (
    <Field
      label={label}
      hint={isOftenRefused ? t('form.oftenRefused') : hint}
      error={error}
      required={required}
      counter={max && <CharacterCount used={String(field.value).length} max={max} />}
    >
      {rows ? (
        <TextArea rows={rows} placeholder={rest.placeholder} maxLength={rest.maxLength} {...field} />
      ) : (
        <TextInput
          autoComplete="off"
          width={WIDTHS[rest.type ?? 'text']}
          // With the default, an example in the placeholder would follow the page’s direction.
          dir={rest.type === 'url' ? 'ltr' : undefined}
          {...rest}
          {...field}
        />
      )}
    </Field>
  )
}
