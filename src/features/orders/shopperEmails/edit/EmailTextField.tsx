import Braces from 'lucide/dist/esm/icons/braces.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PlaceholderProblem,
  placeholderProblems,
  placeholdersOf,
  written,
} from '#contract/orders/emailPlaceholders.ts'
import type { EmailField, EmailKind, EmailTexts } from '#contract/orders/shopperEmails.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { directionOf, type Language } from '#lib/languages.ts'
import { focusShown } from '#page/focus.ts'
import { useField } from '#page/form/formMessages.ts'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline } from '#ui/Layout.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'

interface EmailTextFieldProps {
  name: EmailField
  kind: EmailKind
  language: Language
  label: string
  required: boolean
  max: number
  rows: number | undefined
}

/** A text with placeholders, which a menu inserts at the caret. One that does not exist is named, with the nearest one. */
export function EmailTextField({ name, kind, language, label, required, max, rows }: EmailTextFieldProps) {
  const { t } = useTranslation('shopperEmails')
  const { field, error } = useField<EmailTexts>(name)
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const wasFocused = useRef(false)

  const describe = (problem: PlaceholderProblem) => {
    if (problem.code === 'unclosed') return t('problem.unclosed', { placeholder: problem.written })
    return problem.nearest
      ? t('problem.nearest', { placeholder: problem.written, nearest: written(problem.nearest) })
      : t('problem.unknown', { placeholder: problem.written })
  }
  const problems = placeholderProblems(field.value, kind)
  // While it is typed, a placeholder is not complete.
  const named = error && problems.length > 0 ? problems.map(describe).join(' ') : error

  const insert = (placeholder: string) => {
    const element = control.current
    if (!element) return
    const end = element.value.length
    const [from, to] = wasFocused.current ? [element.selectionStart ?? end, element.selectionEnd ?? end] : [end, end]
    element.setRangeText(placeholder, from, to, 'end')
    field.onChange(element.value)
    wasFocused.current = true
    focusShown(element)
  }
  const shared = {
    ...field,
    dir: directionOf(language),
    lang: language,
    onFocus: () => {
      wasFocused.current = true
    },
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      field.ref(element)
      control.current = element
    },
  }
  return (
    <div>
      <Field
        label={label}
        error={named}
        required={required}
        counter={<CharacterCount used={field.value.length} max={max} />}
      >
        {rows ? <TextArea rows={rows} {...shared} /> : <TextInput autoComplete="off" {...shared} />}
      </Field>
      <Inline end>
        <MenuButton
          size="small"
          glyph={Braces}
          label={t('insert', { field: label })}
          entries={() =>
            placeholdersOf(kind).map(({ name: placeholder, example }) => ({
              label: t('placeholderEntry', { label: messageOf(`shopperEmails:placeholder.${placeholder}`), example }),
              onSelect: () => insert(written(placeholder)),
            }))
          }
        />
      </Inline>
    </div>
  )
}
