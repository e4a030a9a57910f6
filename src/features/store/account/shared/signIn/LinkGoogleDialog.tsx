import { useTranslation } from 'react-i18next'
import type { Administrator } from '#contract/store/account.ts'
import { linkGoogleAccount } from '#contract/store/signIn.ts'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { ConfirmedEmailDialog } from './ConfirmedEmailDialog.tsx'
import { useAdoptAdministrator } from './useAdoptAdministrator.ts'

interface DialogProps {
  you: Administrator
  onClose: () => void
}

/** Links a Google account, confirmed by the password. */
export default function LinkGoogleDialog({ you, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const write = useWrite(linkGoogleAccount, {
    adopt: useAdoptAdministrator(),
    onSaved: () => {
      toast({ tone: 'ok', text: t('linkGoogle.done') })
      onClose()
    },
  })
  return (
    <ConfirmedEmailDialog
      write={write}
      send={({ email, password }) => write.send({ params: { id: you.id, email }, body: { password } })}
      title={t('linkGoogle.title')}
      text={t('linkGoogle.text')}
      label={t('linkGoogle.label')}
      submitLabel={t('linkGoogle.submit')}
      onClose={onClose}
    />
  )
}
