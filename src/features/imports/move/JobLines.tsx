import { useTranslation } from 'react-i18next'
import type { MoveJob, MoveStep } from '#contract/imports/moves.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { IMPORT_PAGES } from './systems.ts'

interface JobLinesProps {
  step: MoveStep
  jobs: readonly MoveJob[]
  moveId: string
}

/** Files that were sent, and how far their imports are, with the way to what was left out. */
export function JobLines({ step, jobs, moveId }: JobLinesProps) {
  const { t } = useTranslation('move')
  const known = jobs.filter(({ status }) => status !== 'None' && status !== 'Waiting')
  if (known.length === 0) return null
  return (
    <Stack gap={2}>
      {known.map(({ jobId, status, total, done, added, changed, unchanged, leftOut }) => (
        <div key={jobId}>
          {status === 'InProgress' && <Progress label={t('job.running')} value={done} max={Math.max(1, total)} />}
          <span>
            {status === 'InProgress'
              ? t('job.progress', { done: formatNumber(done), total: formatNumber(total) })
              : t('job.result', {
                  ...{ added: formatNumber(added), changed: formatNumber(changed) },
                  ...{ unchanged: formatNumber(unchanged), leftOut: formatNumber(leftOut) },
                })}
          </span>{' '}
          <AppLink to={pathTo(IMPORT_PAGES[step], {}, { step: 'import', job: jobId, move: moveId })}>
            {t(leftOut > 0 ? 'job.reasons' : 'job.details')}
          </AppLink>
        </div>
      ))}
    </Stack>
  )
}
