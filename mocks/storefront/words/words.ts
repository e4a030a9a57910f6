import type { Language } from '#lib/languages.ts'
import { ar } from './ar/all.ts'
import { en, type Words } from './en/all.ts'
import { es } from './es/all.ts'

/** What a storefront says itself, in the language of the shopper. */
export const WORDS: Record<Language, Words> = { en, es, ar }
