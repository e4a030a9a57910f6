import { useTranslation } from 'react-i18next'
import { INTEGRATIONS, type IntegrationSku } from '#contract/apps/integrationTable.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'

/** What a service gets, when, and what it never gets. */
export function SentCard({ sku }: { sku: IntegrationSku }) {
  const { t } = useTranslation('integrations')
  const { kinds, needsConsent, pages } = INTEGRATIONS[sku]
  const company = t(`${sku}.company`)
  return (
    <Card title={t('sent.title', { company })}>
      <Stack>
        <p>{t(needsConsent ? 'sent.afterConsent' : 'sent.withoutConsent', { company })}</p>
        <List gap={2}>
          {kinds.map(kind => (
            <li key={kind}>
              <strong>{t(`kind.${kind}.name`)}</strong>: {t(`kind.${kind}.text`)}
            </li>
          ))}
        </List>
        <Muted>{t(pages === 'all' ? 'sent.never' : 'sent.neverInCheckout')}</Muted>
      </Stack>
    </Card>
  )
}
