import { COUNTRIES } from '#lib/countries.ts'

/** The countries that a store may ship to, by name in the language of the screen. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = COUNTRIES.map(value => ({ value, label: names.of(value) ?? value }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label, language))
}

export const countryName = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
