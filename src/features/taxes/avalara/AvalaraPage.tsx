import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { IntegrationPage } from '#page/integration/IntegrationPage.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
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
    <IntegrationPage
      title={t('title')}
      back={<BackLink to={pathTo('settings.taxes')} label={t('back')} />}
      status={{ isOn, label: t(isOn ? 'status.connected' : 'status.notConnected') }}
      notInstalled={
        isInstalled
          ? null
          : {
              title: t('notInstalled.title'),
              text: t(isConnected ? 'notInstalled.connected' : 'notInstalled.text'),
              link: t('notInstalled.link'),
            }
      }
    >
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
    </IntegrationPage>
  )
}
