import { COUNTRIES } from './countries.ts'
import { fold } from './fold.ts'
import { LANGUAGES } from './languages.ts'

/** The name of a country by its ISO 3166 code; an unknown code is returned as is. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** What files call countries beside their names and codes. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', 'united states of america': 'US', 'ee. uu.': 'US', uk: 'GB' },
  ...{ 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
  ...{ 'the netherlands': 'NL', holland: 'NL', 'republic of ireland': 'IE', 'czech republic': 'CZ', turkey: 'TR' },
  ...{ 'korea, republic of': 'KR', 'russian federation': 'RU', 'viet nam': 'VN', 'puerto rico': 'PR' },
}

let byName: Map<string, string> | undefined

/** The ISO 3166 code of a country that a file names in a language of the app, or by its code; `undefined` if unknown. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && countryName(code, 'en') !== code) return OTHER_NAMES[code.toLowerCase()] ?? code
  byName ??= new Map(
    LANGUAGES.flatMap(language => COUNTRIES.map(each => [fold(countryName(each, language)), each] as const)),
  )
  const name = fold(text).trim()
  return OTHER_NAMES[name] ?? byName.get(name)
}
