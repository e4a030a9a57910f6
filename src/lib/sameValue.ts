/**
 * Whether two values of plain data are the same by content. The order of keys does not count, and a key without a value
 * counts as missing, as in JSON.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  // Without lists of keys put together: forms with thousands of rows are compared at every save.
  for (const key of Object.keys(one)) if (!sameValue(one[key], ownValue(other, key))) return false
  return Object.keys(other).every(key => other[key] === undefined || Object.hasOwn(one, key))
}

const ownValue = (values: Record<string, unknown>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined
