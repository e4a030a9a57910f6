import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { counted } from '#i18n/formatNumber.ts'
import { fetchJobRows } from '#page/job/jobRows.ts'
import { useJob } from '#page/job/useJob.ts'
import { Notice } from '#ui/Notice.tsx'
import type { JobProps } from '../importer.ts'
import { JobCard } from '../JobCard.tsx'
import { ResultRows } from './ResultRows.tsx'
import type { RowImport } from './rowImporter.tsx'

/** Progress of the job, and the result of each row. */
export default function RowJob({ of, jobId, ...props }: JobProps & { of: RowImport }) {
  const { t } = useTranslation('imports')
  const { type, list, endpoints, outcomes, areas } = of
  const job = useJob(endpointQuery('imports', endpoints.status, { query: { jobId } }), {
    areas: [...areas, 'moves'],
    successText: t(`${type}.success`),
  })
  const { data, isRunning } = job
  const queryClient = useQueryClient()
  const bad = data ? data.refusedCount + data.failedCount : 0
  // Those that failed or were refused come first.
  const findLeft = async () => {
    const query = (startIndex: number, pageSize: number) =>
      endpointQuery('imports', endpoints.rows, { query: { jobId, startIndex, pageSize } })
    const rows = (await fetchJobRows(queryClient, query, bad)).slice(0, bad)
    const known = rows.filter(({ recordId }) => recordId !== '')
    return {
      lines: rows.map(({ line }) => line),
      ids: Object.fromEntries(known.map(({ line, recordId }) => [line, recordId])),
    }
  }
  return (
    <JobCard
      {...props}
      importer={{ type, unit: 'rows', list }}
      job={job}
      total={data?.fileRows ?? 0}
      left={bad > 0 ? findLeft : undefined}
      summary={data ? outcomes.map(outcome => t(`rows.job.${outcome}`, counted(data[`${outcome}Count`]))) : []}
    >
      {data?.status === 'None' && <Notice tone="info">{t('rows.none')}</Notice>}
      {bad > 0 && (
        <Notice tone={data?.status === 'Error' ? 'danger' : 'warn'} title={t('rows.bad', counted(bad))}>
          {t('rows.badText')}
        </Notice>
      )}
      {data && !isRunning && data.fileRows > 0 && data.status !== 'Waiting' && (
        <ResultRows of={of} jobId={jobId} named={props.sent?.report.named} />
      )}
    </JobCard>
  )
}
