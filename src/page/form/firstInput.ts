import type { FieldValues, Path } from 'react-hook-form'

/**
 * The input to show for a wrong field. A list of records carries its errors row by row, and a record column by column: the first
 * that has any. What is wrong with a list as a whole is shown at its own control.
 */
export function firstInput<Values extends FieldValues>(name: Path<Values>, error: unknown): Path<Values> {
  if (typeof error !== 'object' || error === null) return name
  const parts = error as Record<string, unknown>
  if (typeof parts.type === 'string' || parts.root) return name
  const part = Object.keys(parts).find(key => parts[key])
  return part === undefined ? name : firstInput(`${name}.${part}` as Path<Values>, parts[part])
}
