import { knownLanguage, type Language } from '#lib/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import type { EmailWords } from './emailWords.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { ptBR } from './ptBr.ts'
import { vi } from './vi.ts'
import { zhHans } from './zhHans.ts'

/** The words and default texts of emails to shoppers. */
export const EMAIL_WORDS: Record<Language, EmailWords> = {
  en,
  de,
  es,
  fr,
  'pt-BR': ptBR,
  vi,
  ar,
  he,
  'zh-Hans': zhHans,
}

/** The first of a browser's `Accept-Language` that emails are written in: `es-MX,es;q=0.9` → `es`; `undefined` for none. */
export function languageOf(accepted: string | undefined): Language | undefined {
  const byWeight = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.map(each => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return knownLanguage(byWeight.map(({ tag }) => tag))
}
