import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isResultOpen } from '#features/bulkEdit/shared/bulkEditResult.ts'
import { productQueries } from '#features/products/queries.ts'
import { dismissRun, stopRun } from '#page/bulk/bulkRuns.ts'
import { RunDialog } from '#page/bulk/RunDialog.tsx'
import { type BulkRun, bulkRuns, failedOf, openRun } from '#page/bulk/runState.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Progress } from '#ui/Progress.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { useBannerTurn } from '../appShell/bannerTurn.ts'
import styles from './Runs.module.css'

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
  const failed = failedOf(run).length
  const counts = { done: run.results.length, total: run.rows.length }
  const isEnded = run.status === 'ended'
  if (!useBannerTurn('runs')) return null
  return (
    <section className={styles.strip} data-always="" aria-label={run.title}>
      <p className={styles.text}>
        <strong>{run.title}</strong>{' '}
        <span role="status">
          {isEnded && t('bulk.summary', { done: counts.done - failed, failed, skipped: run.skipped.length })}
        </span>
        {!isEnded && t('bulk.progress', counts)}
      </p>
      {!isEnded && (
        <div className={styles.progress}>
          <Progress label={run.title} value={counts.done} max={counts.total} />
        </div>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={() => openRun.set(run.id)}>
          {t(isEnded ? 'bulk.showResult' : 'bulk.show')}
        </Button>
        {isEnded ? (
          <Button size="small" variant="ghost" onClick={() => dismissRun(run.id)}>
            {t('toast.dismiss')}
          </Button>
        ) : (
          <Button size="small" busy={run.status === 'stopping'} onClick={() => stopRun(run.id)}>
            {t('bulk.stop')}
          </Button>
        )}
      </div>
    </section>
  )
}
