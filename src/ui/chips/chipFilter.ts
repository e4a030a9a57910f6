export interface ChipOption {
  value: string
  label: string
}

/** More than anybody reads; who has more types a letter. */
const MOST = 200

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** The options whose label holds what was typed, whatever its case and accents; at most 200, in their own order. */
export function filterOptions(options: readonly ChipOption[], typed: string): readonly ChipOption[] {
  const wanted = plain(typed.trim())
  return options.filter(option => plain(option.label).includes(wanted)).slice(0, MOST)
}

/** Whether an option is called exactly what was typed, whatever the case and accents. */
export const hasLabel = (options: readonly ChipOption[], typed: string): boolean =>
  options.some(({ label }) => plain(label.trim()) === plain(typed.trim()))
