import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser, refreshUser } from '#api/session.ts'
import { type Administrator, changePassword } from '#contract/store/account.ts'
import { sameValue } from '#lib/sameValue.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordForm } from './schema.ts'

interface PasswordCardProps {
  administrator: Administrator
  onChanged: () => void
}

/** Changes the password. Unlike other forms, its input is never stored. */
export function PasswordCard({ administrator, onChanged }: PasswordCardProps) {
  const { t } = useTranslation('account')
  const [isChanged, setChanged] = useState(false)
  const write = useWrite(changePassword, {
    onSaved: (_, { body: { oldPassword, password } }) => {
      setChanged(true)
      if (sameValue(form.form.getValues(), { oldPassword, password })) form.form.reset()
      // The token contains the expired-password claim; a new token comes without it.
      refreshUser().then(onChanged, () => undefined)
    },
  })
  const form = useSubmitForm<PasswordForm>({
    schema: PasswordForm,
    values: { oldPassword: '', password: '' },
    write,
    send: values => {
      setChanged(false)
      const { email, id } = administrator
      return write.send({ params: { id }, body: { ...values, email, tenantId: currentUser().claims.tenant } })
    },
  })
  return (
    <Card title={t('password')}>
      <SubmitForm state={form} messages="account" submitLabel={t('change')}>
        {isChanged && (
          <Notice tone="ok" live>
            {t('changed')}
          </Notice>
        )}
        <TextField<PasswordForm>
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          label={t('oldPassword')}
          required
        />
        <TextField<PasswordForm>
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          required
        />
      </SubmitForm>
    </Card>
  )
}
