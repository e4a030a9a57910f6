import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberRedirect } from '#api/loginRedirect.ts'
import { signIn } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

/** The session ended while someone was working. Only logging in leads out; the page, and what was typed, comes back after it. */
export default function SessionDialog() {
  const { t } = useTranslation('shell')
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const leave = async () => {
    rememberRedirect(location.pathname + location.search)
    setLeaving(true)
    setFailed(false)
    try {
      await signIn()
    } catch {
      setLeaving(false)
      setFailed(true)
    }
  }

  return (
    <Dialog
      open
      alert
      title={t('session.title')}
      onClose={() => undefined}
      error={hasFailed ? t('login.unreachable') : undefined}
      actions={
        <Button variant="primary" busy={isLeaving} onClick={leave}>
          {t('session.button')}
        </Button>
      }
    >
      {t('session.text')}
    </Dialog>
  )
}
