/** Where a key takes one in a menu: to the item of that index, or out of it. */
export type MenuOutcome = number | 'close' | 'leave' | 'press' | null

/**
 * What a key does in a menu with these texts while the item `at` has the focus (-1: none has).
 * `leave` closes and lets the key have its usual effect (Tab); `null` is none of the menu's business.
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
  // The next item, round the end, whose text starts with the letter.
  const letter = key.toLocaleLowerCase()
  const order = texts.map((_, step) => (at + 1 + step) % texts.length)
  return order.find(index => texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) ?? null
}
