import i18next from 'i18next'
import { OBSTACLE_NAMES } from '#contract/orders/orderActions.ts'
import type { RowProblem } from '#contract/rowImport.ts'

/** Obstacles of the state machine. */
const REFUSALS: readonly string[] = ['status', 'atFulfiller', ...OBSTACLE_NAMES]

/** The error of a row and what to do. For orders it needs the messages of `orderBulk` and `orders`. */
export function problemText({ code, detail }: RowProblem): string {
  if (code === 'provider') return detail
  if (!REFUSALS.includes(code))
    return i18next.t(`imports:rows.problem.${code}` as 'imports:rows.problem.invalid', { detail })
  const status = i18next.t(`orders:status.${detail}` as 'orders:status.New')
  return i18next.t(`orderBulk:refusal.${code}` as 'orderBulk:refusal.status', { status })
}
