import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLocation } from 'react-router'
import { isLeaving } from '#api/session.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { isSameForm } from '../sameForm.ts'
import type { EditFormState } from './editForm.ts'
import { markUnsaved, sendingFiles } from './unsaved.ts'

interface LeaveGuardProps<Entity, Values extends FieldValues> {
  state: Pick<EditFormState<Entity, Values>, 'saveState' | 'hasUnsentWork'>
  hasChanges: boolean
  /** The merchant goes without saving. */
  onLeave: () => Promise<void>
}

/** Asks before unsaved changes or files on their way are left behind, by a link or by closing the page (document 1 §4, Save bar). */
export function LeaveGuard<Entity, Values extends FieldValues>({
  state,
  hasChanges,
  onLeave,
}: LeaveGuardProps<Entity, Values>) {
  const { t } = useTranslation('page')
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A form whose screen has been left already, and is only still drawn, holds nobody back.
      currentLocation.pathname === pathname &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSameForm(nextLocation.state) &&
      (state.hasUnsentWork() || sendingFiles.get() > 0),
  )

  useEffect(() => (hasChanges ? markUnsaved() : undefined), [hasChanges])

  const guard = useEffectEvent((event: BeforeUnloadEvent) => {
    const isSaving = state.saveState === 'saving' || state.saveState === 'checking'
    // A session that ends takes the page away; there the draft on the device is what keeps the work.
    if ((isSaving || state.hasUnsentWork() || sendingFiles.get() > 0) && !isLeaving()) event.preventDefault()
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
