import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from './JobStrip.module.css'
import type { JobView } from './jobView.ts'

interface JobStripProps {
  job: JobView
  /** A further action. */
  extra?: ReactNode
  onShow: () => void
  onDismiss: () => void
}

/** How far a job is, or what it did, above a screen. */
export function JobStrip({ job, extra, onShow, onDismiss }: JobStripProps) {
  const { t } = useTranslation('page')
  const { title, isRunning, done, total, summary, counts, error } = job
  const isWhole = summary !== undefined && counts.failed + counts.skipped === 0
  return (
    <section className={styles.strip} data-always="" aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong>{' '}
        <span role="status">
          {!isRunning && [summary, !isWhole && t('bulk.summary', counts)].filter(Boolean).join(' ')}
        </span>
        {isRunning && t('bulk.progress', { done, total })}
        {error && <span role="alert"> {error}</span>}
      </p>
      {isRunning && (
        <div className={styles.progress}>
          <Progress label={title} value={done} max={total} />
        </div>
      )}
      <Inline>
        <Button size="small" onClick={onShow}>
          {t(isRunning ? 'bulk.show' : 'bulk.showResult')}
        </Button>
        {extra}
        {isRunning ? (
          <Button size="small" busy={job.isStopping} onClick={job.stop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {t('toast.dismiss')}
          </Button>
        )}
      </Inline>
    </section>
  )
}
