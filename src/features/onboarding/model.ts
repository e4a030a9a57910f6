import type { Onboarding } from '#contract/onboarding.ts'

/** The steps of the founder guide (document 1 §4); the task of each is `founderguide.<step>`. */
export const GUIDE_STEPS = ['landing', 'product', 'personalize', 'page', 'finalstep'] as const

/** How far the guide is, in whole percent: steps that are complete over all of them. */
export function guideProgress({ tasks }: Onboarding): number {
  const completed = GUIDE_STEPS.filter(step => tasks.completed.includes(`founderguide.${step}`))
  return Math.round((completed.length / GUIDE_STEPS.length) * 100)
}
