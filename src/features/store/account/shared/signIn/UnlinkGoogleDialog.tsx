import { useTranslation } from 'react-i18next'
import type { Administrator } from '#contract/store/account.ts'
import { unlinkGoogleAccount } from '#contract/store/signIn.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useAdoptAdministrator } from './useAdoptAdministrator.ts'

interface DialogProps {
  you: Administrator
  onClose: () => void
}

/** Confirms that the Google account is unlinked. */
export default function UnlinkGoogleDialog({ you, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const write = useWrite(unlinkGoogleAccount, {
    adopt: useAdoptAdministrator(),
    onSaved: () => {
      toast({ tone: 'ok', text: t('unlinkGoogle.done') })
      onClose()
    },
  })
  return (
    <WriteDialog
      write={write}
      title={t('unlinkGoogle.title')}
      submitLabel={t('unlinkGoogle.submit')}
      onSubmit={() => write.send({ params: { id: you.id, email: you.googleAccount } })}
      onClose={onClose}
    >
      <p>{t('unlinkGoogle.text', { email: you.googleAccount })}</p>
    </WriteDialog>
  )
}
