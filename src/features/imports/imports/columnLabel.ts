import i18next from 'i18next'

/** The displayed name of a column of ours. */
export function columnLabel(column: string): string {
  const [, number, part] = /^option(\d)(Name|Value)$/.exec(column) ?? []
  if (number) return i18next.t(part === 'Name' ? 'imports:column.optionName' : 'imports:column.optionValue', { number })
  return column === '' ? '' : i18next.t(`imports:column.${column}` as 'imports:column.name')
}

/** What the file calls a column: `named` has its headers. */
export const columnName = (column: string, named: Partial<Record<string, string>> = {}) =>
  named[column] ?? columnLabel(column)
