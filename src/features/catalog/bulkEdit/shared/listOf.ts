import i18next from 'i18next'
import { excerpt } from '#lib/excerpt.ts'
import { listText } from '#lib/listText.ts'

/** Names or values one after the other, as the language separates them. */
export const listOf = (texts: readonly string[]) =>
  listText(
    texts.map(text => excerpt(text, 60)),
    i18next.language,
  )
