import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { isLeaving } from '#api/session.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { markUnsaved } from './unsaved.ts'

interface LeaveGuardProps {
  hasChanges: boolean
  /** The merchant goes without saving. */
  onLeave: () => Promise<void>
}

/** Asks before unsaved changes are left behind, by a link or by closing the page (document 1 §4, Save bar). */
export function LeaveGuard({ hasChanges, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('page')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => (hasChanges ? markUnsaved() : undefined), [hasChanges])

  const guard = useEffectEvent((event: BeforeUnloadEvent) => {
    // A session that ends takes the page away; there the draft on the device is what keeps the work.
    if (hasChanges && !isLeaving()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => guard(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.continue')}
      cancelLabel={t('leave.cancel')}
      onConfirm={async () => {
        await onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
