import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline } from '#ui/Layout.tsx'
import { useField } from '../formMessages.ts'

interface SecretFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  required?: boolean
  /** The keyboard of phones. */
  inputMode?: 'numeric'
  /** What the provider says of the saved value. */
  saved: { isSet: boolean; last4?: string | undefined }
}

/**
 * A password or key, which is set or replaced and never read back: the form's value is the new one, empty to keep the
 * saved one. Name the field in `secrets`, so that it is not stored on the device.
 */
export function SecretField<Values extends FieldValues>(props: SecretFieldProps<Values>) {
  const { name, label, hint, required, inputMode, saved } = props
  const { t } = useTranslation('page')
  const { field, error } = useField<Values>(name)
  // Saving and discarding set new default values; that ends replacing. `isDirty` is read, because only then both are told.
  const { defaultValues, isDirty: _ } = useFormState<Values>()
  const [replacedIn, setReplacedIn] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const replace = () => {
    flushSync(() => setReplacedIn(defaultValues))
    input.current?.focus()
  }
  const cancel = () => {
    flushSync(() => {
      setReplacedIn(undefined)
      field.onChange('')
    })
    button.current?.focus()
  }

  if (saved.isSet && field.value === '' && replacedIn !== defaultValues) {
    return (
      <FieldGroup label={label} hint={hint} error={error}>
        <Inline>
          <span>{saved.last4 ? t('secret.setEnding', { last4: saved.last4 }) : t('secret.set')}</span>
          <Button
            size="small"
            aria-label={`${t('secret.replace')} ${label}`}
            ref={element => {
              button.current = element
              field.ref(element)
            }}
            onClick={replace}
          >
            {t('secret.replace')}
          </Button>
        </Inline>
      </FieldGroup>
    )
  }
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      <Inline>
        <TextInput
          {...field}
          ref={element => {
            input.current = element
            field.ref(element)
          }}
          type="password"
          inputMode={inputMode}
          // A browser fills in a saved password of this site otherwise.
          autoComplete="new-password"
          spellCheck={false}
          dir="ltr"
          width="medium"
        />
        {saved.isSet && (
          <Button size="small" aria-label={`${t('confirm.cancel')}: ${label}`} onClick={cancel}>
            {t('confirm.cancel')}
          </Button>
        )}
      </Inline>
    </Field>
  )
}
