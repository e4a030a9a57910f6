import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { friendlyNameAsTyped, friendlyNameFrom } from '#lib/friendlyName.ts'
import { useField } from '#page/form/formMessages.ts'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import type { SeoValues } from './seoFields.ts'

/** The last part of the record's URL. Input is converted immediately: "Blue Mug" becomes `blue-mug`. */
export function FriendlyNameField({ placeholder }: { placeholder: string }) {
  const { t } = useTranslation('page')
  const { field, error } = useField<SeoValues>('friendlyName')

  const isTyped = useRef(false)

  const take = (input: HTMLInputElement) => {
    const caret = friendlyNameAsTyped(input.value.slice(0, input.selectionStart ?? undefined)).length
    const text = friendlyNameAsTyped(input.value)
    // Before React renders it: a value that changes later would move the caret to the end.
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    isTyped.current = true
    field.onChange(text)
  }
  return (
    <Field
      label={t('seo.friendlyName')}
      hint={t('seo.friendlyNameHint')}
      error={error}
      counter={<CharacterCount used={field.value.length} max={SEO_LIMITS.friendlyName} />}
    >
      <TextInput
        autoComplete="off"
        placeholder={placeholder}
        {...field}
        onChange={({ target, nativeEvent }) => {
          // Text that an input method is still composing is not converted.
          if ((nativeEvent as InputEvent).isComposing) field.onChange(target.value)
          else take(target)
        }}
        onCompositionEnd={event => take(event.currentTarget)}
        onBlur={() => {
          const finished = friendlyNameFrom(field.value, Number.POSITIVE_INFINITY)
          // A stored one that was not edited stays unchanged.
          if (isTyped.current && finished !== field.value) field.onChange(finished)
          isTyped.current = false
          field.onBlur()
        }}
      />
    </Field>
  )
}
