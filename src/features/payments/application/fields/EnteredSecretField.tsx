import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication } from '#contract/payments/kyc.ts'
import { focusFirstInput } from '#page/focus.ts'
import { SecretField } from '#page/form/fields/SecretField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Inline } from '#ui/Layout.tsx'

interface EnteredSecretFieldProps {
  name: Path<KycApplication>
  label: string
  hint: string
  required?: boolean
  inputMode?: 'numeric'
}

/** A secret of a form in steps: one that was entered before the step was opened can be replaced, and is not shown. */
export function EnteredSecretField(props: EnteredSecretFieldProps) {
  const { name, label, hint } = props
  const { t } = useTranslation('application')
  const { field, error } = useField<KycApplication>(name)
  const [isKept, setKept] = useState(field.value !== '' && !error)
  const [isReplaced, setReplaced] = useState(false)
  if (isKept && !error) {
    return (
      <FieldGroup label={label} hint={hint}>
        <Inline>
          <span>{t('secret.entered')}</span>
          <Button
            size="small"
            aria-label={t('secret.replaceLabel', { label })}
            ref={field.ref}
            onClick={() =>
              flushSync(() => {
                field.onChange('')
                setReplaced(true)
                setKept(false)
              })
            }
          >
            {t('secret.replace')}
          </Button>
        </Inline>
      </FieldGroup>
    )
  }
  return (
    <div ref={isReplaced ? focusFirstInput : undefined}>
      <SecretField<KycApplication> {...props} saved={{ isSet: false }} />
    </div>
  )
}
