import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import { useScreenHandle } from '../screenHandle.ts'

/** Says that a screen is not built yet, instead of showing something that does nothing. */
export default function UnbuiltPage() {
  const { t } = useTranslation('titles')
  const handle = useScreenHandle()
  const title = handle ? messageOf(handle.title) : ''
  return (
    <Stack>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          title={t('unbuilt.heading', { title })}
          actions={
            <AppLink to={pathTo('dashboard')} className={buttonClass()}>
              {t('unbuilt.home')}
            </AppLink>
          }
        >
          {t('unbuilt.text')}
        </EmptyState>
      </Card>
    </Stack>
  )
}
