import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { changedFields } from '#contract/catalog/productChanges.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { listOf } from '../shared/listOf.ts'

type Texts = TFunction<'bulkEdit'>

/** "Edit products: Price, Status" */
export function titleOf({ kind, changes }: BulkEdit, t: Texts): string {
  const fields = listOf(changedFields(changes).map(field => t(`field.${field}`)))
  return t(kind === 'undo' ? 'run.undo' : 'run.change', { fields })
}

/** What was done, when and by whom. */
export const summaryOf = ({ kind, changed, endedOn, startedOn, startedBy }: BulkEdit, t: Texts): string =>
  t(kind === 'undo' ? 'run.undone' : 'run.changed', {
    count: changed,
    shown: formatNumber(changed),
    when: formatTimeWithZone(endedOn ?? startedOn, i18next.language),
    who: isolated(startedBy),
  })
