import { OBSTACLE_NAMES } from '#contract/orders/orderActions.ts'
import type { RowProblem } from '#contract/rowImport.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { kindText } from '../kindText.ts'

/** Obstacles of the state machine. */
const REFUSALS: readonly string[] = ['status', 'atFulfiller', ...OBSTACLE_NAMES]

/** The error of a row and what to do. For orders it needs the messages of `orderBulk` and `orders`. */
export function problemText(problem: RowProblem): string {
  const { code, detail } = problem
  // The provider's own sentence tells more than a state without its name.
  if (!REFUSALS.includes(code) || detail === '') return kindText('rows', problem)
  const status = messageOf(`orders:status.${detail}`)
  return messageOf(`orderBulk:refusal.${code}`, { status })
}
