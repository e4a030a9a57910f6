/** Letters that Unicode doesn't decompose, and what is typed interchangeably; all in lower case. */
const ALIKE = new Map(
  Object.entries({
    ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
    ...{ ى: 'ي', ی: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك' },
  }),
)
for (const apostrophe of '\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201b\u2032')
  ALIKE.set(apostrophe, "'")
for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212') ALIKE.set(dash, '-')
const DIGITS = new Map([...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((digit, at) => [digit, String(at % 10)]))
for (const [digit, latin] of DIGITS) ALIKE.set(digit, latin)
const TYPED_ALIKE = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'g')

const ASCII = /^[\0-\x7f]*$/
/** Accents of Latin letters; Arabic vowel marks and lengthened strokes; invisible characters. */
const LEFT_OUT =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * What is compared when writing should not matter, on both sides of the contract: lower case, without accents and vowel marks,
 * with one kind of digit, apostrophe and dash. Stored in columns: a change needs a migration (`0046_fold_again.sql`).
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(TYPED_ALIKE, letter => ALIKE.get(letter) ?? letter)
}

/** The same text with the digits 0 to 9 in place of those of Arabic and Persian keyboards: `٧٨٧٠١` → `78701`. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, digit => DIGITS.get(digit) ?? digit)

/** A text to search in: folded, and without hyphens and apostrophes inside a word, which are typed or left out. */
export const searchable = (text: string) => fold(text).replace(/([^\s'-])['-]+(?=[^\s'-])/g, '$1')

/** The words of a search, to look for in what `searchable` returns; without what `#1001`, `(617)` and `AB-` have around them. */
export const searchWords = (typed: string): string[] =>
  searchable(typed)
    .split(/\s+/)
    .map(word => word.replace(/^[#(+'-]+|[)'-]+$/g, '') || word)
    .filter(Boolean)

/** Whether a text has all of these words, in any order; they come from `searchWords`. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const found = searchable(text)
  return words.every(word => found.includes(word))
}
