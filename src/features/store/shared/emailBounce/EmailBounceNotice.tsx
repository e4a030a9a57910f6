import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { clearEmailBounce, type EmailBounce } from '#contract/store/emails.ts'
import { formatTime } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** By the status of RFC 3463, section 3. */
const REASONS = [
  [/^5\.1\./, 'unknown'],
  [/^5\.2\.2$/, 'full'],
  [/^5\.6\.7$/, 'letters'],
  [/^5\.7\./, 'blocked'],
] as const

interface EmailBounceNoticeProps {
  email: string
  bounce: EmailBounce
  queryKey: QueryKey
}

/** Why emails to an address come back. Clears the mark. */
export default function EmailBounceNotice({ email, bounce, queryKey }: EmailBounceNoticeProps) {
  const { t } = useTranslation('emailBounce')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const clear = useWrite(clearEmailBounce, { onSaved: () => invalidate(queryClient, { queryKey }) })
  const [, reason = 'other'] = REASONS.find(([pattern]) => pattern.test(bounce.status)) ?? []
  const since = { time: formatTime(bounce.bouncedOn, i18next.language), status: bounce.status }
  return (
    <Notice
      tone="warn"
      live
      title={t('title')}
      actions={
        <Button size="small" onClick={() => clear.send({ params: { address: email } })}>
          {t('clear')}
        </Button>
      }
    >
      {clear.error ? errorMessage(clear.error) : `${t(reason, since)} ${t('action')}`}
    </Notice>
  )
}
