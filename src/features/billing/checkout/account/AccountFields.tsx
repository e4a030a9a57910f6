import { useTranslation } from 'react-i18next'
import { CHECKOUT_LIMITS } from '#contract/billing/billingAddress.ts'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { SignUpForm } from '../model.ts'
import { EmailField } from './EmailField.tsx'

/** The new account: how its owner signs in. */
export function AccountFields() {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('account.create')}>
      <Stack>
        <EmailField />
        <TextField<SignUpForm>
          name="account.password"
          type="password"
          autoComplete="new-password"
          label={t('account.password')}
          hint={t('account.passwordHint')}
          required
        />
      </Stack>
    </Card>
  )
}

/** Whom the store belongs to. */
export function ContactFields() {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('contact.title')}>
      <ContactInputs />
    </Card>
  )
}

/** For a form with `contact`. */
export function ContactInputs() {
  const { t } = useTranslation('checkout')
  return (
    <Stack>
      <FieldRow>
        <TextField<SignUpForm>
          name="contact.firstName"
          autoComplete="given-name"
          label={t('contact.firstName')}
          max={CHECKOUT_LIMITS.name}
          required
        />
        <TextField<SignUpForm>
          name="contact.lastName"
          autoComplete="family-name"
          label={t('contact.lastName')}
          max={CHECKOUT_LIMITS.name}
          required
        />
      </FieldRow>
      <PhoneField<SignUpForm> name="contact.phoneNumber" autoComplete="tel" label={t('contact.phone')} required />
    </Stack>
  )
}
