/** The name of a country by its ISO 3166 code; an unknown code is returned as is. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
