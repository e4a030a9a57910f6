import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { allowsInstallEvent } from '#contract/store/appInstall.ts'
import type { App } from '#contract/store/marketplace.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { toast } from '#ui/toast/toasts.ts'
import { appUrl } from '../appUrl.ts'
import { AppLimitDialog } from '../install/AppLimitDialog.tsx'
import { InstallDialog, UninstallDialog } from '../install/dialogs.ts'
import { isInstallLink } from '../model.ts'
import type { Standing } from '../standing.ts'

type Asked = 'install' | 'uninstall' | 'limit' | null

/**
 * Install, uninstall or open (document 1 §2.3). Nothing where the plan lacks the app or nobody can install it: a notice says
 * why.
 */
export function AppActions({ app, standing }: { app: App; standing: Standing }) {
  const { t } = useTranslation('marketplace')
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const onInstalled = useAfterInstall(app)
  return (
    <>
      <Choice app={app} standing={standing} onAsk={setAsked} />
      <Suspense>
        {asked === 'install' && (
          <InstallDialog
            app={app}
            onClose={close}
            onLimitReached={() => setAsked('limit')}
            onDone={() => {
              close()
              onInstalled()
            }}
          />
        )}
        {asked === 'uninstall' && (
          <UninstallDialog
            app={app}
            onClose={close}
            onDone={() => {
              close()
              toast({ text: t('uninstalled', { title: app.title }) })
            }}
          />
        )}
      </Suspense>
      <AppLimitDialog open={asked === 'limit'} canChangePlan={standing.canChangePlan} onClose={close} />
    </>
  )
}

interface ChoiceProps {
  app: App
  standing: Standing
  onAsk: (asked: Asked) => void
}

function Choice({ app, standing, onAsk }: ChoiceProps) {
  const { t } = useTranslation('marketplace')
  const { state, refusal, isLost } = standing
  const isExtension = app.type === 'extension'
  if (allowsInstallEvent(state, 'uninstall')) {
    if (isExtension && !isLost) return <Button disabled>{t('state.installed')}</Button>
    const url = appUrl(app.sku)
    return (
      <>
        <Button onClick={() => onAsk('uninstall')}>{t('uninstall')}</Button>
        {url && !isLost && (
          <AppLink to={url} className={buttonClass({ variant: 'primary' })}>
            {t('open')}
          </AppLink>
        )}
      </>
    )
  }
  if (refusal === 'notInPlan' || refusal === 'unavailable') return null
  return (
    <Button variant="primary" onClick={() => onAsk(refusal === 'appLimitReached' ? 'limit' : 'install')}>
      {t(isExtension ? 'installExtension' : 'install')}
    </Button>
  )
}

/** By a link with `?installApp=`, on to the app's screen, else the dashboard (document 1 §2.1). */
function useAfterInstall({ sku, title }: App) {
  const { t } = useTranslation('marketplace')
  const navigate = useNavigate()
  const isLink = isInstallLink(useLocation().state)
  return () => {
    const url = appUrl(sku)
    toast({
      text: t('installedToast', { title }),
      ...(url && !isLink && { action: { label: t('open'), onAction: () => navigate(url) }, seconds: 10 }),
    })
    if (isLink) navigate(url ?? pathTo('dashboard'), { replace: true })
  }
}
