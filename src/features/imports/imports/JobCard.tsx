import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#i18n/formatNumber.ts'
import { AppLink } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import type { useJob } from '#page/job/useJob.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { Importer, JobProps } from './importer.ts'
import { type Left, SaveRowsButton } from './SaveRowsButton.tsx'

interface JobCardProps extends Omit<JobProps, 'jobId'> {
  importer: Pick<Importer, 'type' | 'unit' | 'list'>
  job: Omit<ReturnType<typeof useJob>, 'data'> & { data: { status: string; doneCount: number } | undefined }
  total: number
  /** What it did. */
  summary: readonly string[]
  /** What the import did not take, if there is anything. */
  left?: (() => Left | Promise<Left>) | undefined
  /** Its problems, or the result of each row. */
  children: ReactNode
}

/** Progress and result of the job. */
export function JobCard({ importer, job, total, summary, sent, onAgain, left, children }: JobCardProps) {
  const { type, unit, list } = importer
  const { t } = useTranslation(['imports', 'page'])
  const { data, isRunning, failure } = job
  if (!data) {
    if (failure) return <LoadFailure title="error.title" {...failure} />
    return <Card title={t(`${type}.running`)}>{t('page:common.loading')}</Card>
  }
  return (
    <Card title={isRunning ? t(`${type}.running`) : t('job.done')}>
      <Stack>
        {isRunning && <Progress label={t(`${type}.running`)} value={data.doneCount} max={Math.max(1, total)} />}
        <p role="status">
          {isRunning
            ? t(`${unit}.progress`, { done: counted(data.doneCount).shown, total: counted(total).shown })
            : summary.join(' · ')}
        </p>
        {isRunning && <p>{t('job.leave')}</p>}
        {data.status === 'Waiting' && <Notice tone="warn">{t('job.waiting')}</Notice>}
        {sent && sent.report.wrong > 0 && (
          <Notice tone="info">{t(`${unit}.leftOut`, counted(sent.report.wrong))}</Notice>
        )}
        {sent && sent.report.leftOut > 0 && (
          <Notice tone="info">{t('question.leftOut', { shown: formatNumber(sent.report.leftOut) })}</Notice>
        )}
        {children}
        {!isRunning && sent && (left || sent.report.wrong > 0) && (
          <div>
            <SaveRowsButton type={type} {...sent} {...(left && { left })} />
          </div>
        )}
        {!isRunning && (
          <Inline end>
            <Button onClick={onAgain}>{t('otherFile')}</Button>
            <AppLink to={pathTo(list)} className={buttonClass({ variant: 'primary' })}>
              {t(`${type}.list`)}
            </AppLink>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
