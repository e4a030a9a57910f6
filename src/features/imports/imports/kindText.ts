import i18next from 'i18next'
import type { RowProblem } from '#contract/rowImport.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { messageOf } from '#i18n/messageOf.ts'

/** The problem of a cell and what to do: the text of its kind, or the provider's for one that has none here. */
export function kindText(unit: 'products' | 'rows', { code, value, detail, message }: RowProblem): string {
  const key = `imports:${unit}.problem.${code}`
  if (!i18next.exists(key)) return message ?? detail
  const shown = /^\d{4,}$/.test(detail) ? formatNumber(Number(detail)) : detail
  return messageOf(key, { detail: shown || i18next.t('imports:rows.another'), value })
}
