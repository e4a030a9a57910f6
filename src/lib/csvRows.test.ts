import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, csvText } from './csv.ts'
import { csvReader } from './csvRows.ts'

const cellsOf = (text: string, delimiter?: string) => csvReader(delimiter)(text, true).map(({ cells }) => cells)

/** What separates cells, rows and texts in some file, among letters. */
const text = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '|', '\n', '\r', '\r\n', '=', "'", ' ', '\\') })

test('what was written is read, wherever the pieces of the file end', () => {
  const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
      const file = rows.map(row => csvLine(row)).join('')
      const read = csvReader()
      const found = []
      for (let at = 0; at < file.length; at += size)
        found.push(...read(file.slice(at, at + size), at + size >= file.length))
      const written = rows.map(row => row.map(cell => cell.replace(/\r\n?/g, '\n')))
      expect(found.map(({ cells }) => cells.map(csvText))).toEqual(written)
      expect(found.some(({ hasBadQuotes }) => hasBadQuotes)).toBe(false)
    }),
  )
})

test('line ends of several systems may be mixed, and leave nothing in cells', () => {
  expect(cellsOf('a,b\r\nc,d\ne,f\rg,"h"\r\ni,j')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
    ['i', 'j'],
  ])
})

describe('a quotation mark that is not closed', () => {
  const rowsOf = (file: string) =>
    csvReader()(file, true).map(({ line, cells, hasBadQuotes }) => [line, cells, hasBadQuotes])

  test('ends with its line, at the end of the file', () => {
    expect(rowsOf('a,b\nc,"d\ne,f\n')).toEqual([
      [1, ['a', 'b'], false],
      [2, ['c', 'd'], true],
      [3, ['e', 'f'], false],
    ])
  })

  test('ends with its line, where the next quoted cell begins', () => {
    expect(rowsOf('"a,b\n"c\nd",e\nf,g')).toEqual([
      [1, ['a', 'b'], true],
      [2, ['c\nd', 'e'], false],
      [4, ['f', 'g'], false],
    ])
  })

  test('is told when it stands in the middle of a quoted text', () => {
    expect(rowsOf('"a "b" c",d\ne,"f" ,g')).toEqual([
      [1, ['a "b" c', 'd'], true],
      [2, ['e', 'f', 'g'], false],
    ])
  })
})

test('a large file takes hardly longer than its parts one by one', () => {
  const line = csvLine(['1', 'A "name", with more', 'plain text', '12.50'])
  // Both take as long, so that whatever else the machine does slows down both.
  const time = (rows: number, times: number) => {
    const file = line.repeat(rows)
    const before = performance.now()
    for (let at = 0; at < times; at++) expect(cellsOf(file)).toHaveLength(rows)
    return performance.now() - before
  }
  time(10_000, 2)
  expect(time(100_000, 1) / time(10_000, 10)).toBeLessThan(5)
})
