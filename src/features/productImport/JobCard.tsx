import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { getImportStatus } from '#contract/products/productImport.ts'
import { listText } from '#lib/listText.ts'
import { AppLink } from '#page/AppLink.tsx'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { useJob } from '#page/job/useJob.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { pathTo } from '../../paths.ts'
import { lineRanges } from './lines.ts'
import { ProblemTable } from './shared/ProblemTable.tsx'

interface JobCardProps {
  jobId: string
  /** Products that were not sent because they are wrong. */
  leftOut: number
  onAgain: () => void
  /**
   * Downloads the rows of these lines for correction; omitted if the file is no longer available, as after a reload.
   */
  onSaveRows?: ((lines: readonly number[]) => void) | undefined
}

/** Progress and result of the job. */
export function JobCard({ jobId, leftOut, onAgain, onSaveRows }: JobCardProps) {
  const { t } = useTranslation('productImport')
  const query = endpointQuery('productImport', getImportStatus, { query: { jobId } })
  const { data, isRunning, failure } = useJob(query, {
    areas: ['products', 'categories'],
    successText: t('job.success'),
  })
  const number = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  if (!data) {
    if (failure) return <LoadFailure title="error.title" {...failure} />
    return <Card title={t('job.running')}>{t('job.loading')}</Card>
  }
  const problemText = (errors: readonly string[]) => errors.join(' ')
  return (
    <Card title={t(isRunning ? 'job.running' : 'job.done')}>
      <Stack>
        {isRunning && <Progress label={t('job.running')} value={data.doneCount} max={Math.max(1, data.productCount)} />}
        <p role="status">
          {isRunning
            ? t('job.progress', { done: number(data.doneCount).shown, total: number(data.productCount).shown })
            : [
                t('job.added', number(data.itemsAdded)),
                t('job.changed', number(data.importedProducts - data.itemsAdded)),
                t('job.unchanged', number(data.unchangedCount)),
              ].join(' · ')}
        </p>
        {isRunning && <p>{t('job.leave')}</p>}
        {data.status === 'Waiting' && <Notice tone="warn">{t('job.waiting')}</Notice>}
        {leftOut > 0 && <Notice tone="info">{t('job.leftOut', number(leftOut))}</Notice>}
        {data.errorCount > 0 && (
          <>
            <Notice
              tone={data.status === 'Error' ? 'danger' : 'warn'}
              title={t('job.problems', number(data.errorCount))}
            >
              {data.errorKeys[0] &&
                data.errorCount === 1 &&
                t('job.problem', {
                  lines: listText(lineRanges(data.errorKeys[0].lines), i18next.language),
                  key: data.errorKeys[0].key,
                  errors: problemText(data.errorKeys[0].errors),
                })}
            </Notice>
            {data.errorCount > 1 && (
              <details>
                <summary>{t('job.report')}</summary>
                <ProblemTable
                  label={t('job.report')}
                  head={['#', t('table.description')]}
                  rows={data.errorKeys.map(({ lines, key, errors }, at) => [
                    String(at + 1),
                    t('job.problem', {
                      lines: listText(lineRanges(lines), i18next.language),
                      key,
                      errors: problemText(errors),
                    }),
                  ])}
                />
              </details>
            )}
          </>
        )}
        {!isRunning && data.errorCount > 0 && onSaveRows && (
          <div>
            <SaveFileButton onSave={() => onSaveRows(data.errorKeys.flatMap(({ lines }) => lines))}>
              {t('review.saveRows')}
            </SaveFileButton>
          </div>
        )}
        {!isRunning && (
          <Inline end>
            <Button onClick={onAgain}>{t('otherFile')}</Button>
            <AppLink to={pathTo('product.list')} className={buttonClass({ variant: 'primary' })}>
              {t('job.list')}
            </AppLink>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
