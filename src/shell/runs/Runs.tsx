import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isResultOpen } from '#features/catalog/bulkEdit/shared/bulkEditResult.ts'
import { productQueries } from '#features/catalog/products/queries.ts'
import { dismissRun } from '#page/bulk/bulkRuns.ts'
import { RunDialog } from '#page/bulk/RunDialog.tsx'
import { type BulkRun, bulkRuns, openRun } from '#page/bulk/runState.ts'
import { viewOf } from '#page/bulk/viewOf.ts'
import { JobStrip } from '#page/job/JobStrip.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { useBannerTurn } from '../appShell/bannerTurn.ts'

// Separate from `AppShell`, because it imports the product rules.
const BulkEdits = lazyPart(() => import('./BulkEdits.tsx'))

/** Bulk runs, on whatever screen the merchant is: how far each has come, how to stop it, and its result. */
export function Runs() {
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get)
  const opened = useSyncExternalStore(openRun.subscribe, openRun.get)
  const closed = runs.filter(({ id }) => id !== opened)
  // A result is shown after the runs in progress.
  const shown = closed.find(({ status }) => status !== 'ended') ?? closed[0]
  return (
    <>
      <BannerPlace>{shown && <RunStrip key={shown.id} run={shown} />}</BannerPlace>
      <Suspense>{useHasBulkEdit() && <BulkEdits isOthersTurn={shown !== undefined} />}</Suspense>
      <RunDialog />
    </>
  )
}

/** Whether there is a bulk edit, as far as known: one was opened here, or a screen's metrics say so. */
function useHasBulkEdit(): boolean {
  const isOpen = useSyncExternalStore(isResultOpen.subscribe, isResultOpen.get)
  const { data } = useQuery({ ...productQueries.metrics(), enabled: false })
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && (isOpen || data?.hasBulkEdit)) setKnown(true)
  return isKnown
}

function RunStrip({ run }: { run: BulkRun }) {
  const { t } = useTranslation('page')
  if (!useBannerTurn('runs')) return null
  return <JobStrip job={viewOf(run, t)} onShow={() => openRun.set(run.id)} onDismiss={() => dismissRun(run.id)} />
}
