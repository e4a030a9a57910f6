import { EMAIL_LANGUAGES, type EmailLanguage } from '#contract/orders/shopperEmails.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Language } from './language.ts'

export const LANGUAGES: Record<EmailLanguage, Language> = { en, es, ar }

/** The first of a browser's `Accept-Language` that emails are written in: `es-MX,es;q=0.9` → `es`; `undefined` for none. */
export function languageOf(accepted: string | undefined): EmailLanguage | undefined {
  const byWeight = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = rest.map(each => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return byWeight.map(({ tag }) => EMAIL_LANGUAGES.find(each => each === tag)).find(Boolean)
}
