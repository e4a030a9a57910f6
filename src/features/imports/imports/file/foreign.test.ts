// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { plainAmount } from '../products/amounts.ts'
import { PRODUCT_FILES } from '../products/files.ts'
import { type FileHead, walkRecords } from './records.ts'
import type { FileRecord, Reading } from './rows.ts'

const { signal } = new AbortController()

const read = async (lines: readonly string[], reading?: Reading) => {
  const products: FileRecord[] = []
  const heads: FileHead[] = []
  await walkRecords(new File([lines.join('\n')], 'products.csv'), {
    ...{ kind: PRODUCT_FILES, signal, reading },
    onHead: head => heads.push(head),
    onRecords: more => void products.push(...more),
  })
  return { head: heads[0] as FileHead, products, cells: products.map(({ rows }) => rows.map(row => row.cells)) }
}

const MEDUSA = [
  'Product Id,Product Handle,Product Title,Product Status,Product Weight,Product Image 1,Product Image 2,Variant Id,Variant Title,Variant Sku,Variant Price EUR,Variant Price USD,Variant Option 1 Id,Variant Option 1 Name,Variant Option 1 Value,Variant Image 1',
  'prod_1,lamp,Desk lamp,published,400,https://x.test/1.png,https://x.test/2.png,v_1,Brass,LAMP-B,10.5,15,opt_1,Finish,Brass,https://x.test/b.png',
  'prod_1,lamp,Desk lamp,published,400,https://x.test/1.png,https://x.test/2.png,v_2,Steel,LAMP-S,12,17,opt_1,Finish,Steel,',
  'prod_2,rug,Rug,draft,,,,v_3,Default,RUG,20,25,opt_2,Default option,Default,',
]

test('a Medusa export needs no hint: variants, price, grams and images', async () => {
  const { head, products, cells } = await read(MEDUSA)
  expect(cells).toEqual([
    [
      {
        ...{ name: 'Desk lamp', status: 'Active', friendlyName: 'lamp', price: '15', weight: '0.8818' },
        ...{ images: 'https://x.test/1.png | https://x.test/2.png', variantId: 'v_1', variantSku: 'LAMP-B' },
        ...{ variantPrice: '', option1Name: 'Finish', option1Value: 'Brass' },
      },
      { variantId: 'v_2', variantSku: 'LAMP-S', variantPrice: '17', option1Name: 'Finish', option1Value: 'Steel' },
    ],
    [expect.objectContaining({ name: 'Rug', status: 'Inactive', price: '25', weight: '' })],
  ])
  expect(products.map(({ converted, problems }) => [converted.weight, problems])).toEqual([
    ['400 g', []],
    [undefined, []],
  ])
  expect(head.unused).toEqual([
    ...['Product Id', 'Variant Title', 'Variant Price EUR', 'Variant Option 1 Id', 'Variant Image 1'],
  ])
})

test('a Vendure file has its variants, their options, SKUs and stock', async () => {
  const { head, products, cells } = await read([
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
    'Field radio,field-radio,Runs for a week.,radio.jpg,category:audio|color:green,band|case,short wave|oak,R-1,129.00,standard,100,,,',
    ',,,,,,long wave|oak,R-2,139.00,standard,40,true,,',
    'Gift card,gift-card,,,,,,G-1,25,standard,100,false,,',
  ])
  expect(head.reading.format).toBe('vendure')
  expect(products.flatMap(({ problems }) => problems)).toEqual([])
  expect(cells).toEqual([
    [
      {
        ...{ name: 'Field radio', friendlyName: 'field-radio', description: 'Runs for a week.', images: '' },
        ...{ price: '129.00', categories: 'audio', option1Name: 'band', option1Value: 'short wave' },
        ...{ option2Name: 'case', option2Value: 'oak', variantSku: 'R-1', variantPrice: '' },
        ...{ trackInventory: 'true', quantity: '100' },
      },
      {
        ...{ option1Name: 'band', option1Value: 'long wave', option2Name: 'case', option2Value: 'oak' },
        ...{ variantSku: 'R-2', variantPrice: '139.00', trackInventory: 'true', quantity: '40' },
      },
    ],
    [expect.objectContaining({ name: 'Gift card', variantSku: 'G-1', trackInventory: 'false' })],
  ])
})

test('a weight without a unit is in the unit that was chosen', async () => {
  const file = ['Product,Weight', 'Rug,2', 'Cup,300 g']
  const { head, cells } = await read(file)
  expect(cells.map(([row]) => row?.weight)).toEqual(['2', '0.6614'])
  const inKilograms = await read(file, { ...head.reading, weightUnit: 'kg' })
  expect(inKilograms.cells.map(([row]) => row?.weight)).toEqual(['4.4092', '0.6614'])
  expect(inKilograms.products[0]?.converted.weight).toBe('2 kg')
})

test.each([
  ['908.53999999999999998', '908.54'],
  ['908,53999999999999998', '908.54'],
  ['٩٠٨٫٥٣٩٩٩٩٩٩٩٩٩', '908.54'],
  ['0.01000000000000001', '0.01'],
  ['299.99999999999999', '300.00'],
  ['-2.10999999999999', '-2.11'],
  ['12.34567', '12.34567'],
])('the amount %s of a binary number is %s', (text, amount) => expect(plainAmount(text)).toBe(amount))

test('a weight loses the last digits of a binary number', async () => {
  const { cells } = await read(['name,weight', 'Rug,0.66139999999999999', 'Cup,1٫125'])
  expect(cells.map(([row]) => row?.weight)).toEqual(['0.6614', '1.125'])
})
