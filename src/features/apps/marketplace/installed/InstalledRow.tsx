import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { AppBadges } from '../AppBadges.tsx'
import { PlanNotice } from '../app/PlanNotice.tsx'
import { shortOf } from '../appTexts.ts'
import { appUrl } from '../appUrl.ts'
import { UninstallDialog } from '../install/dialogs.ts'
import styles from '../marketplace.module.css'
import { useStanding } from '../useStanding.ts'

/** An installed app or extension: opens its screen, or uninstalls it. */
export function InstalledRow({ app }: { app: App }) {
  const { t } = useTranslation('marketplace')
  const [isAsked, setAsked] = useState(false)
  const standing = useStanding(app)
  const { sku, title } = app
  const url = appUrl(sku)
  return (
    <li>
      <Stack gap={3}>
        <div className={styles.row}>
          <Thumbnail src={app.logo} alt="" />
          <div className={styles.grow}>
            <Stack gap={1}>
              <AppLink to={pathTo('appstore2.app', { sku })}>
                <bdi>{title}</bdi>
              </AppLink>
              <Muted as="bdi">{shortOf(app)}</Muted>
              <AppBadges app={app} isLost={standing.isLost} />
            </Stack>
          </div>
          <Inline>
            {url && !standing.isLost && (
              <AppLink to={url} className={buttonClass()} aria-label={t('openNamed', { title })}>
                {t('open')}
              </AppLink>
            )}
            <Button variant="ghost" aria-label={t('uninstallNamed', { title })} onClick={() => setAsked(true)}>
              {t('uninstall')}
            </Button>
          </Inline>
        </div>
        {standing.isLost && <PlanNotice app={app} standing={standing} />}
      </Stack>
      {isAsked && (
        <Suspense>
          <UninstallDialog
            app={app}
            onClose={() => setAsked(false)}
            onDone={() => {
              setAsked(false)
              toast({ text: t('uninstalled', { title }) })
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
