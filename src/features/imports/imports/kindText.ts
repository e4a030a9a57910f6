import i18next from 'i18next'
import type { RowNotice, RowProblem } from '#contract/rowImport.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { isolated } from '#lib/isolated.ts'
import { reasonText } from '#page/failure/errorMessage.ts'

/** The problem of a cell and what to do: the text of its kind, or the provider's for one that has none here. */
export function kindText(unit: 'products' | 'rows', { code, value, detail, ...said }: RowProblem): string {
  const key = `imports:${unit}.problem.${code}`
  if (!i18next.exists(key)) return reasonText({ ...said, message: said.message ?? detail })
  return messageOf(key, { detail: shown(code, detail, said) || i18next.t('imports:rows.another'), value })
}

function shown(code: string, detail: string, said: Partial<RowProblem>): string {
  if (code === 'imageReason') return reasonText({ ...said, message: detail })
  return /^[1-9]\d{3,}$/.test(detail) ? formatNumber(Number(detail)) : detail
}

/** What a spreadsheet program did to a cell, and what comes of it. */
export const noticeText = ({ code, value, detail }: RowNotice): string =>
  i18next.t(`imports:damage.${code}`, { value: isolated(value), detail: isolated(detail) })
