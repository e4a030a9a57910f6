import i18next from 'i18next'
import { messageOf } from '#i18n/messageOf.ts'

/** The displayed name of a column of ours. */
export function columnLabel(column: string): string {
  const [, number, part] = /^option(\d)(Name|Value)$/.exec(column) ?? []
  if (number) return i18next.t(part === 'Name' ? 'imports:column.optionName' : 'imports:column.optionValue', { number })
  return column === '' ? '' : messageOf(`imports:column.${column}`)
}

/** What the file calls a column: `named` has its headers. */
export const columnName = (column: string, named: Partial<Record<string, string>> = {}) =>
  named[column] ?? columnLabel(column)
