import { searchable, searchWords } from '#lib/fold.ts'

const SORTED_LENGTH = 120

/** What a text is sorted by, and a name searched by. Cut to 120 characters: an index takes no more, and no reader compares further. */
export function sortKey(text: string): string {
  return Array.from(searchable(text.slice(0, 4 * SORTED_LENGTH)))
    .slice(0, SORTED_LENGTH)
    .join('')
    .toWellFormed()
}

/** A `like` pattern for each word of `text`, which matches it anywhere, with special characters escaped. */
export function wordPatterns(text: string): string[] {
  return searchWords(text).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Texts that can be searched for, folded, a line each, so that what is typed on one line never matches across two. */
export const searchLines = (...texts: (string | number)[]) =>
  texts.map(text => searchable(String(text)).replaceAll('\n', ' ')).join('\n')
