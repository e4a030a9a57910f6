import type { FieldValues, Path } from 'react-hook-form'

/** The input to show for a wrong field. A list of records carries its errors row by row: the first row that has any. */
export function firstInput<Values extends FieldValues>(name: Path<Values>, error: unknown): Path<Values> {
  if (!Array.isArray(error)) return name
  const row = error.findIndex(Boolean)
  const column = Object.keys(error[row] ?? {})[0]
  return `${name}.${row}.${column}` as Path<Values>
}
