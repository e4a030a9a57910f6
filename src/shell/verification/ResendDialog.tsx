import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { sendVerification } from '#contract/emails.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

interface ResendDialogProps {
  open: boolean
  email: string
  onClose: () => void
}

const resend = () => mutationOptions({ mutationFn: (email: string) => request(sendVerification, { body: { email } }) })

/** Requests another verification message, and says where to find it. */
export function ResendDialog({ open, email, onClose }: ResendDialogProps) {
  const { t } = useTranslation('verification')
  const errorText = useErrorMessage()
  const { mutate, reset, isPending, isSuccess, error } = useMutation(resend())
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={t(isSuccess ? 'sentTitle' : 'title')}
      closeLabel={t('close')}
      onClose={close}
      error={error ? errorText(error) : undefined}
      actions={
        isSuccess ? (
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" busy={isPending} busyLabel={t('busy')} onClick={() => mutate(email)}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      <p role="status">{t(isSuccess ? 'sent' : 'question', { email })}</p>
    </Dialog>
  )
}
