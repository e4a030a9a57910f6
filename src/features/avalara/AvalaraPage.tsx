import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import { ConnectCard } from './connect/ConnectCard.tsx'
import { ConnectionCard } from './connect/ConnectionCard.tsx'
import { avalaraQueries } from './queries.ts'
import { AvalaraSettingsForm } from './settings/AvalaraSettingsForm.tsx'

const AddressCard = lazyPart(() => import('./AddressCard.tsx'))

/** Connects a store with Avalara, which then supplies its tax rates. */
export default function AvalaraPage() {
  const { t } = useTranslation('avalara')
  const connection = useRequiredData(avalaraQueries.connection())
  const [isReplacing, setReplacing] = useState(false)
  const { isInstalled, isConnected } = connection
  const isOn = isInstalled && isConnected
  return (
    <FormPage>
      <PageHeader
        back={<BackLink to={pathTo('settings.taxes')} label={t('back')} />}
        title={t('title')}
        badge={<Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'status.connected' : 'status.notConnected')}</Badge>}
      />
      <Stack>
        {!isInstalled && (
          <Notice
            tone="warn"
            title={t('notInstalled.title')}
            actions={
              <AppLink to={pathTo('appstore2.allapps2')} className={buttonClass()}>
                {t('notInstalled.link')}
              </AppLink>
            }
          >
            {t(isConnected ? 'notInstalled.connected' : 'notInstalled.text')}
          </Notice>
        )}
        {isInstalled && !isConnected && <ConnectCard connection={connection} />}
        {isConnected && (
          <ConnectionCard connection={connection} isReplacing={isReplacing} onReplace={() => setReplacing(true)} />
        )}
        {isOn && isReplacing && <ConnectCard connection={connection} onClose={() => setReplacing(false)} />}
        {isOn && <AvalaraSettingsForm />}
        {isOn && connection.verifiesAddresses && (
          <Suspense>
            <AddressCard />
          </Suspense>
        )}
      </Stack>
    </FormPage>
  )
}
