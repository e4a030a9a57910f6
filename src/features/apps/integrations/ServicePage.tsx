import { useTranslation } from 'react-i18next'
import { INTEGRATIONS, type IntegrationSku } from '#contract/apps/integrationTable.ts'
import { IntegrationPage } from '#page/integration/IntegrationPage.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { IdsForm } from './cards/IdsForm.tsx'
import { ManageCard } from './cards/ManageCard.tsx'
import { ReceivedCard } from './cards/ReceivedCard.tsx'
import { SecretCard } from './cards/SecretCard.tsx'
import { SentCard } from './cards/SentCard.tsx'
import { TestCard } from './cards/TestCard.tsx'
import { statusOf } from './model.ts'
import { integrationQueries } from './queries.ts'

/** A service of others that the storefront sends to: its ids, what it gets, a test, and how to stop it. */
export function ServicePage({ sku }: { sku: IntegrationSku }) {
  const { t } = useTranslation('integrations')
  const integration = useRequiredData(integrationQueries.state(sku))
  const services = useRequiredData(integrationQueries.services(sku))
  const { id: field, hasSecret } = INTEGRATIONS[sku]
  const id = services[field]
  const { isInstalled, secretKey } = integration
  const status = statusOf(integration, id)
  const hasAnything = id !== '' || secretKey.isSet
  const title = t(`title.${sku}`)
  return (
    <IntegrationPage
      title={title}
      status={{ isOn: status === 'on', label: t(`status.${status}`) }}
      notInstalled={
        isInstalled
          ? null
          : {
              title: t('notInstalled.title', { app: title }),
              text: t(hasAnything ? 'notInstalled.kept' : 'notInstalled.text', { app: title }),
              link: t('notInstalled.link'),
            }
      }
    >
      {isInstalled && <IdsForm sku={sku} />}
      {isInstalled && <TestCard sku={sku} hasId={id !== ''} />}
      <SentCard sku={sku} />
      {isInstalled && hasSecret && <SecretCard integration={integration} />}
      {isInstalled && <ReceivedCard sku={sku} />}
      {hasAnything && <ManageCard integration={integration} />}
    </IntegrationPage>
  )
}
