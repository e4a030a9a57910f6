import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SubmitForm } from '../form/SubmitForm.tsx'
import type { WizardFormState } from './useWizardForm.ts'
import { WizardSteps } from './WizardSteps.tsx'

interface WizardFormProps<Step extends string, Values extends FieldValues> extends WizardFormState<Step, Values> {
  /** The namespace of the schemas' messages. */
  messages: string
  labelOf: (step: Step) => string
  submitLabel: string
  /** The fields of the current step, or the review. */
  children: ReactNode
}

/** The current step of `useWizardForm`. What was entered stays when one goes back. */
export function WizardForm<Step extends string, Values extends FieldValues>(props: WizardFormProps<Step, Values>) {
  const { wizard, state, messages, labelOf, submitLabel, children } = props
  const { t } = useTranslation('page')
  const before = wizard.steps[wizard.index - 1]
  const isLast = wizard.index === wizard.steps.length - 1
  return (
    <WizardSteps wizard={wizard} labelOf={labelOf}>
      <Card key={wizard.step} title={labelOf(wizard.step)}>
        <SubmitForm
          state={state}
          messages={messages}
          submitLabel={isLast ? submitLabel : t('wizard.next')}
          extra={before && <Button onClick={() => wizard.go(before)}>{t('wizard.back')}</Button>}
        >
          {children}
        </SubmitForm>
      </Card>
    </WizardSteps>
  )
}
