import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { delays } from '#lib/delays.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { useField } from '#page/form/formMessages.ts'
import { useDelayed } from '#page/useDelayed.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import type { SignUpForm } from '../model.ts'
import { checkoutQueries } from '../queries.ts'

/** The address of the new account. Checked for an account that exists after a pause in typing, or when the field is left. */
export function EmailField() {
  const { t } = useTranslation('checkout')
  const { field, error } = useField<SignUpForm>('account.email')
  const { setError, clearErrors } = useFormContext<SignUpForm>()
  const email = String(field.value).trim()
  const [left, setLeft] = useState('')
  const paused = useDelayed(email, delays.checkEmail)
  const isDue = isEmailAddress(email) && (paused === email || left === email)
  // A check that fails says nothing: the provider checks again when the order is sent.
  const { data } = useQuery({ ...checkoutQueries.email(email), enabled: isDue, retry: false })
  const isTaken = isDue && data?.data === true
  const hasError = error !== undefined
  const show = useEffectEvent((isShown: boolean) => {
    if (isShown) setError('account.email', { type: 'taken', message: 'LOGIN.EMAILTAKEN' })
    else if (hasError && isDue) clearErrors('account.email')
  })
  useEffect(() => show(isTaken), [isTaken])
  return (
    <Field
      label={t('account.email')}
      hint={t('account.emailHint')}
      error={isTaken ? t('LOGIN.EMAILTAKEN') : error}
      required
    >
      <TextInput
        {...field}
        value={String(field.value)}
        type="email"
        inputMode="email"
        width="medium"
        dir="ltr"
        autoComplete="email"
        onBlur={() => {
          field.onBlur()
          setLeft(email)
        }}
      />
    </Field>
  )
}
