import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, hasWords, searchWords } from './fold.ts'

test('case and accents make no difference, other characters do', () => {
  expect(fold('CAFÉ Crème İstanbul')).toBe('cafe creme istanbul')
  expect(fold('🫖 שלום ПРИВЕТ ΟΔΟΣ')).toBe('🫖 שלום привет οδοσ')
})

test('letters are found by what is typed for them on other keyboards', () => {
  expect(fold('Łódź Ørsted Æble Straße Đorđe ISPARTALI Ispartalı')).toBe(
    'lodz orsted aeble strasse dorde ispartali ispartali',
  )
  expect(fold('ＡＢＣ１２３ ﬁn')).toBe('abc123 fin')
})

test('apostrophes and dashes of every kind are one', () => {
  for (const apostrophe of "'’‘ʼʻ＇") expect(fold(`O${apostrophe}Brien`)).toBe("o'brien")
  for (const dash of '-‐‑–—−－') expect(fold(`a${dash}b`)).toBe('a-b')
})

test('Arabic is found without its marks, and by either form of a letter', () => {
  expect(fold('أحذية')).toBe(fold('احذيه'))
  expect(fold('إلى آخرة')).toBe(fold('الي اخره'))
  expect(fold('مُحَمَّد')).toBe('محمد')
  expect(fold('جميـــل')).toBe('جميل')
  expect(fold('١٠٠١ ۴۲')).toBe('1001 42')
})

test('what is folded stays as it is when folded again', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => fold(fold(text)) === fold(text)))
})

test.each([
  ['#1001', '1001'],
  ['١٠٠١', '1001'],
  [' 1001 ', '1001'],
  ['617-555-0142', '+16175550142'],
  ['(617) 555-0142', '16175550142'],
  ['+1 617', '16175550142'],
  ['AB123XL', 'ab-123-xl'],
  ['ab-123', 'AB123XL'],
  ['ab-', 'AB123XL'],
  ['rock n roll', 'Rock-’n’-Roll'],
  ['mens t shirt', 'Men’s T‑Shirts'],
  ['احذية', 'أحذية'],
])('%s finds %s', (typed, text) => expect(hasWords(text, searchWords(typed))).toBe(true))

test('a sign that is a word of its own is looked for', () => {
  expect(searchWords(' # - C# C++ ')).toEqual(['#', '-', 'c#', 'c++'])
  expect(hasWords('Mug - COPY', searchWords('mug – copy'))).toBe(true)
  expect(hasWords('Mug copy', searchWords('mug - copy'))).toBe(false)
})
