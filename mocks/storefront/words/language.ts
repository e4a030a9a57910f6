/** The languages of a storefront's own words. What a merchant wrote is shown as it is. */
export const LANGUAGES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Words of one part of the storefront: each language has them all. */
export const defineWords = <Words extends object>(words: Record<Language, Words>) => words

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
