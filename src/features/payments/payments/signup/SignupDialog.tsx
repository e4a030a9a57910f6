import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { quietly } from '#api/queries.ts'
import { decideSignup, type SignupReview } from '#contract/payments/signupReview.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { paymentQueries } from '../queries.ts'
import { useAdopt } from '../useAdopt.ts'

const DECISIONS = ['approved', 'declined'] as const
const REASON_LENGTH = 255

const SignupForm = z.object({ decision: z.enum(DECISIONS), reason: z.string() })
type SignupForm = z.output<typeof SignupForm>

/** Manage payments signup (document 1 §4): loading, controls, saving, saved. For support staff. */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments')
  const errorMessage = useErrorMessage()
  const review = useQuery({ ...quietly(paymentQueries.signupReview()), staleTime: 0 })
  const [isSaved, setSaved] = useState(false)
  const write = useWrite(decideSignup, { adopt: useAdopt(), onSaved: () => setSaved(true) })
  const step = isSaved ? 'saved' : review.data ? 'controls' : review.error && !review.isFetching ? 'failed' : 'loading'
  const state = useSubmitForm<SignupForm>({
    schema: SignupForm,
    values: { decision: 'approved', reason: '' },
    write,
    send: ({ decision, reason }) => {
      if (step === 'saved') onClose()
      if (step === 'failed') void review.refetch()
      if (step === 'controls') {
        write.send({ body: { decision, reason: decision === 'declined' ? reason.trim() : '' } })
      }
    },
  })
  const decision = useWatch({ control: state.form.control, name: 'decision' })
  return (
    <SubmitDialog
      state={state}
      messages="payments"
      title={t('signup.title')}
      submitLabel={t(`signup.submit.${step}`)}
      errorText={error => t('signup.saveError', { message: errorMessage(error) })}
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
          <RadioField<SignupForm>
            name="decision"
            legend={t('signup.decision')}
            options={DECISIONS.map(value => ({ value, label: t(`signup.${value}`) }))}
          />
          {decision === 'declined' && (
            <TextField<SignupForm>
              name="reason"
              label={t('signup.reason')}
              hint={t('signup.reasonHint')}
              rows={2}
              maxLength={REASON_LENGTH}
            />
          )}
          <p>{t('signup.logged')}</p>
        </Stack>
      )}
    </SubmitDialog>
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
