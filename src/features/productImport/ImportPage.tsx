import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '#page/BackLink.tsx'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { ChooseCard } from './ChooseCard.tsx'
import { extractRows } from './extractRows.ts'
import { JobCard } from './JobCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { CorrectCard } from './shared/CorrectCard.tsx'
import { SendingCard } from './shared/SendingCard.tsx'
import { useStepFocus } from './shared/useStepFocus.ts'
import { type Checked, useFileReader } from './useFileReader.ts'
import { useSending } from './useSending.ts'

const CorrectRows = lazyOnRequest(() => import('./CorrectRows.tsx'), 'grid')

/**
 * Imports products from a file: selected, checked on this device, sent, and processed by the provider. The URL contains
 * the job.
 */
export default function ImportPage() {
  const { t } = useTranslation('productImport')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const jobId = new URLSearchParams(search).get('job')
  const openJob = (id: string | null) =>
    void navigate(id ? `${pathname}?job=${encodeURIComponent(id)}` : pathname, { replace: true })
  const [sent, setSent] = useState<{ left: number }>({ left: 0 })
  const sending = useSending(openJob, () => reader.next())
  const reader = useFileReader(sending.sendPart)
  const { checked } = reader
  const again = () => {
    reader.forget()
    openJob(null)
  }
  const saveRows =
    ({ file, report }: Extract<Checked, { step: 'checked' }>) =>
    (lines: readonly number[]) =>
      void extractRows(file, report, lines).catch(error =>
        toast({ tone: 'danger', text: errorMessage(error), seconds: 10 }),
      )
  const [isCorrecting, setCorrecting] = useState(false)
  const step = stepOf()
  const frame = useStepFocus(step)
  return (
    <FormPage>
      <PageHeader title={t('title')} back={<BackLink to={pathTo('product.list')} label={t('back')} />} />
      <div ref={frame}>
        <Stack>{body()}</Stack>
      </div>
    </FormPage>
  )

  function stepOf() {
    if (jobId) return 'job'
    if (sending.state.step !== 'idle') return sending.state.step
    return checked.step === 'checked' && isCorrecting ? 'correcting' : checked.step
  }

  function body() {
    if (jobId) {
      return (
        <JobCard
          jobId={jobId}
          leftOut={sent.left}
          onAgain={again}
          onSaveRows={checked.step === 'checked' ? saveRows(checked) : undefined}
        />
      )
    }
    if (sending.state.step !== 'idle') {
      return (
        <SendingCard
          state={sending.state}
          onRetry={sending.retry}
          onCancel={() => {
            sending.stop()
            reader.forget()
          }}
        />
      )
    }
    if (step === 'correcting' && checked.step === 'checked') {
      const { file, report } = checked
      return (
        <CorrectCard onCancel={() => setCorrecting(false)}>
          <CorrectRows
            file={file}
            report={report}
            onDone={corrections => {
              setCorrecting(false)
              const mapping = report.format === 'other' ? report.mapping : undefined
              reader.check(file, { mapping, corrections: { ...report.corrections, ...corrections } })
            }}
          />
        </CorrectCard>
      )
    }
    if (checked.step === 'checked') {
      return (
        <ReviewCard
          key={checked.file.name}
          file={checked.file}
          report={checked.report}
          onMapping={mapping => reader.check(checked.file, { mapping })}
          onCorrect={() => setCorrecting(true)}
          onCancel={reader.forget}
          onImport={() => {
            setSent({ left: checked.report.wrongProducts })
            sending.begin()
            reader.send(checked.file, checked.report)
          }}
        />
      )
    }
    return <ChooseCard checked={checked} onFile={file => reader.check(file)} onCancel={reader.forget} />
  }
}
