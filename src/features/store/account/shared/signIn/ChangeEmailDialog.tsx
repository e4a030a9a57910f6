import { useTranslation } from 'react-i18next'
import type { Administrator } from '#contract/store/account.ts'
import { changeEmail } from '#contract/store/signIn.ts'
import { useWrite } from '#page/useWrite.ts'
import { ConfirmedEmailDialog } from './ConfirmedEmailDialog.tsx'
import { useAdoptAdministrator } from './useAdoptAdministrator.ts'

interface DialogProps {
  you: Administrator
  onClose: () => void
}

/** Asks for another address to sign in with. The shell says that a link was sent there. */
export default function ChangeEmailDialog({ you, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const write = useWrite(changeEmail, { adopt: useAdoptAdministrator(), onSaved: onClose })
  return (
    <ConfirmedEmailDialog
      write={write}
      send={body => write.send({ params: { id: you.id }, body })}
      title={t('changeEmail.title')}
      text={t('changeEmail.text', { email: you.email })}
      label={t('changeEmail.label')}
      submitLabel={t('changeEmail.submit')}
      onClose={onClose}
    />
  )
}
