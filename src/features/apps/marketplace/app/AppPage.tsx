import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isInstallable } from '#contract/store/appInstall.ts'
import type { App } from '#contract/store/marketplace.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, PageColumns, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AppBadges } from '../AppBadges.tsx'
import { longOf, shortOf } from '../appTexts.ts'
import styles from '../marketplace.module.css'
import { PermissionList } from '../PermissionList.tsx'
import { marketplaceQueries } from '../queries.ts'
import { useStanding } from '../useStanding.ts'
import { AppActions } from './AppActions.tsx'
import { AppFacts } from './AppFacts.tsx'
import { Gallery } from './Gallery.tsx'
import { PlanNotice } from './PlanNotice.tsx'

/** The preview of an app or an extension: what it is, what it may do, and its installation. */
export default function AppPage() {
  const { sku = '' } = useParams()
  const apps = useRequiredData(marketplaceQueries.storeApps())
  const app = apps.find(entry => entry.sku === sku && isInstallable(entry))
  return app ? <Preview key={sku} app={app} /> : <UnknownApp />
}

function Preview({ app }: { app: App }) {
  const { t } = useTranslation('marketplace')
  const standing = useStanding(app)
  useRecordTitle(app.title)
  return (
    <FormPage>
      <PageHeader
        title={<bdi>{app.title}</bdi>}
        back={<BackLink to={pathTo('appstore2.allapps2')} label={t('back')} />}
        actions={<AppActions app={app} standing={standing} />}
      />
      <Stack>
        <PlanNotice app={app} standing={standing} />
        <PageColumns
          lead={
            <Card title={t('app.about')}>
              <Stack gap={3}>
                <AppBadges app={app} isLost={standing.isLost} />
                <strong>
                  <bdi>{shortOf(app)}</bdi>
                </strong>
                <p className={styles.text}>
                  <bdi>{longOf(app)}</bdi>
                </p>
                <Gallery app={app} />
              </Stack>
            </Card>
          }
          aside={
            <>
              <AppFacts app={app} />
              <Card title={t('permission.title')}>
                <PermissionList app={app} />
              </Card>
            </>
          }
        />
      </Stack>
    </FormPage>
  )
}

function UnknownApp() {
  const { t } = useTranslation('marketplace')
  return (
    <EmptyState
      isScreen
      title={t('unknown.title')}
      actions={
        <AppLink to={pathTo('appstore2.allapps2')} className={buttonClass({ variant: 'primary' })}>
          {t('unknown.link')}
        </AppLink>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  )
}
