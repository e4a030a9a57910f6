import { useTranslation } from 'react-i18next'
import { countsAsApp } from '#contract/store/appInstall.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { openPlans } from '#page/planDialog.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AppStoreHeader } from '../AppStoreHeader.tsx'
import { appsOf, extensionApps } from '../catalog.ts'
import { marketplaceQueries } from '../queries.ts'
import { appUsage } from '../standing.ts'
import { InstalledRow } from './InstalledRow.tsx'

/** What the store has installed: apps, and the extensions that it bought. */
export default function InstalledAppsPage() {
  const { t, i18n } = useTranslation('marketplace')
  const entries = useRequiredData(marketplaceQueries.storeApps())
  const purchased = useRequiredData(marketplaceQueries.purchased())
  const apps = appsOf(entries, i18n.language).filter(app => countsAsApp(app) && app.enabled)
  const extensions = extensionApps(purchased, entries)
  return (
    <FormPage>
      <AppStoreHeader title={t('installedapps2.title')} />
      <Stack>
        <OverLimit />
        <Card title={t('installedapps2.apps')} actions={<Usage />}>
          {apps.length > 0 ? (
            <List gap={4}>
              {apps.map(app => (
                <InstalledRow key={app.sku} app={app} />
              ))}
            </List>
          ) : (
            <EmptyState
              title={t('installedapps2.none')}
              actions={
                <AppLink to={pathTo('appstore2.allapps2')} className={buttonClass({ variant: 'primary' })}>
                  {t('unknown.link')}
                </AppLink>
              }
            >
              {t('installedapps2.noneText')}
            </EmptyState>
          )}
        </Card>
        <Card
          title={t('installedapps2.extensions')}
          actions={
            <AppLink to={pathTo('appstore.allextensions')} className={buttonClass({ size: 'small' })}>
              {t('allextensions.link')}
            </AppLink>
          }
        >
          {extensions.length > 0 ? (
            <List gap={4}>
              {extensions.map(app => (
                <InstalledRow key={app.sku} app={app} />
              ))}
            </List>
          ) : (
            <Muted>{t('installedapps2.noExtensions')}</Muted>
          )}
        </Card>
      </Stack>
    </FormPage>
  )
}

function useUsage() {
  return appUsage(useRequiredData(marketplaceQueries.storeApps()), useRequiredData(storeQueries.subscription()))
}

function Usage() {
  const { t, i18n } = useTranslation('marketplace')
  const usage = useUsage()
  if (!usage) return null
  const shown = usage.count.toLocaleString(i18n.language)
  return (
    <Muted as="span">
      {t('usage', { count: usage.limit, shown, limit: usage.limit.toLocaleString(i18n.language) })}
    </Muted>
  )
}

/** After a change to a smaller plan, the store keeps what it has, and can't install more. */
function OverLimit() {
  const { t } = useTranslation('marketplace')
  const { canChangePlan } = useRequiredData(storeQueries.subscription()).features
  const usage = useUsage()
  if (!usage || usage.count <= usage.limit) return null
  return (
    <Notice
      tone="warn"
      title={t('overLimit.title')}
      actions={canChangePlan && <Button onClick={openPlans}>{t('changePlan')}</Button>}
    >
      {t('overLimit.text')}
    </Notice>
  )
}
