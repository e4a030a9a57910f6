import { useTranslation } from 'react-i18next'
import { type GuideStep, pathOfStep } from '#features/store/onboarding/model.ts'
import { focusNextStep } from '#features/store/onboarding/shared/focusNextStep.ts'
import { Task } from './Task.tsx'

/** The guide's next step as a to-do: opens its screen, else shows it in the guide below. */
export default function GuideTask({ step }: { step: GuideStep }) {
  const { t } = useTranslation('onboarding')
  const text = `${t('progress')}: ${t(`step.${step}.title`)}`
  const path = pathOfStep(step)
  return path ? <Task to={path}>{text}</Task> : <Task onPress={() => focusNextStep()}>{text}</Task>
}
