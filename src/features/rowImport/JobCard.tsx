import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery, invalidate } from '#api/queries.ts'
import type { RowImportStatus } from '#contract/rowImport.ts'
import { delays } from '#lib/delays.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import type { Importer } from './importer.ts'
import { ResultRows } from './ResultRows.tsx'

const isRunning = (status: RowImportStatus | undefined) => status?.status === 'InProgress'

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
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('rowImport', importer.endpoints.status, { query: { jobId } }),
    staleTime: 0,
    refetchInterval: query => (isRunning(query.state.data) ? delays.pollLongJob : false),
  })
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  const running = data === undefined || isRunning(data)
  const onEnded = useEffectEvent(() => {
    for (const area of importer.areas) void invalidate(queryClient, { queryKey: [area] })
    // Document 1 §4: `None` is a success, too: the result is no longer known.
    if (data?.status === 'Success') toast({ tone: 'ok', text: t(`${importer.kind}.success`), seconds: 10 })
  })
  useEffect(() => {
    if (!running) onEnded()
  }, [running])

  if (!data) {
    if (error)
      return <LoadFailure title="error.title" error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    return <Card title={t(`${importer.kind}.running`)}>{t('productImport:job.loading')}</Card>
  }
  const bad = data.refusedCount + data.failedCount
  return (
    <Card title={running ? t(`${importer.kind}.running`) : t('productImport:job.done')}>
      <Stack>
        {running && (
          <Progress label={t(`${importer.kind}.running`)} value={data.doneCount} max={Math.max(1, data.fileRows)} />
        )}
        <p role="status">
          {running
            ? t('job.progress', { done: number(data.doneCount).shown, total: number(data.fileRows).shown })
            : [
                ...(importer.kind === 'customers' ? [t('job.new', number(data.newCount))] : []),
                t('job.changed', number(data.changedCount)),
                t('job.unchanged', number(data.unchangedCount)),
              ].join(' · ')}
        </p>
        {running && <p>{t('productImport:job.leave')}</p>}
        {data.status === 'None' && <Notice tone="info">{t('job.none')}</Notice>}
        {data.status === 'Waiting' && <Notice tone="warn">{t('productImport:job.waiting')}</Notice>}
        {leftOut > 0 && <Notice tone="info">{t('job.leftOut', number(leftOut))}</Notice>}
        {bad > 0 && (
          <Notice tone={data.status === 'Error' ? 'danger' : 'warn'} title={t('job.bad', number(bad))}>
            {t('job.badText')}
          </Notice>
        )}
        {!running && data.fileRows > 0 && data.status !== 'Waiting' && <ResultRows importer={importer} status={data} />}
        {!running && (
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
