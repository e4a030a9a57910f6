const SORTED_LENGTH = 120

/** What is compared when writing should not matter: lower case, without the accents of Latin letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** What a text is sorted by. Cut to 120 characters: an index takes no more, and no reader compares further. */
export function sortKey(text: string): string {
  return Array.from(fold(text.slice(0, 4 * SORTED_LENGTH)))
    .slice(0, SORTED_LENGTH)
    .join('')
    .toWellFormed()
}

/** The words of a search, folded. */
export const searchWords = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** A `like` pattern for each word of `text`, which matches it anywhere, with special characters escaped. */
export function wordPatterns(text: string): string[] {
  return searchWords(text).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Texts that can be searched for, folded, a line each, so that what is typed on one line never matches across two. */
export const searchLines = (...texts: (string | number)[]) =>
  texts.map(text => fold(String(text)).replaceAll('\n', ' ')).join('\n')
