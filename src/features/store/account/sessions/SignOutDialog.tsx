import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { endOtherSessions, endSession, type SignInSession } from '#contract/store/signIn.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { sessionQueries } from './queries.ts'
import { sessionName } from './sessionName.ts'

interface SignOutDialogProps {
  session: SignInSession | 'others'
  onClose: () => void
}

/** Confirms that the user is signed out in another browser, or in all others. */
export default function SignOutDialog({ session, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const refresh = () => invalidate(queryClient, { queryKey: sessionQueries.list().queryKey })
  const onSaved = async () => {
    await refresh()
    toast({ tone: 'ok', text: t('sessions.ended') })
    onClose()
  }
  const one = useWrite(endSession, { onSaved, onFailed: refresh })
  const others = useWrite(endOtherSessions, { onSaved, onFailed: refresh })
  const isOne = session !== 'others'
  return (
    <WriteDialog
      write={isOne ? one : others}
      title={isOne ? t('sessions.endOf', { name: sessionName(t, session) }) : t('sessions.endOthers')}
      submitLabel={t(isOne ? 'sessions.end' : 'sessions.endOthers')}
      onSubmit={() => (isOne ? one.send({ params: { id: session.id } }) : others.send({}))}
      onClose={onClose}
    >
      <p>{t('sessions.endText')}</p>
    </WriteDialog>
  )
}
