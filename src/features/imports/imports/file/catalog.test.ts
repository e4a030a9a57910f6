// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isAsked } from './catalog.ts'
import { readFile } from './openReader.ts'
import { problemGroups } from './problemGroups.ts'
import type { FilePart } from './reader.ts'
import type { Reading } from './rows.ts'

const { signal } = new AbortController()
const OWN: Reading = { format: 'backcounter', mapping: {}, weightUnit: 'lb', corrections: {} }

const check = async (lines: readonly string[], more: Partial<Reading> = {}) => {
  const file = new File([lines.join('\n')], 'products.csv')
  const reading = Object.keys(more).length > 0 ? { ...OWN, ...more } : undefined
  const parts: FilePart[] = []
  await readFile({ kind: 'parts', type: 'products', file, reading }, { part: part => void parts.push(part) }, signal)
  const last = parts.at(-1) as FilePart
  return { ...last, catalog: last.catalog as NonNullable<FilePart['catalog']> }
}

const HEAD =
  'sku,name,price,salePrice,status,weight,categories,images,option1Name,option1Value,variantPrice,trackInventory,quantity'

test('products of a file are summed up as a shopper would find them', async () => {
  const { catalog } = await check([
    HEAD,
    'A,Shirt,20,15,Active,500 g,Clothes | Sale,https://x.test/1.png | https://x.test/2.png,Size,S,,true,3',
    'A,,,,,,,,,M,18,true,0',
    'B,Mug,12,,Inactive,2,Kitchen,https://x.test/2.png,,,,false,',
    'C,Broken,ten,,Active,,Garden,,,,,,',
    'D,Sticker,0.00,,Active,,Sale,,,,,true,-2',
  ])
  expect(catalog.sums).toEqual({
    ...{ products: 3, variants: 4, images: 2, categories: 3, prices: [0, 1800] },
    ...{ onSale: 1, hidden: 1, tracked: 2, weights: { g: 1, lb: 1 } },
  })
  expect(catalog.facts).toMatchObject({
    free: { count: 1, of: 3, example: 'Sticker' },
    hidden: { count: 1, of: 3, example: 'Mug' },
    images: { count: 1, of: 3, example: 'Sticker' },
    negative: { count: 1, of: 2, example: 'Sticker' },
    empty: { count: 1, of: 2, example: 'Sticker' },
    category: { count: 0 },
  })
})

test('a column that the file lacks raises no question', async () => {
  const { catalog } = await check(['name,price', ...Array.from({ length: 8 }, (_, at) => `Cup ${at},1`)])
  expect(Object.values(catalog.facts).filter(({ of }) => of > 0)).toHaveLength(2)
  expect([catalog.facts.free.count, catalog.facts.sale.count]).toEqual([0, 0])
})

test.each([
  ['free', { count: 1, of: 900 }, true],
  ['free', { count: 0, of: 900 }, false],
  ['sale', { count: 5, of: 5 }, true],
  ['sale', { count: 4, of: 5 }, false],
  ['hidden', { count: 4, of: 4 }, false],
  ['images', { count: 5, of: 10 }, true],
  ['images', { count: 4, of: 10 }, false],
  ['negative', { count: 1, of: 10 }, true],
  ['negative', { count: 1, of: 11 }, false],
  ['empty', { count: 10, of: 10 }, true],
] as const)('%s of %o is asked: %s', (question, facts, isIt) => {
  expect(isAsked(question, { ...facts, example: '' })).toBe(isIt)
})

test('products that an answer leaves out are neither sent nor summed up', async () => {
  const lines = ['name,price', 'Mug,5', 'Gift,0', 'Cup,7']
  const answers = { free: { choice: 'leaveOut' as const, count: 1, of: 3 } }
  const { text, catalog, added, leftOut, wrong } = await check(lines, { answers })
  expect(text.split('\r\n').slice(0, 3)).toEqual(['name,price,line', 'Mug,5,2', 'Cup,7,4'])
  expect([added, leftOut, wrong, catalog.sums.products]).toEqual([2, 1, 0, 2])
  // The question stays what it was.
  expect(catalog.facts.free).toEqual({ count: 1, of: 3, example: 'Gift' })
})

