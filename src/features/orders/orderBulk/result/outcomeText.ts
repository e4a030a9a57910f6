import i18next from 'i18next'
import type { OrderBulkRow } from '#contract/orders/orderBulk.ts'
import { reasonText } from '#page/failure/errorMessage.ts'
import { refusalText } from '../refusalText.ts'

/** The result of an order, as a sentence. */
export function outcomeText(row: OrderBulkRow): string {
  const { outcome, reason, status, warnings, isChangedSince } = row
  const text =
    outcome === 'refused' && reason
      ? refusalText(reason, status)
      : outcome === 'failed' && row.message
        ? reasonText(row)
        : i18next.t(`orderBulk:outcome.${outcome}Text`)
  return [
    text,
    ...warnings.map(warning => i18next.t(`orderBulk:warned.${warning}`)),
    ...(isChangedSince ? [i18next.t('orderBulk:outcome.changedSince')] : []),
  ].join(' ')
}
