import type { Onboarding } from '#contract/store/onboarding.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { pathTo } from '#paths.ts'

/** The steps of the founder guide in their order (document 1 §4, founder guide). */
export const GUIDE_STEPS = ['landing', 'product', 'personalize', 'page', 'finalstep'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** The stored task of a step. */
export const guideTask = (step: GuideStep) => `founderguide.${step}`

/** The task that a store's own logo completes. */
export const LOGO_TASK = 'founderguide.addLogo'

/** Any one of these personalizes the store: a logo, a theme, styles, or a first visit of the designer. */
const PERSONALIZE_TASKS = [
  LOGO_TASK,
  'founderguide.chooseTheme',
  'founderguide.changeStyles',
  'sitedesigner.firstvisit',
]

export function isStepComplete({ tasks }: Onboarding, step: GuideStep): boolean {
  const isDone = (task: string) => tasks.completed.includes(task)
  return isDone(guideTask(step)) || (step === 'personalize' && PERSONALIZE_TASKS.some(isDone))
}

/** The final step opens when the four before it are complete, in whatever order. */
export const isStepLocked = (onboarding: Onboarding, step: GuideStep): boolean =>
  step === 'finalstep' && GUIDE_STEPS.some(other => other !== step && !isStepComplete(onboarding, other))

/** The screen of a step; `undefined` for those that are done in the guide itself. */
export function pathOfStep(step: GuideStep): string | undefined {
  if (step === 'product') return pathTo('product.add')
  if (step === 'personalize') return pathTo('designer')
  return step === 'page' ? pathTo('pages.add') : undefined
}

/** The first available step; `undefined` when all are done. */
export const nextStep = (onboarding: Onboarding): GuideStep | undefined =>
  GUIDE_STEPS.find(step => !isStepComplete(onboarding, step))

/** How far the guide is, in whole percent: steps that are complete over all of them. */
export function guideProgress(onboarding: Onboarding): number {
  const completed = GUIDE_STEPS.filter(step => isStepComplete(onboarding, step))
  return Math.round((completed.length / GUIDE_STEPS.length) * 100)
}

/** Tasks after the guide is complete, in order. */
export const SELLING_TASKS = ['configureStore', 'launchStore', 'processOrder'] as const

/** A change of a task's state. */
export interface TaskChange {
  task: string
  action: 'complete' | 'lock' | 'unlock'
}

/**
 * Task changes that follow from a store's state (document 1 §4, tasks on store save): a store that may launch unlocks
 * the launch; a launched one has completed it and may process orders; ways to pay mean that the store is configured, as in the
 * launch checklist, and an order that was shipped or completed, in whatever way, that the first one is processed; a logo that the
 * guide's logo task is done.
 */
export function tasksAfterStoreSave(store: StoreInformation): TaskChange[] {
  const changes: TaskChange[] = []
  if (store.completedLaunchRequirements) changes.push({ task: 'launchStore', action: 'unlock' })
  if (store.launched) {
    changes.push({ task: 'launchStore', action: 'complete' }, { task: 'processOrder', action: 'unlock' })
  }
  if (store.takesPayments) changes.push({ task: 'configureStore', action: 'complete' })
  if (store.hasProcessedOrder) changes.push({ task: 'processOrder', action: 'complete' })
  if (store.logo) changes.push({ task: LOGO_TASK, action: 'complete' })
  return changes
}

/** Those changes that are not as good as done. */
export const missingChanges = ({ tasks }: Onboarding, changes: readonly TaskChange[]): TaskChange[] =>
  changes.filter(({ task, action }) => {
    if (action === 'complete') return !tasks.completed.includes(task)
    return tasks.locked.includes(task) === (action === 'unlock')
  })
