import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { mustChoosePlan, type Trial } from '#features/billing/plans/model.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { closePlans, isPlanDialogOpen } from '#page/planDialog.ts'
import { track } from '#page/track.ts'
import { useOnNavigated } from '../screenHandle.ts'
import { TrialEnded } from './TrialEnded.tsx'
import { useCanChangePlan } from './useCanChangePlan.ts'
import { useIsWorking } from './useIsWorking.ts'

const PlanDialog = lazyOnRequest(() => import('#features/billing/plans/choose/PlanDialog.tsx'), 'plans', 'cards')

interface PlansProps {
  trial: Trial | undefined
  /** The store is on hold or past due: then the plan dialog does not help. */
  isStopped: boolean
}

/** The plan dialog: on request, and automatically when the trial is over. */
export function Plans({ trial, isStopped }: PlansProps) {
  const isRequested = useSyncExternalStore(isPlanDialogOpen.subscribe, isPlanDialogOpen.get)
  const canChange = useCanChangePlan()
  const [wasOpen, setWasOpen] = useState(false)
  const isDue = mustChoosePlan(trial) && canChange && !isStopped
  const isWorking = useIsWorking()
  const [isReleased, setReleased] = useState(false)
  // Waits until the user has finished working; typing inside the dialog does not close it again.
  if (isReleased !== (isDue && (isReleased || !isWorking))) setReleased(!isReleased)
  const forced = isDue && isReleased
  const open = forced || (isRequested && canChange)
  if (open && !wasOpen) setWasOpen(true)
  useOnNavigated(closePlans)
  useEffect(() => {
    if (open) track('plansOpened', { forced })
  }, [open, forced])

  if (isDue && !forced) return <TrialEnded onChoose={() => setReleased(true)} />
  if (!wasOpen) return null
  return (
    <Suspense>
      <PlanDialog open={open} forced={forced} isTrial={trial?.state === 'TRIAL' || forced} onClose={closePlans} />
    </Suspense>
  )
}
