import { isPlainNumber } from '#lib/number.ts'

/** The parsed number; 0 for an empty or invalid input. */
export const numberIn = (typed: string) => (isPlainNumber(typed.trim()) ? Number(typed.trim()) : 0)

/** A typed whole number within bounds; `null` for anything else. */
export function wholeIn(typed: string, least: number, most: number): number | null {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
