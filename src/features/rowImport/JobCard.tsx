import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { useJob } from '#page/job/useJob.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { pathTo } from '../../paths.ts'
import type { Importer } from './importer.ts'
import { ResultRows } from './ResultRows.tsx'

interface JobCardProps {
  importer: Importer
  jobId: string
  /** Rows that were not sent because they would be refused. */
  leftOut: number
  onAgain: () => void
}

/** Progress of the job, and the result of each row. */
export function JobCard({ importer, jobId, leftOut, onAgain }: JobCardProps) {
  const { t } = useTranslation(['rowImport', 'productImport'])
  const query = endpointQuery('rowImport', importer.endpoints.status, { query: { jobId } })
  const { data, isRunning, failure } = useJob(query, {
    areas: importer.areas,
    successText: t(`${importer.kind}.success`),
  })
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  if (!data) {
    if (failure) return <LoadFailure title="error.title" {...failure} />
    return <Card title={t(`${importer.kind}.running`)}>{t('productImport:job.loading')}</Card>
  }
  const bad = data.refusedCount + data.failedCount
  return (
    <Card title={isRunning ? t(`${importer.kind}.running`) : t('productImport:job.done')}>
      <Stack>
        {isRunning && (
          <Progress label={t(`${importer.kind}.running`)} value={data.doneCount} max={Math.max(1, data.fileRows)} />
        )}
        <p role="status">
          {isRunning
            ? t('job.progress', { done: number(data.doneCount).shown, total: number(data.fileRows).shown })
            : [
                ...(importer.kind === 'customers' ? [t('job.new', number(data.newCount))] : []),
                t('job.changed', number(data.changedCount)),
                t('job.unchanged', number(data.unchangedCount)),
              ].join(' · ')}
        </p>
        {isRunning && <p>{t('productImport:job.leave')}</p>}
        {data.status === 'None' && <Notice tone="info">{t('job.none')}</Notice>}
        {data.status === 'Waiting' && <Notice tone="warn">{t('productImport:job.waiting')}</Notice>}
        {leftOut > 0 && <Notice tone="info">{t('job.leftOut', number(leftOut))}</Notice>}
        {bad > 0 && (
          <Notice tone={data.status === 'Error' ? 'danger' : 'warn'} title={t('job.bad', number(bad))}>
            {t('job.badText')}
          </Notice>
        )}
        {!isRunning && data.fileRows > 0 && data.status !== 'Waiting' && (
          <ResultRows importer={importer} status={data} />
        )}
        {!isRunning && (
          <Inline end>
            <Button onClick={onAgain}>{t('productImport:otherFile')}</Button>
            <AppLink to={pathTo(importer.list)} className={buttonClass({ variant: 'primary' })}>
              {t(`${importer.kind}.list`)}
            </AppLink>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
