import type { Language } from '#lib/languages.ts'

const rules = new Map<Language, Intl.PluralRules>()

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form for a number, with the number in place of `#`. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return (forms[rule.select(count)] ?? forms.other).replace('#', count.toLocaleString(language))
}
