import { useTranslation } from 'react-i18next'
import type { SignInSession } from '#contract/store/signIn.ts'
import { formatTime } from '#lib/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { sessionName } from './sessionName.ts'

/** One browser, since when, and the button that signs it out. */
export function SessionRow({ session, onEnd }: { session: SignInSession; onEnd: () => void }) {
  const { t, i18n } = useTranslation('account')
  const name = sessionName(t, session)
  const time = (timestamp: string) => formatTime(timestamp, i18n.language)
  return (
    <li>
      <Stack gap={1}>
        <Inline>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {session.isCurrent && <Badge tone="ok">{t('sessions.current')}</Badge>}
        </Inline>
        <Muted>{t('sessions.times', { used: time(session.lastUsedOn), since: time(session.createdOn) })}</Muted>
        {!session.isCurrent && (
          <div>
            <Button size="small" onClick={onEnd} aria-label={t('sessions.endOf', { name })}>
              {t('sessions.end')}
            </Button>
          </div>
        )}
      </Stack>
    </li>
  )
}
