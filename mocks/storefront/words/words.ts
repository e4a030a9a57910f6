import type { Language } from '#lib/languages.ts'
import { ar } from './ar/all.ts'
import { de } from './de/all.ts'
import { en, type Words } from './en/all.ts'
import { es } from './es/all.ts'
import { fr } from './fr/all.ts'
import { he } from './he/all.ts'
import { ptBR } from './ptBR/all.ts'
import { vi } from './vi/all.ts'
import { zhHans } from './zhHans/all.ts'

/** What a storefront says itself, in the language of the shopper. */
export const WORDS: Record<Language, Words> = { en, de, es, fr, 'pt-BR': ptBR, vi, ar, he, 'zh-Hans': zhHans }
