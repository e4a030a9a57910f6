import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLocation } from 'react-router'
import { isLeaving } from '#api/session.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { isSameForm } from '../sameForm.ts'
import type { EditFormState } from './editForm.ts'
import { activeSends, markUnsaved } from './unsaved.ts'

interface LeaveGuardProps<Entity, Values extends FieldValues> {
  state: Pick<EditFormState<Entity, Values>, 'saveState' | 'hasUnsentWork'>
  hasChanges: boolean
  /** Another search of the same URL shows something else: a step of a wizard, another record. */
  isBySearch?: boolean
  /** Other URLs that show the same form. */
  covers?: ((pathname: string) => boolean) | undefined
  /** Whether closing the page asks, too. */
  asksOnClose?: boolean
  /** The user leaves without saving. */
  onLeave: () => Promise<void>
}

/** Asks before unsaved changes or uploads are lost, by a link or by closing the page (document 1 §4, Save bar). */
export function LeaveGuard<Entity, Values extends FieldValues>({
  state,
  hasChanges,
  isBySearch = false,
  covers,
  asksOnClose = true,
  onLeave,
}: LeaveGuardProps<Entity, Values>) {
  const { t } = useTranslation('page')
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A form whose screen was left already, and is still rendered, does not block.
      currentLocation.pathname === pathname &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isBySearch && currentLocation.search !== nextLocation.search)) &&
      !isSameForm(nextLocation.state) &&
      !covers?.(nextLocation.pathname) &&
      (state.hasUnsentWork() || activeSends.get() > 0),
  )

  useEffect(() => (hasChanges ? markUnsaved() : undefined), [hasChanges])

  const guard = useEffectEvent((event: BeforeUnloadEvent) => {
    const isSaving = state.saveState === 'saving' || state.saveState === 'checking'
    // The end of a session closes the page; the stored draft preserves the input.
    if ((isSaving || (asksOnClose && state.hasUnsentWork())) && !isLeaving()) event.preventDefault()
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
