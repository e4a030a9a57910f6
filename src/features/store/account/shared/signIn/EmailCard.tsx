import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Administrator } from '#contract/store/account.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isResendingVerification } from '../../model.ts'

const ChangeEmailDialog = lazyPart(() => import('./ChangeEmailDialog.tsx'))
const LinkGoogleDialog = lazyPart(() => import('./LinkGoogleDialog.tsx'))
const UnlinkGoogleDialog = lazyPart(() => import('./UnlinkGoogleDialog.tsx'))

/** How the user signs in, besides the password: email address and Google account. */
export function EmailCard({ you }: { you: Administrator }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<'email' | 'google' | null>(null)
  const close = () => setOpen(null)
  const { email, pendingEmail, googleAccount } = you
  const GoogleDialog = googleAccount ? UnlinkGoogleDialog : LinkGoogleDialog
  return (
    <Card title={t('signIn')}>
      <Stack>
        {pendingEmail && (
          <Notice
            tone="info"
            title={t('pendingEmail', { email: pendingEmail })}
            actions={<Button onClick={() => isResendingVerification.set(true)}>{t('resend')}</Button>}
          >
            {t('pendingEmailText', { email })}
          </Notice>
        )}
        <Facts>
          <Fact term={t('email')}>
            <bdi>{email}</bdi>
          </Fact>
          <Fact term={t('google')}>{googleAccount ? <bdi>{googleAccount}</bdi> : t('googleNone')}</Fact>
        </Facts>
        <Inline>
          <Button onClick={() => setOpen('email')}>{t('changeEmail.action')}</Button>
          <Button onClick={() => setOpen('google')}>
            {t(googleAccount ? 'unlinkGoogle.action' : 'linkGoogle.action')}
          </Button>
        </Inline>
      </Stack>
      <Suspense>
        {open === 'email' && <ChangeEmailDialog you={you} onClose={close} />}
        {open === 'google' && <GoogleDialog you={you} onClose={close} />}
      </Suspense>
    </Card>
  )
}
