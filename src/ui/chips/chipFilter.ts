import { fold } from '#lib/fold.ts'

export interface ChipOption {
  value: string
  label: string
}

/** More than users read; more input narrows it. */
const MOST = 200

/** The options whose label contains the input, ignoring case and accents; at most 200, in their own order. */
export function filterOptions(options: readonly ChipOption[], typed: string): readonly ChipOption[] {
  const wanted = fold(typed.trim())
  return options.filter(option => fold(option.label).includes(wanted)).slice(0, MOST)
}

/** Whether an option's label equals the input, ignoring case and accents. */
export const hasLabel = (options: readonly ChipOption[], typed: string): boolean =>
  options.some(({ label }) => fold(label.trim()) === fold(typed.trim()))
