import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../AppLink.tsx'
import styles from './Stepper.module.css'

interface Step {
  id: string
  label: string
  /** A URL of this app, of a step that can be opened. */
  to?: string | undefined
  /** Next to the label. */
  note?: ReactNode
}

interface StepperProps {
  steps: readonly Step[]
  /** The id of the current step. */
  current: string | undefined
}

/** The steps of a task, in order. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useTranslation('page')
  return (
    <ol className={styles.steps} aria-label={t('wizard.steps')}>
      {steps.map(({ id, label, to, note }, index) => (
        <li key={id} className={styles.step} aria-current={id === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          {to ? <AppLink to={to}>{label}</AppLink> : <span>{label}</span>}
          {note}
        </li>
      ))}
    </ol>
  )
}
