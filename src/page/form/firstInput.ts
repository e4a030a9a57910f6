import type { FieldValues, Path } from 'react-hook-form'

/**
 * The input to focus for an invalid field. The errors of a list are by row, and those of a record by column: the first
 * of them. Errors of the list as a whole are shown at its own control.
 */
export function firstInput<Values extends FieldValues>(name: Path<Values>, error: unknown): Path<Values> {
  if (typeof error !== 'object' || error === null) return name
  const parts = error as Record<string, unknown>
  if (typeof parts.type === 'string' || parts.root) return name
  const part = Object.keys(parts).find(key => parts[key])
  return part === undefined ? name : firstInput(`${name}.${part}` as Path<Values>, parts[part])
}
