/** How an amount that a percentage has changed ends: as it is, on whole dollars, or 1 cent below. */
export const ENDINGS = ['none', '00', '99'] as const
export type Ending = (typeof ENDINGS)[number]

/**
 * Cents changed by a percentage, then rounded half up: to a cent, and as `ending` says. Percentages have at most 2
 * decimals, so that all calculations use whole numbers.
 */
export function changeByPercent(cents: number, percent: number, ending: Ending = 'none'): number {
  const changed = Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5000) / 10_000)
  return endOn(changed, ending)
}

/** The nearest amount with this ending, or the higher of two. Zero stays zero. */
export function endOn(cents: number, ending: Ending): number {
  if (ending === 'none' || cents <= 0) return cents
  if (ending === '00') return Math.floor((cents + 50) / 100) * 100
  return Math.max(Math.floor((cents + 51) / 100) * 100 - 1, 99)
}
