import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEnded } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { catchUp } from './followSession.ts'
import { rememberPlace } from './session.ts'
import { useSignIn } from './useSignIn.ts'

/**
 * The session ended while the user was working. Only logging in closes this dialog; the page and its input are restored
 * afterwards, unless the user was removed from the store.
 */
export default function SessionDialog() {
  const { t } = useTranslation('shell')
  const { isLeaving, hasFailed, leave } = useSignIn()
  const why = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get) === 'noAccess' ? 'noAccess' : 'session'
  // A session that ended by another tab's doing is followed, not spoken of as inactivity.
  useEffect(catchUp, [])
  const logIn = async () => {
    if (why === 'session') await rememberPlace(location.pathname + location.search)
    return leave()
  }

  return (
    <Dialog
      open
      alert
      title={t(`${why}.title`)}
      onClose={() => undefined}
      error={hasFailed ? t('login.unreachable') : undefined}
      actions={
        <Button variant="primary" busy={isLeaving} onClick={logIn}>
          {t(`${why}.button`)}
        </Button>
      }
    >
      {t(`${why}.text`)}
    </Dialog>
  )
}
