import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { observable } from '#lib/observable.ts'

/** Whether the dialog with the progress and result of the last bulk edit is open. */
export const isResultOpen = observable(false)

type Ending = (edit: BulkEdit) => void
const endings = new Map<string, Ending>()

/** Does something when a bulk edit that was started here has ended, each time that it does. */
export const whenBulkEditEnds = (id: string, work: Ending) => void endings.set(id, work)
export const endingOf = (id: string): Ending | undefined => endings.get(id)
