import { COUNTRIES } from '#lib/countries.ts'

interface CountryOption {
  /** ISO 3166 code. */
  value: string
  label: string
}

const optionsIn = new Map<string, CountryOption[]>()

/** The countries that a store may ship to, by name in the language of the screen. */
export function countryOptions(language: string): readonly CountryOption[] {
  const known = optionsIn.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = COUNTRIES.map(value => ({ value, label: names.of(value) ?? value }))
  const sorted = options.toSorted((one, other) => one.label.localeCompare(other.label, language))
  optionsIn.set(language, sorted)
  return sorted
}
