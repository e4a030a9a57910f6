import type { Selection } from '../list/useSelection.ts'
import { type BulkRow, type BulkRun, unfinishedOf } from './runState.ts'

/** Ends the selection of a run's rows but for those that failed or were not begun, for the next attempt. */
export function keepUnfinished<Row extends BulkRow>(selection: Selection<Row>, rows: readonly Row[], ended: BulkRun) {
  const left = new Set(unfinishedOf(ended).map(({ id }) => id))
  selection.toggle(
    rows.filter(({ id }) => !left.has(id)),
    false,
  )
}
