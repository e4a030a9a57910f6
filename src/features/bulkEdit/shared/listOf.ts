import i18next from 'i18next'
import { excerpt } from '#lib/excerpt.ts'

/** Names or values one after the other, as the language separates them. */
export const listOf = (texts: readonly string[]) =>
  new Intl.ListFormat(i18next.language, { type: 'unit' }).format(texts.map(text => excerpt(text, 60)))
