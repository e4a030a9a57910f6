import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { type KycApplication, type KycDraft, submitKyc } from '#contract/payments/kyc.ts'
import { NEW_OWNER, secretsIn } from '#contract/payments/kycSecrets.ts'
import { dayAt } from '#lib/time.ts'
import { LeaveGuard } from '#page/form/LeaveGuard.tsx'
import { useWrite } from '#page/useWrite.ts'
import { useWizardForm } from '#page/wizard/useWizardForm.ts'
import { WizardForm } from '#page/wizard/WizardForm.tsx'
import { Stack } from '#ui/Layout.tsx'
import { applicationQueries } from '../queries.ts'
import { AboutStep } from '../steps/AboutStep.tsx'
import { BankingStep } from '../steps/BankingStep.tsx'
import { BusinessStep } from '../steps/BusinessStep.tsx'
import { OwnerStep } from '../steps/OwnerStep.tsx'
import { ReviewStep } from '../steps/ReviewStep.tsx'
import { StatementStep } from '../steps/StatementStep.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import { countedAnswers } from './otherOwners.ts'
import { asksForOwners, withRefusedFields } from './refusedFields.ts'
import { type ApplicationStep, formSteps } from './schema.ts'
import { useDraftSaving } from './useDraftSaving.ts'

/** The application in five steps and a review. Its secrets are in this form's memory only. */
export function ApplicationWizard({ draft }: { draft: KycDraft }) {
  const { t } = useTranslation('application')
  const queryClient = useQueryClient()
  const [steps] = useState(() => formSteps(dayAt(Date.now())))
  const [initial] = useState(draft.application)
  const form = useRef<UseFormReturn<KycApplication>>(undefined)
  const saving = useRef<ReturnType<typeof useDraftSaving>>(undefined)
  const write = useWrite(submitKyc, {
    adopt: settings => cacheResponse(queryClient, applicationQueries.settings().queryKey, settings),
    onSaved: () => queryClient.removeQueries({ queryKey: applicationQueries.draft().queryKey }),
    onFailed: error => {
      saving.current?.resume()
      // Their fields must be in the form before they can show the error.
      const hasOthers = form.current?.getValues('additional_owners.0') !== undefined
      if (asksForOwners(error) && !hasOthers) form.current?.setValue('additional_owners', [structuredClone(NEW_OWNER)])
    },
  })
  const error = useMemo(() => withRefusedFields(write.error), [write.error])
  const { wizard, state } = useWizardForm<ApplicationStep, KycApplication>({
    steps,
    values: initial,
    write: { ...write, error },
    send: application => {
      saving.current?.stop()
      return write.send({ body: structuredClone(countedAnswers(application)) })
    },
  })
  form.current = state.form
  const drafts = useDraftSaving(state.form, draft, wizard.step)
  saving.current = drafts
  const hasUnsentWork = () =>
    !write.isPending && (drafts.isUnsaved() || Object.keys(secretsIn(state.form.getValues())).length > 0)
  return (
    <Stack>
      <DraftStatus drafts={drafts} />
      <WizardForm
        wizard={wizard}
        state={state}
        messages="application"
        labelOf={step => t(`step.${step}`)}
        submitLabel={t('submit')}
      >
        {wizard.step === 'business_identity' && <BusinessStep />}
        {wizard.step === 'about_business' && <AboutStep />}
        {wizard.step === 'owner' && <OwnerStep />}
        {wizard.step === 'card_statement' && <StatementStep />}
        {wizard.step === 'banking' && <BankingStep />}
        {wizard.step === 'review' && <ReviewStep pathOf={wizard.pathOf} />}
      </WizardForm>
      <LeaveGuard
        state={{ saveState: 'idle', hasUnsentWork }}
        hasChanges={state.form.formState.isDirty}
        onLeave={drafts.save}
      />
    </Stack>
  )
}
