import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openPlans } from '#page/planDialog.ts'
import { pathTo } from '#paths.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface AppLimitDialogProps {
  open: boolean
  canChangePlan: boolean
  onClose: () => void
}

/** The plan has no room for another app (document 1 §2.3). A plan that can't be changed leaves the other way. */
export function AppLimitDialog({ open, canChangePlan, onClose }: AppLimitDialogProps) {
  const { t } = useTranslation(['marketplace', 'page'])
  const navigate = useNavigate()
  const goOn = () => {
    onClose()
    if (canChangePlan) openPlans()
    else navigate(pathTo('appstore2.installedapps2'))
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('limit.title')}
      confirmLabel={t(canChangePlan ? 'limit.upgrade' : 'limit.showInstalled')}
      cancelLabel={t('page:confirm.cancel')}
      onConfirm={goOn}
      onCancel={onClose}
    >
      <p>{t('limit.text')}</p>
    </ConfirmDialog>
  )
}
