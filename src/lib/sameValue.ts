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
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => sameValue(one[key], other[key]))
}
