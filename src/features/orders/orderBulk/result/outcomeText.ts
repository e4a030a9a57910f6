import i18next from 'i18next'
import type { OrderBulkRow } from '#contract/orders/orderBulk.ts'
import { refusalText } from '../refusalText.ts'

/** The result of an order, as a sentence. */
export function outcomeText({ outcome, reason, status, message, warnings, isChangedSince }: OrderBulkRow): string {
  const text =
    outcome === 'refused' && reason
      ? refusalText(reason, status)
      : outcome === 'failed' && message
        ? message
        : i18next.t(`orderBulk:outcome.${outcome}Text`)
  return [
    text,
    ...warnings.map(warning => i18next.t(`orderBulk:warned.${warning}`)),
    ...(isChangedSince ? [i18next.t('orderBulk:outcome.changedSince')] : []),
  ].join(' ')
}
