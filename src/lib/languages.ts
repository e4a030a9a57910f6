/** The languages of the console, of storefronts and of emails: each has all their texts. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'vi', 'ar', 'he', 'zh-Hans'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of a language in that language: `English`, `Español`, `العربية`. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.replace(/^./u, letter => letter.toLocaleUpperCase(language))
}

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he']

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** The first of these tags (BCP 47) that is one of ours, by language and script: `pt-PT` → `pt-BR`, `zh-TW` → `undefined`. */
export function knownLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const wanted = keyOf(tag)
    const known = wanted && LANGUAGES.find(each => keyOf(each) === wanted)
    if (known) return known
  }
  return undefined
}

function keyOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined // No tag at all: `*`.
  }
}
