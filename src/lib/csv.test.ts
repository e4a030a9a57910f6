import { expect, test } from 'vitest'
import { csvLine, csvText } from './csv.ts'

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
  [
    'codes stay whole in spreadsheet programs',
    ['00123', '123456789012', '1E5', '1.125', '1.2.3', '3/4', '1 1/2', '10-12', '12:30', '5%', '(5)', 'MAR1', '1-dic'],
    "'00123,'123456789012,'1E5,'1.125,'1.2.3,'3/4,'1 1/2,'10-12,'12:30,'5%,'(5),'MAR1,'1-dic\r\n",
  ],
  [
    'amounts, days and plain numbers get no apostrophe',
    ['29.90', '0.1250', '-12', '16175550142', '2026-01-02', '2026-11-28T10:15:00-05:00', 'Mar', 1.125],
    '29.90,0.1250,-12,16175550142,2026-01-02,2026-11-28T10:15:00-05:00,Mar,1.125\r\n',
  ],
  ['semicolons are quoted', ['a;b'], '"a;b"\r\n'],
  ['every script is kept', ['قميص', '👕', 'Größe'], 'قميص,👕,Größe\r\n'],
])('%s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each(['00123', "'00123", "''1E5", '3/4', '=1+1', "'=1+1", "'90s", 'Mug'])('%s is read as it was written', text =>
  expect(csvText(csvLine([text]).trim())).toBe(text),
)
