import { Suspense, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { useField } from '../formMessages.ts'

/** Where the browser can't tell the character under a click, the code stays plain text, as it is until the editor has loaded. */
const canEdit = 'caretPositionFromPoint' in document || 'caretRangeFromPoint' in document

const CodeEditor = lazyPart(() => import('./CodeEditor.tsx'))

interface CodeFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  max: number
  /** Lines that are shown at first. */
  rows?: number
}

/** HTML with scripts and styles: colored, and its syntax is checked while it is typed. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { name, label, hint, required, max, rows = 8 } = props
  const { field, error } = useField<Values>(name)
  /** The plain text while someone types in it, who goes on when the editor takes its place. */
  const typing = useRef<HTMLTextAreaElement>(null)
  const plain = (
    <TextArea
      {...{ rows, ...field }}
      dir="ltr"
      spellCheck={false}
      onFocus={({ currentTarget }) => {
        typing.current = currentTarget
      }}
      onBlur={() => {
        // Not at once: it also loses the focus when the editor takes its place.
        setTimeout(() => {
          typing.current = null
        })
        field.onBlur()
      }}
    />
  )
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      counter={<CharacterCount used={String(field.value).length} max={max} />}
    >
      {canEdit ? (
        <Suspense fallback={plain}>
          <CodeEditor
            label={label}
            value={String(field.value)}
            error={error}
            hint={hint}
            onChange={field.onChange}
            onBlur={field.onBlur}
            fieldRef={field.ref}
            typing={typing}
          />
        </Suspense>
      ) : (
        plain
      )}
    </Field>
  )
}
