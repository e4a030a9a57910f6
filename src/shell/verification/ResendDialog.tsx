import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendVerification } from '#contract/store/emails.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

interface ResendDialogProps {
  open: boolean
  email: string
  onClose: () => void
}

/** Requests another verification message, and says where to find it. */
export function ResendDialog({ open, email, onClose }: ResendDialogProps) {
  const { t } = useTranslation(['verification', 'page'])
  const errorText = useErrorMessage()
  const [isSent, setSent] = useState(false)
  const { send, reset, isPending, error } = useWrite(sendVerification, { onSaved: () => setSent(true) })
  const close = () => {
    setSent(false)
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={t(isSent ? 'sentTitle' : 'title')}
      closeLabel={t('page:confirm.close')}
      onClose={close}
      error={error ? errorText(error) : undefined}
      actions={
        isSent ? (
          <Button variant="primary" onClick={close}>
            {t('page:confirm.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('page:copy.cancel')}</Button>
            <Button variant="primary" busy={isPending} busyLabel={t('busy')} onClick={() => send({ body: { email } })}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      <p role="status">{t(isSent ? 'sent' : 'question', { email })}</p>
    </Dialog>
  )
}
