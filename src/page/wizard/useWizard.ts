import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The steps of a task, and the current one. */
export interface Wizard<Step extends string> {
  steps: readonly Step[]
  step: Step
  index: number
  isReachable: (step: Step) => boolean
  /** A URL of this app. */
  pathOf: (step: Step) => string
  go: (step: Step) => void
}

/**
 * The step that is in the URL, so that Back, Forward and a reload lead to the right one. A step that can't be reached
 * is replaced by the last one before it that can, else by the first one that can.
 */
export function useWizard<Step extends string>(
  steps: readonly [Step, ...Step[]],
  isReachable: (step: Step) => boolean,
): Wizard<Step> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const requested = new URLSearchParams(search).get('step') ?? steps[0]
  const before = steps.slice(0, steps.indexOf(requested as Step) + 1)
  const step = before.findLast(isReachable) ?? steps.find(isReachable) ?? steps[0]
  const pathOf = (target: Step) => {
    const params = new URLSearchParams(search)
    if (target === steps[0]) params.delete('step')
    else params.set('step', target)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
  const correct = useEffectEvent(() => void navigate(pathOf(step), { replace: true }))
  useEffect(() => {
    if (requested !== step) correct()
  }, [requested, step])
  return { steps, step, index: steps.indexOf(step), isReachable, pathOf, go: target => void navigate(pathOf(target)) }
}
