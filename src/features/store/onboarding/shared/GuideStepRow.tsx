import Check from 'lucide/dist/esm/icons/check.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useTranslation } from 'react-i18next'
import type { Onboarding } from '#contract/store/onboarding.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { type GuideStep, isStepComplete, isStepLocked, pathOfStep } from '../model.ts'
import styles from './FounderGuide.module.css'
import { SellingTasks } from './SellingTasks.tsx'

interface GuideStepRowProps {
  step: GuideStep
  /** From one. */
  number: number
  guide: Onboarding
  /** Whether it is the current step. */
  isNext: boolean
  isBusy: boolean
  /** Only steps without a link are completed by a press. */
  onComplete: () => void
}

/** Steps with a milestone of their own once they are done. */
const MILESTONES = ['product', 'personalize', 'page'] as const

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.includes(name as Name)

/** One step: done with its milestone, available, or locked. */
export function GuideStepRow({ step, number, guide, isNext, isBusy, onComplete }: GuideStepRowProps) {
  const { t } = useTranslation('onboarding')
  const isDone = isStepComplete(guide, step)
  const isLocked = isStepLocked(guide, step)
  const path = pathOfStep(step)
  const variant = isNext ? 'primary' : 'secondary'
  return (
    <li
      className={styles.step}
      data-state={isDone ? 'done' : isLocked ? 'locked' : 'open'}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden={!isDone && !isLocked}>
        {isDone ? (
          <Icon glyph={Check} label={t('complete')} />
        ) : isLocked ? (
          <Icon glyph={Lock} label={t('locked')} />
        ) : (
          number
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{t(`step.${step}.title`)}</h3>
        {isLocked && <p className={styles.text}>{t('step.finalstep.wait')}</p>}
        {!isLocked && !isDone && <p className={styles.text}>{t(`step.${step}.text`)}</p>}
        {step === 'finalstep' && !isLocked && <SellingTasks guide={guide} />}
      </div>
      {isDone && isOneOf(MILESTONES, step) && <Badge tone="ok">{t(`milestone.${step}`)}</Badge>}
      {!isDone &&
        !isLocked &&
        (path ? (
          <AppLink to={path} className={buttonClass({ variant })}>
            {t(`step.${step}.action`)}
          </AppLink>
        ) : (
          <Button variant={variant} busy={isBusy} onClick={onComplete}>
            {t(`step.${step}.action`)}
          </Button>
        ))}
    </li>
  )
}
