import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Launch } from '#contract/store/launch.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { launchQuery } from '../queries.ts'
import { Checklist } from './Checklist.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { ShownCard } from './ShownCard.tsx'

const CloseDialog = lazyPart(() => import('./CloseDialog.tsx'))
const OpenedDialog = lazyPart(() => import('./OpenedDialog.tsx'))

/** Opens the store to shoppers, when everything is ready, and closes it again. */
export default function LaunchPage() {
  const { t, i18n } = useTranslation('settings')
  const launch = useRequiredData(launchQuery())
  const [dialog, setDialog] = useState<'opened' | 'close' | null>(null)
  const { isLaunched, launchedOn, storeUrl } = launch
  const close = () => setDialog(null)
  return (
    <SettingsPage
      title={t('launch.title')}
      badge={<Badge tone={isLaunched ? 'ok' : 'neutral'}>{t(stateOf(launch))}</Badge>}
    >
      <Stack>
        {isLaunched ? (
          <Card title={t('launch.openTitle')}>
            <Stack>
              {launchedOn && <p>{t('launch.since', { when: formatTimeWithZone(launchedOn, i18n.language) })}</p>}
              <Inline>
                <a href={storeUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
                  {t('launch.view')}
                </a>
                <Button onClick={() => setDialog('close')}>{t('launch.close')}</Button>
              </Inline>
            </Stack>
          </Card>
        ) : (
          <Checklist launch={launch} onOpened={() => setDialog('opened')} />
        )}
        <ShownCard />
        {!isLaunched && <PreviewCard launch={launch} />}
      </Stack>
      <Suspense>
        {dialog === 'opened' && <OpenedDialog storeUrl={storeUrl} onClose={close} />}
        {dialog === 'close' && <CloseDialog launch={launch} onClose={close} />}
      </Suspense>
    </SettingsPage>
  )
}

const stateOf = ({ isLaunched, launchedOn }: Launch) =>
  isLaunched ? 'launch.open' : launchedOn === null ? 'launch.notOpen' : 'launch.closed'