test('ten products stand for all of a large file', async () => {
  const lines = Array.from(
    { length: 3000 },
    (_, at) => `P${at},Product ${at},${at === 1700 ? '9,5' : '9,'},Active,,,,,,,,`,
  )
  lines[2000] = 'P2000,Hidden,9,,Inactive,,,,,,,,'
  lines[2500] = 'P2500,Wrong,nine,,Active,,,,,,,,'
  lines[900] = 'P900,Many,9,,Active,,,,Size,S,,,\nP900,,,,,,,,,M,,,'
  const { catalog } = await check([HEAD, ...lines])
  const names = catalog.samples.map(({ rows }) => rows[0]?.cells.name)
  expect(names).toHaveLength(10)
  expect(names).toEqual(
    expect.arrayContaining(['Product 0', 'Many', 'Product 1700', 'Hidden', 'Wrong', 'Product 2999']),
  )
  const numbers = names.flatMap(name => /\d+/.exec(name ?? '')?.map(Number) ?? [])
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('all products of a small file are there to look through', async () => {
  const { catalog } = await check(['name,price', ...Array.from({ length: 10 }, (_, at) => `Cup ${at},1`)])
  expect(catalog.samples).toHaveLength(10)
})

test('columns without effect are counted, each with an example', async () => {
  const { dropped } = await check(['Product,Price,Vendor,Note,Price', 'A,1,Acme,,2', 'B,2, ,,3', 'C,3,Bolt,,4'])
  expect(dropped).toEqual([
    { header: 'Vendor', count: 2, example: 'Acme' },
    { header: 'Note', count: 0, example: '' },
  ])
})

test('thousands of rows with one cause are one problem', async () => {
  const { groups, problems } = await check(['sku,name,price', ...Array.from({ length: 2924 }, (_, at) => `S${at},,1`)])
  expect(problems).toHaveLength(500)
  expect(groups).toEqual([
    {
      problem: { line: 2, column: 'name', value: '', code: 'name', detail: '' },
      ...{ count: 2924, ranges: [[2, 2925]], lastLine: 2925 },
    },
  ])
})

test('causes of different columns and kinds stay apart, in bounded memory', () => {
  const groups = problemGroups()
  const problem = (line: number, column: string, detail = '') => ({ line, column, value: '', code: 'x', detail })
  groups.add([2, 3, 5, 7, 9, 11].map(line => problem(line, 'price')))
  groups.add([problem(4, 'weight')])
  expect(groups.all().map(({ count, ranges, lastLine }) => [count, ranges.length, lastLine])).toEqual([
    [6, 4, 11],
    [1, 1, 4],
  ])
  groups.add(Array.from({ length: 1000 }, (_, at) => problem(at, 'price', String(at))))
  expect(groups.all().length).toBeLessThanOrEqual(101)
  expect(groups.all().reduce((sum, { count }) => sum + count, 0)).toBe(1007)
})

test('a SKU that is there twice is a problem, or is left out by choice', async () => {
  const lines = [
    'sku,name,price,option1Name,option1Value,variantSku',
    ',Shirt,9,Size,S,SH',
    ',,,,M,SH',
    'CUP,Cup,5,,,',
    'CUP2,Cup two,5,,,sh',
    'X,Last,1,,,',
    'CUP,Other cup,6,,,',
  ]
  const refused = await check(lines)
  expect(refused.groups.map(({ problem: { code, column }, count }) => [code, column, count])).toEqual([
    ['twice', 'variantSku', 1],
    ['twice', 'sku', 1],
  ])
  expect([refused.wrong, refused.repeatedSkus]).toEqual([2, 2])
  const { text, wrong, repeatedSkus } = await check(lines, { isWithoutRepeatedSkus: true })
  expect([wrong, repeatedSkus]).toEqual([0, 3])
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map(row => row.split(','))).toMatchObject([
    ['', 'Shirt', '9', 'Size', 'S', 'SH', '2'],
    ['', '', '', '', 'M', '', '3'],
    ['CUP', 'Cup', '5', '', '', '', '4'],
    ['CUP2', 'Cup two', '5', '', '', '', '5'],
    ['X', 'Last', '1', '', '', '', '6'],
    ['', 'Other cup', '6', '', '', '', '7'],
  ])
})

test('options that differ in case or spaces are one, and it is said', async () => {
  const { text, warnings, problems } = await check([
    'name,price,option1Name,option1Value,option2Name,option2Value',
    'Shirt,9,Size,Large,Color,Red',
    ',,,large,,Blue',
    ',,,LARGE  ,,Green',
  ])
  expect(problems).toEqual([])
  expect(text.match(/Large/g)).toHaveLength(3)
  expect(warnings.optionSpelling).toEqual({ count: 2, detail: 'large → Large' })
})

test.each([
  ['a tab and a byte order mark', '\t\uFEFFname,price\nA,1'],
  ['two byte order marks before a quoted name', '\uFEFF\uFEFF"name",price\nA,1'],
  ['a tab before the only other column', '\uFEFF\tname;price\nA;1'],
  ['a tab in a file of tabs', '\tname\tprice\nA\t1'],
  ['a column of numbers without a name', '\tname\tprice\n0\tA\t1'],
])('%s before the first head changes no column', async (_, text) => {
  const { text: sent } = await check(text.split('\n'))
  expect(sent).toBe('name,price,line\r\nA,1,2\r\n')
})
