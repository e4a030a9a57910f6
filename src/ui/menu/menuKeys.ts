/** The result of a key in a menu: focus the item of that index, or leave. */
export type MenuOutcome = number | 'close' | 'leave' | 'press' | null

/**
 * The effect of a key in a menu with these texts while the item `at` has the focus (-1: none). `leave` closes and lets
 * the key have its usual effect (Tab); `null` is not handled.
 */
export function menuKey(key: string, at: number, texts: readonly string[]): MenuOutcome {
  const last = texts.length - 1
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'Escape') return 'close'
  if (key === 'Tab') return 'leave'
  if (key === ' ') return 'press'
  if (key.length !== 1) return null
  // The next item, wrapping around, whose text starts with the letter.
  const letter = key.toLocaleLowerCase()
  const order = texts.map((_, step) => (at + 1 + step) % texts.length)
  return order.find(index => texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) ?? null
}
