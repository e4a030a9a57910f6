import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import type { Write } from '#page/useWrite.ts'
import { ConfirmedEmail } from './confirmedSchema.ts'

interface ConfirmedEmailDialogProps {
  write: Write
  send: (values: ConfirmedEmail) => unknown
  title: string
  text: string
  label: string
  submitLabel: string
  onClose: () => void
}

/** Asks for an email address and the password. */
export function ConfirmedEmailDialog({ write, send, text, label, ...rest }: ConfirmedEmailDialogProps) {
  const { t } = useTranslation('account')
  const state = useSubmitForm<ConfirmedEmail>({
    schema: ConfirmedEmail,
    values: { email: '', password: '' },
    write,
    send: ({ email, password }) => send({ email: email.trim(), password }),
  })
  return (
    <SubmitDialog state={state} messages="account" {...rest}>
      <p>{text}</p>
      <TextField<ConfirmedEmail> name="email" type="email" autoComplete="email" label={label} required />
      <TextField<ConfirmedEmail>
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('oldPassword')}
        required
      />
    </SubmitDialog>
  )
}
