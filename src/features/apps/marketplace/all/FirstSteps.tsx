import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'

/** What most stores begin with, and the app for it. */
const STEPS = ['googleAnalytics', 'mailchimp', 'chat'] as const

/** First steps with apps; those for which there is no app are left out. */
export function FirstSteps({ apps }: { apps: readonly App[] }) {
  const { t } = useTranslation('marketplace')
  const steps = STEPS.filter(step => apps.some(({ sku }) => sku === step))
  if (steps.length === 0) return null
  return (
    <Card title={t('firstSteps.title')}>
      <Stack gap={3}>
        <Muted>{t('firstSteps.text')}</Muted>
        <List gap={2} ordered>
          {steps.map(sku => (
            <li key={sku}>
              <AppLink to={pathTo('appstore2.app', { sku })}>{t(`firstSteps.${sku}`)}</AppLink>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
