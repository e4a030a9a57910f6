import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { App } from '#contract/store/marketplace.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { DialogApp } from './DialogApp.tsx'
import { type Installation, useInstall } from './useInstall.ts'

interface UninstallDialogProps {
  app: App
  onClose: () => void
  onDone: () => void
}

/** Asks before an app or an extension is uninstalled. */
export default function UninstallDialog({ app, onClose, onDone }: UninstallDialogProps) {
  const { t } = useTranslation('marketplace')
  const write = useInstall(app, 'uninstall', { onDone })
  const error = useUninstallError(write)
  return (
    <WriteDialog
      write={write}
      title={t(app.type === 'extension' ? 'dialog.uninstallExtension' : 'dialog.uninstallApplication')}
      submitLabel={t('dialog.confirm')}
      busyLabel={t(`state.${write.state}`)}
      error={error}
      onSubmit={write.send}
      onClose={onClose}
    >
      <DialogApp app={app} />
      <p>{t('dialog.uninstallBlurb', { title: app.title })}</p>
    </WriteDialog>
  )
}

/** Document 2 §8, uninstall failure. What is not known to have failed is not said to. */
function useUninstallError({ error }: Installation) {
  const { t } = useTranslation('marketplace')
  const errorMessage = useErrorMessage()
  if (!error) return null
  const isFailure = error instanceof ApiError && error.failure === 'refused'
  return isFailure ? t('uninstallFailed') : errorMessage(error)
}
