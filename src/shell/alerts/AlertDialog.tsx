import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Alert, shownAlert } from '#page/alerts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { useOnNavigated } from '../screenHandle.ts'

/** Says what did not happen, and offers to try again if that makes sense. Navigating elsewhere closes it, too. */
export default function AlertDialog({ alert: { title, text, at, detail, retry } }: { alert: Alert }) {
  const { t } = useTranslation('page')
  const navigate = useNavigate()
  const close = () => shownAlert.set(null)
  // It may be here before the screen that it belongs to.
  useOnNavigated(() => {
    if (location.pathname !== at) close()
  })
  const tryAgain = () => {
    close()
    navigate(retry ?? '')
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={title}
      closeLabel={t('confirm.close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('confirm.close')}</Button>
          {retry && (
            <Button variant="primary" onClick={tryAgain}>
              {t('error.retry')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={2}>
        <p>{text}</p>
        {detail && <p>{detail}</p>}
      </Stack>
    </Dialog>
  )
}
