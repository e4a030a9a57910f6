import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ChooseFile } from '#features/productImport/shared/ChooseFile.tsx'
import { CorrectCard } from '#features/productImport/shared/CorrectCard.tsx'
import { SendingCard } from '#features/productImport/shared/SendingCard.tsx'
import { useStepFocus } from '#features/productImport/shared/useStepFocus.ts'
import { BackLink } from '#page/BackLink.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import type { Corrections } from './file/cells.ts'
import type { Importer } from './importer.ts'
import { JobCard } from './JobCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useRowImport } from './useRowImport.ts'

const CorrectRows = lazyOnRequest(() => import('./CorrectRows.tsx'), 'grid')

/**
 * Imports records from a file: selected, previewed row by row by the provider, sent, and processed there. The URL
 * contains the job.
 */
export function ImportPage({ importer }: { importer: Importer }) {
  const { t } = useTranslation('rowImport')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const jobId = new URLSearchParams(search).get('job')
  const [leftOut, setLeftOut] = useState(0)
  const openJob = (id: string | null) =>
    void navigate(id ? `${pathname}?job=${encodeURIComponent(id)}` : pathname, { replace: true })
  const { state, check, send, retry, forget } = useRowImport(importer, openJob)
  const [isCorrecting, setCorrecting] = useState(false)
  const step = state.step === 'review' && isCorrecting ? 'correcting' : state.step
  const frame = useStepFocus(jobId ? 'job' : step)
  return (
    <FormPage>
      <PageHeader
        title={t(`title.${importer.kind}`)}
        back={<BackLink to={pathTo(importer.list)} label={t(`${importer.kind}.back`)} />}
      />
      <div ref={frame}>
        <Stack>{body()}</Stack>
      </div>
    </FormPage>
  )

  function body() {
    if (jobId) {
      return <JobCard importer={importer} jobId={jobId} leftOut={leftOut} onAgain={() => openJob(null)} />
    }
    switch (state.step) {
      case 'sending':
      case 'failed':
        return <SendingCard state={state} onRetry={retry} onCancel={forget} />
      case 'checkFailed':
        return <LoadFailure title="error.title" error={state.error} onRetry={retry} isRetrying={false} />
      case 'review':
        if (isCorrecting) {
          const { file, report } = state
          return (
            <CorrectCard onCancel={() => setCorrecting(false)}>
              <CorrectRows
                importer={importer}
                file={file}
                report={report}
                onDone={corrections => {
                  setCorrecting(false)
                  check(file, { ...report.reading, corrections: merged(report.reading.corrections, corrections) })
                }}
              />
            </CorrectCard>
          )
        }
        return (
          <ReviewCard
            key={state.file.name}
            importer={importer}
            file={state.file}
            report={state.report}
            onMapping={mapping => check(state.file, { mapping, isOwn: false, corrections: {} })}
            onCorrect={() => setCorrecting(true)}
            onCancel={forget}
            onImport={options => {
              setLeftOut(state.report.refused.length)
              send(state.file, state.report, options)
            }}
          />
        )
      default:
        return (
          <ChooseFile
            text={t(`${importer.kind}.text`)}
            reading={
              state.step === 'checking' ? { name: state.file.name, part: state.read, rows: state.rows } : undefined
            }
            unreadable={state.step === 'unreadable' ? state.message : undefined}
            onFile={file => check(file)}
            onCancel={forget}
            onSample={() => saveSample(importer)}
          />
        )
    }
  }
}

/** Earlier corrections, and the new ones. */
const merged = (before: Corrections, now: Corrections): Corrections => ({
  ...before,
  ...Object.fromEntries(Object.entries(now).map(([line, cells]) => [line, { ...before[Number(line)], ...cells }])),
})

function saveSample({ kind, columns, sample }: Importer) {
  saveCsv([columns, ...sample.map(row => columns.map(column => row[column] ?? ''))], `${kind}-sample.csv`)
}
