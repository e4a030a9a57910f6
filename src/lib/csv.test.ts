import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['plain texts and numbers stay as they are', ['Mug', 12.5, -3, true, null], 'Mug,12.5,-3,true,\r\n'],
  [
    'commas, quotes and line breaks are quoted',
    ['a,b', 'say "hi"', 'two\nlines'],
    '"a,b","say ""hi""","two\nlines"\r\n',
  ],
  ['spaces at the ends survive', [' a '], '" a "\r\n'],
  ['formulas become texts', ['=1+1', '+SUM(A1)', '-2+3', '@x', '\t=1'], "'=1+1,'+SUM(A1),'-2+3,'@x,'\t=1\r\n"],
  ['formulas in other guises become texts', [';=1+2', '＝1+2', ' =1'], `"';=1+2",'＝1+2,' =1\r\n`],
  ['semicolons are quoted', ['a;b'], '"a;b"\r\n'],
  ['every script is kept', ['قميص', '👕', 'Größe'], 'قميص,👕,Größe\r\n'],
])('%s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
