import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { person } from '#api/session.ts'
import { accountQueries } from '#features/account/queries.ts'
import { toast } from '#ui/toast/toasts.ts'
import { ResendDialog } from './ResendDialog.tsx'

/** Document 2 §9. */
const POLL_MS = 5 * 60 * 1000

/**
 * Stays at the top until the address is verified or nobody wants to hear of it any more (document 1 §4, Email
 * verification). Meanwhile it asks every 5 minutes, and when the tab is seen again: the link is followed in another one.
 */
export default function Verification() {
  const { t } = useTranslation('verification')
  const [isDismissed, setDismissed] = useState(false)
  const [isResending, setResending] = useState(false)
  const { data } = useQuery({
    ...accountQueries.administrator(person().id),
    staleTime: POLL_MS,
    refetchInterval: query => (query.state.data?.emailVerified === false && !isDismissed ? POLL_MS : false),
    refetchOnWindowFocus: query => (query.state.data?.emailVerified === false && !isDismissed ? 'always' : false),
  })
  const email = data?.email ?? ''
  const isOpen = data?.emailVerified === false && !isDismissed

  useEffect(() => {
    if (!isOpen || isResending) return
    return toast({
      tone: 'info',
      text: t('text', { email }),
      place: 'top',
      seconds: 'stay',
      action: { label: t('resend'), onAction: () => setResending(true) },
      dismissal: { label: t('dismiss'), onDismiss: () => setDismissed(true) },
    })
  }, [isOpen, isResending, email, t])

  return email !== '' && <ResendDialog open={isResending} email={email} onClose={() => setResending(false)} />
}
