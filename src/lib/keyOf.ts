/**
 * The key of an event as a US keyboard has it, in lower case: `p`, `?`, `/`, `escape`. On a keyboard of another script
 * the physical key determines the letter.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === '؟') return '?'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return (letter && !/^[\u0020-\u024f]$/.test(key) ? letter : key).toLowerCase()
}
