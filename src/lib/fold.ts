/** Letters that Unicode doesn't decompose, and others that are typed interchangeably; all in lower case. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك' },
}
const TYPED_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')

const ASCII = /^[\0-\x7f]*$/
/** Accents of Latin letters; Arabic vowel marks and lengthened strokes; invisible characters. */
const LEFT_OUT =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const APOSTROPHES = /[\u02b9-\u02bf\u2018\u2019\u201b\u2032]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * What is compared when writing should not matter, on both sides of the contract: lower case, without accents and vowel marks,
 * with one kind of digit, apostrophe and dash. Stored in columns: a change needs a migration (`0045_fold_again.sql`).
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(TYPED_ALIKE, letter => ALIKE[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(EASTERN_DIGITS, digit => String(digit.charCodeAt(0) % 16))
}

/** A text to search in: folded, and without hyphens and apostrophes, which are typed or left out. */
export const searchable = (text: string) => fold(text).replace(/['-]/g, '')

/** The words of a search, to look for in what `searchable` returns; without what `#1001` and `(617)` have around them. */
export const searchWords = (typed: string): string[] =>
  searchable(typed)
    .split(/\s+/)
    .map(word => word.replace(/^[#(+]+|\)+$/g, ''))
    .filter(Boolean)

/** Whether a text has all of these words, in any order; they come from `searchWords`. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const found = searchable(text)
  return words.every(word => found.includes(word))
}
