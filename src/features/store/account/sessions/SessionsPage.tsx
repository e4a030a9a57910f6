import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInSession } from '#contract/store/signIn.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AccountTabs } from '../shared/AccountTabs.tsx'
import { sessionQueries } from './queries.ts'
import { SessionRow } from './SessionRow.tsx'

const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'))

/** The browsers in which the user is signed in, to sign out of those that should not be. */
export default function SessionsPage() {
  const { t } = useTranslation('account')
  const { items } = useRequiredData(sessionQueries.list())
  const [ending, setEnding] = useState<SignInSession | 'others' | null>(null)
  const hasOthers = items.some(({ isCurrent }) => !isCurrent)
  return (
    <FormPage>
      <PageHeader
        title={t('sessions.title')}
        actions={hasOthers && <Button onClick={() => setEnding('others')}>{t('sessions.endOthers')}</Button>}
      />
      <Stack>
        <AccountTabs />
        <Card>
          <Stack>
            <p>{t('sessions.text')}</p>
            <List gap={4} aria-label={t('sessions.list')}>
              {items.map(session => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </List>
            <ZoneNote />
          </Stack>
        </Card>
      </Stack>
      <Suspense>{ending && <SignOutDialog session={ending} onClose={() => setEnding(null)} />}</Suspense>
    </FormPage>
  )
}
