import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { App } from '#contract/store/marketplace.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { PermissionList } from '../PermissionList.tsx'
import { useStanding } from '../useStanding.ts'
import { DialogApp } from './DialogApp.tsx'
import { type Installation, useInstall } from './useInstall.ts'

interface InstallDialogProps {
  app: App
  onClose: () => void
  onDone: () => void
  /** Instead of an error: the plan's limit was reached by another tab. */
  onLimitReached: () => void
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined)

/** Asks before an app or an extension is installed: what it costs, and what it may read and change. */
export default function InstallDialog({ app, onClose, onDone, onLimitReached }: InstallDialogProps) {
  const { t } = useTranslation('marketplace')
  const { canChangePlan } = useStanding(app)
  const write = useInstall(app, 'install', {
    onDone,
    onFailed: error => codeOf(error) === 'appLimitReached' && onLimitReached(),
  })
  const error = useInstallError(write)
  const isRefused = write.error instanceof ApiError && write.error.status === 400
  return (
    <WriteDialog
      write={write}
      title={t(app.type === 'extension' ? 'dialog.extension' : 'dialog.application')}
      submitLabel={t('dialog.confirm')}
      busyLabel={t(`state.${write.state}`)}
      error={error}
      extra={
        isRefused &&
        canChangePlan && (
          <Button
            onClick={() => {
              onClose()
              openPlans()
            }}
          >
            {t('dialog.changePlan')}
          </Button>
        )
      }
      onSubmit={write.send}
      onClose={onClose}
    >
      <DialogApp app={app} />
      <p>{t(`price.${app.planLevel}`)}</p>
      <p>{t('dialog.blurb', { title: app.title, developer: app.developer })}</p>
      <PermissionList app={app} />
    </WriteDialog>
  )
}

/** Document 2 §8, feature install failure (APPSTORE.APPINSTALLERROR); any other error as it is everywhere. */
function useInstallError({ error }: Installation) {
  const { t } = useTranslation('marketplace')
  const errorMessage = useErrorMessage()
  if (!error) return null
  const code = codeOf(error)
  if (code === 'notInPlan') return t('APPSTORE.APPINSTALLERROR')
  return code === 'unavailable' ? t('unavailable.text') : errorMessage(error)
}
