import { expect, test } from 'vitest'
import { lineRanges } from './lines.ts'

test.each([
  [[], []],
  [[3], ['3']],
  [[3, 4], ['3 - 4']],
  [
    [7, 3, 4, 5, 9, 10],
    ['3 - 5', '7', '9 - 10'],
  ],
  [[2, 2, 3], ['2 - 3']],
])('the line numbers %j are shown as %j', (lines, expected) => expect(lineRanges(lines)).toEqual(expected))
