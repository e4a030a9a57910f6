/** The languages of a storefront's own words. What a merchant wrote is shown as it is. */
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', ar: 'العربية' }

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

const rules = new Map<Language, Intl.PluralRules>()

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form for a number, with the number in place of `#`. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return (forms[rule.select(count)] ?? forms.other).replace('#', count.toLocaleString(language))
}
