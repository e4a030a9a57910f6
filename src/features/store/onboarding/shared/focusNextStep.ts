import { focusShown } from '#page/focus.ts'

/** The id of the guide's list. */
export const GUIDE_ID = 'founder-guide'

/** Focuses what completes the current step of the guide on the dashboard. Returns whether there is such a step. */
export function focusNextStep(): boolean {
  const action = document.querySelector<HTMLElement>(`#${GUIDE_ID} [aria-current] :is(a, button)`)
  focusShown(action)
  return action !== null
}
