import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import { savePreviewPassword } from '#contract/store/launch.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { launchQuery } from '../queries.ts'

const PasswordForm = savePreviewPassword.body
type PasswordForm = z.output<typeof PasswordForm>

/** Changes the password that shoppers enter before the launch. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const write = useWrite(savePreviewPassword, {
    adopt: now => cacheResponse(queryClient, launchQuery().queryKey, now),
    onSaved: onClose,
  })
  const state = useSubmitForm<PasswordForm>({
    schema: PasswordForm,
    values: { password: '' },
    write,
    send: body => write.send({ body }),
  })
  return (
    <SubmitDialog
      state={state}
      messages="settings"
      title={t('preview.change')}
      submitLabel={t('preview.save')}
      onClose={onClose}
    >
      <p>{t('preview.changeText')}</p>
      <TextField<PasswordForm> name="password" label={t('preview.newPassword')} required />
    </SubmitDialog>
  )
}
