import type { ReactNode } from 'react'
import { Stack } from '#ui/Layout.tsx'
import { useStepFocus } from '../focus.ts'
import { Stepper } from './Stepper.tsx'
import type { Wizard } from './useWizard.ts'

interface WizardStepsProps<Step extends string> {
  wizard: Wizard<Step>
  labelOf: (step: Step) => string
  /** What is shown of the step: a change moves the focus. Default: the step. */
  view?: string
  /** The current step, with a heading. */
  children: ReactNode
}

/** The current step of a wizard below the list of its steps. Its first error or its heading has the focus when it changes. */
export function WizardSteps<Step extends string>(props: WizardStepsProps<Step>) {
  const { wizard, labelOf, view = wizard.step, children } = props
  const frame = useStepFocus(view)
  return (
    <Stack>
      <Stepper
        current={wizard.step}
        steps={wizard.steps.map(step => ({
          ...{ id: step, label: labelOf(step) },
          to: step !== wizard.step && wizard.isReachable(step) ? wizard.pathOf(step) : undefined,
        }))}
      />
      <div ref={frame}>
        <Stack>{children}</Stack>
      </div>
    </Stack>
  )
}
