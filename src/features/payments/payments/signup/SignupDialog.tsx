import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { decideSignup, type SignupReview } from '#contract/payments/signupReview.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { paymentQueries } from '../queries.ts'
import { useAdopt } from '../useAdopt.ts'

const DECISIONS = ['approved', 'declined'] as const
const REASON_LENGTH = 255

/** Manage payments signup (document 1 §4): loading, controls, saving, saved. For support staff. */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments')
  const errorMessage = useErrorMessage()
  const review = useQuery({ ...quietly(paymentQueries.signupReview()), staleTime: 0 })
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('approved')
  const [reason, setReason] = useState('')
  const [isSaved, setSaved] = useState(false)
  const write = useWrite(decideSignup, { adopt: useAdopt(), onSaved: () => setSaved(true) })
  const step = isSaved ? 'saved' : review.data ? 'controls' : review.error && !review.isFetching ? 'failed' : 'loading'
  const submit = {
    saved: onClose,
    controls: () => write.send({ body: { decision, reason: decision === 'declined' ? reason.trim() : '' } }),
    failed: () => void review.refetch(),
    loading: () => undefined,
  }[step]
  return (
    <WriteDialog
      write={write}
      title={t('signup.title')}
      submitLabel={t(`signup.submit.${step}`)}
      error={write.error && t('signup.saveError', { message: errorMessage(write.error) })}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'saved' && (
        <Notice tone="ok" live>
          {t(`signup.saved.${decision}`)}
        </Notice>
      )}
      {step === 'failed' && (
        <Notice tone="danger" live>
          {t('signup.loadError', { message: errorMessage(review.error) })}
        </Notice>
      )}
      {step === 'loading' && (
        <p role="status">
          <Spinner /> {t('signup.loading')}
        </p>
      )}
      {step === 'controls' && review.data && (
        <Stack>
          <Application review={review.data} />
          <RadioGroup legend={t('signup.decision')}>
            {DECISIONS.map(each => (
              <Radio
                key={each}
                name="decision"
                label={t(`signup.${each}`)}
                checked={decision === each}
                onChange={() => setDecision(each)}
              />
            ))}
          </RadioGroup>
          {decision === 'declined' && (
            <Field label={t('signup.reason')} hint={t('signup.reasonHint')}>
              <TextArea maxLength={REASON_LENGTH} value={reason} onChange={event => setReason(event.target.value)} />
            </Field>
          )}
          <p>{t('signup.logged')}</p>
        </Stack>
      )}
    </WriteDialog>
  )
}

function Application({ review }: { review: SignupReview }) {
  const { t, i18n } = useTranslation('payments')
  const { businessName, ownerName, submittedOn, reasons } = review
  return (
    <>
      <Facts>
        <Fact term={t('signup.business')}>
          <bdi>{businessName || '–'}</bdi>
        </Fact>
        <Fact term={t('signup.owner')}>
          <bdi>{ownerName || '–'}</bdi>
        </Fact>
        <Fact term={t('signup.submitted')}>{submittedOn ? formatTimeWithZone(submittedOn, i18n.language) : '–'}</Fact>
      </Facts>
      {reasons.length > 0 && (
        <List gap={1}>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </List>
      )}
    </>
  )
}
