import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { request } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { addMoveJob } from '#contract/imports/moves.ts'
import { BackLink } from '#page/BackLink.tsx'
import { saveCsv } from '#page/download/saveCsv.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { lazyOnRequest, lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { useWizard } from '#page/wizard/useWizard.ts'
import { WizardSteps } from '#page/wizard/WizardSteps.tsx'
import { pathTo } from '#paths.ts'
import { FormPage } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Corrections } from './file/rows.ts'
import type { Importer } from './importer.ts'
import { ChooseFile } from './steps/ChooseFile.tsx'
import { CorrectCard } from './steps/CorrectCard.tsx'
import { ProgressCard } from './steps/ProgressCard.tsx'
import { SendingCard } from './steps/SendingCard.tsx'
import { useImport } from './useImport.ts'

const MoveBanner = lazyWithMessages(() => import('#features/imports/move/shared/MoveBanner.tsx'), 'move')
const MoveHint = lazyWithMessages(() => import('#features/imports/move/shared/MoveHint.tsx'), 'move')
// What a row of orders may say is in the messages of orders.
const ReviewCard = lazyOnRequest(() => import('./steps/ReviewCard.tsx'), 'orderBulk', 'orders')
const CorrectRows = lazyOnRequest(() => import('./steps/CorrectRows.tsx'), 'grid')

interface ImportPageProps {
  importer: Importer
  /** Why no file can be imported. */
  obstacle?: ReactNode
}

/** Imports records from a file: selected, checked, sent, and processed by the provider. The URL has the step and the job. */
export function ImportPage({ importer, obstacle }: ImportPageProps) {
  const { type, list, Job } = importer
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const [jobId, moveId] = [params.get('job'), params.get('move')]
  const inMove = moveId === null ? '' : `move=${encodeURIComponent(moveId)}`
  const { state, check, answer, send, retry, stop, finish, forget } = useImport(
    moveId === null ? importer : ofMove(importer, moveId, queryClient),
    id => void navigate(`${pathname}?step=import&job=${encodeURIComponent(id)}&${inMove}`, { replace: true }),
    async () => void (await Promise.all([ReviewCard.preload(), Job.preload()])),
  )
  const hasFile = 'file' in state && state.step !== 'sent'
  const wizard = useWizard(['choose', 'check', 'import'], step => {
    if (step === 'import') return jobId !== null || state.step === 'sending'
    return jobId === null && (step === 'choose' || hasFile)
  })
  const { step } = wizard
  const [isCorrecting, setCorrecting] = useState(false)
  const onStep = useEffectEvent((isJob: boolean, isImport: boolean) => {
    setCorrecting(false)
    if (isJob) finish()
    else if (!isImport) stop()
  })
  useEffect(() => onStep(jobId !== null, step === 'import'), [step, jobId])
  return (
    <FormPage>
      <PageHeader title={t(`title.${type}`)} back={<BackLink to={pathTo(list)} label={t(`${type}.back`)} />} />
      <Suspense fallback={null}>{moveId !== null && <MoveBanner />}</Suspense>
      <WizardSteps wizard={wizard} labelOf={each => t(`step.${each}`)} view={viewOf()}>
        {body()}
      </WizardSteps>
    </FormPage>
  )

  function viewOf() {
    if (jobId) return 'job'
    if (step === 'choose') return step
    if ('error' in state && state.error !== undefined) return `${state.step} failed`
    return state.step === 'review' && isCorrecting ? 'correcting' : state.step
  }

  function body() {
    if (jobId) {
      return (
        <Suspense fallback={null}>
          <Job
            jobId={jobId}
            sent={state.step === 'sent' ? state : undefined}
            onAgain={() => {
              forget()
              void navigate(`${pathname}?${inMove}`, { replace: true })
            }}
          />
        </Suspense>
      )
    }
    if (step === 'choose') return obstacle ?? chooseFile()
    switch (state.step) {
      case 'checking':
        if (state.error === undefined) return <ProgressCard {...state} onCancel={forget} />
        return <LoadFailure title="error.title" error={state.error} onRetry={retry} isRetrying={false} />
      case 'review': {
        const { file, report, isChecking = false, error } = state
        if (error !== undefined) {
          return <LoadFailure title="error.title" error={error} onRetry={retry} isRetrying={false} />
        }
        if (isCorrecting) {
          return (
            <CorrectCard onCancel={() => setCorrecting(false)}>
              <CorrectRows
                importer={importer}
                {...{ file, report }}
                onDone={corrections => {
                  setCorrecting(false)
                  const { reading } = report
                  check(file, { ...reading, corrections: merged(reading.corrections, corrections) })
                }}
              />
            </CorrectCard>
          )
        }
        return (
          <ReviewCard
            importer={importer}
            {...{ file, report, isChecking }}
            onReading={reading => check(file, reading)}
            onAnswer={answer}
            onCorrect={() => setCorrecting(true)}
            onCancel={forget}
            onImport={options => {
              send(state, options)
              wizard.go('import')
            }}
          />
        )
      }
      case 'sending':
        return <SendingCard read={state.read} error={state.error} onRetry={retry} onCancel={forget} />
      default:
        return null
    }
  }

  function chooseFile() {
    return (
      <>
        <ChooseFile
          text={t(`${type}.text`)}
          unreadable={state.step === 'choose' ? state.unreadable : undefined}
          onFile={file => {
            check(file)
            wizard.go('check')
          }}
          onSample={() => saveSample(importer)}
          tableOfXml={importer.tableOfXml}
        />
        <Suspense fallback={null}>{moveId === null && <MoveHint />}</Suspense>
      </>
    )
  }
}

/** An import that a move knows before its file is sent, so that it can be undone with it. */
const ofMove = (importer: Importer, id: string, queryClient: QueryClient): Importer => ({
  ...importer,
  begin: async () => {
    const jobId = await importer.begin()
    await request(addMoveJob, { params: { id, jobId }, body: { step: importer.type } })
    void invalidate(queryClient, { queryKey: ['moves'] })
    return jobId
  },
})

/** Earlier corrections, and the new ones. */
const merged = (before: Corrections, now: Corrections): Corrections => ({
  ...before,
  ...Object.fromEntries(Object.entries(now).map(([line, cells]) => [line, { ...before[Number(line)], ...cells }])),
})

function saveSample({ type, formats, sample, ...importer }: Importer) {
  const columns = formats?.other?.mapped ?? importer.columns
  saveCsv([columns, ...sample.map(row => columns.map(column => row[column] ?? ''))], `${type}-sample.csv`)
}
