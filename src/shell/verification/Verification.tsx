import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import type { Administrator } from '#contract/store/account.ts'
import { isResendingVerification } from '#features/store/account/model.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '../appShell/Banner.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { ResendDialog } from './ResendDialog.tsx'

/** The address that waits for its link to be followed, if any, else the one that would be verified. */
const unverified = ({ email, pendingEmail }: Administrator) => pendingEmail || email

const isWaiting = (you: Administrator | undefined, dismissed: string | null) =>
  you !== undefined && (!you.emailVerified || you.pendingEmail !== '') && dismissed !== unverified(you)

/** Document 2 §9. */
const POLL_MS = 5 * 60 * 1000

/**
 * Stays at the top until the email address is verified or the banner is dismissed (document 1 §4, Email verification).
 * Meanwhile it polls every 5 minutes, and when the tab becomes visible, because the link opens in another tab.
 */
export function Verification() {
  const { t } = useTranslation('verification')
  // Of an address: that of another one is worth a new message.
  const [dismissed, setDismissed] = useState<string | null>(null)
  const isResending = useSyncExternalStore(isResendingVerification.subscribe, isResendingVerification.get)
  const { data } = useQuery({
    ...accountQueries.administrator(currentUser().id),
    staleTime: POLL_MS,
    refetchInterval: query => (isWaiting(query.state.data, dismissed) ? POLL_MS : false),
    refetchOnWindowFocus: query => (isWaiting(query.state.data, dismissed) ? 'always' : false),
  })
  const email = data ? unverified(data) : ''
  const isOpen = isWaiting(data, dismissed)

  if (email === '') return null
  return (
    <>
      {isOpen && (
        <BannerPlace>
          <div role="status">
            <Banner
              rank="verification"
              label={t('label')}
              actions={
                <>
                  <Button size="small" onClick={() => isResendingVerification.set(true)}>
                    {t('resend')}
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => setDismissed(email)}>
                    {t('dismiss')}
                  </Button>
                </>
              }
            >
              {t('text', { email })}
            </Banner>
          </div>
        </BannerPlace>
      )}
      <ResendDialog open={isResending} email={email} onClose={() => isResendingVerification.set(false)} />
    </>
  )
}
