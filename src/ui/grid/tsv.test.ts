import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

test.each<[string, string, string[][]]>([
  ['one cell', 'a', [['a']]],
  ['nothing', '', [['']]],
  ['a row', 'a\tb\t', [['a', 'b', '']]],
  [
    'rows, with the line break that Excel ends them with',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of Google Sheets', 'a\nb', [['a'], ['b']]],
  ['an empty row between two', 'a\n\nb', [['a'], [''], ['b']]],
  ['a line break and a tab in quotes', '"a\nb\tc"\td', [['a\nb\tc', 'd']]],
  ['quotes in quotes', '"say ""hi"""\t"', [['say "hi"', '"']]],
  ['quotes that are part of a text', '5" pipe\t"5" pipe', [['5" pipe', '"5" pipe']]],
])('cells copied in other programs are parsed: %s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test('copied cells are pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é') })
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([height, width]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    )
    // A last row that is one empty cell looks like the line break at the end.
    .filter(cells => cells.length === 1 || cells.at(-1)?.length !== 1 || cells.at(-1)?.[0] !== '')
  fc.assert(
    fc.property(rows, cells => {
      expect(parseTsv(formatTsv(cells))).toEqual(cells)
    }),
  )
})
