import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendVerification } from '#contract/store/emails.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Whether the store's saved email address is verified, and another message if it is not. */
export function VerificationNotice({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useTranslation('settings')
  const errorMessage = useErrorMessage()
  const [isSent, setSent] = useState(false)
  const write = useWrite(sendVerification, { onSaved: () => setSent(true) })
  if (email === '' || isVerified) return null
  return (
    <Notice
      tone={write.error ? 'danger' : 'warn'}
      live
      title={t('verification.title', { email })}
      actions={
        <Button size="small" onClick={() => write.send({ body: { email } })}>
          {t('verification.send')}
        </Button>
      }
    >
      {write.error ? errorMessage(write.error) : t(isSent ? 'verification.sent' : 'verification.text')}
    </Notice>
  )
}
