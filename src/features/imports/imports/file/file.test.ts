// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { plainAmount, pounds } from '../products/amounts.ts'
import { PRODUCT_FILES } from '../products/files.ts'
import { FILE_KINDS } from './fileKinds.ts'
import { readFile } from './openReader.ts'
import { type FileHead, walkRecords } from './records.ts'
import type { FileRecord, Reading } from './rows.ts'
import { encodingOf } from './textEncoding.ts'

const { signal } = new AbortController()

const read = async (content: BlobPart) => {
  const products: FileRecord[] = []
  let id = ''
  await walkRecords(new File([content], 'products.csv'), {
    ...{ kind: PRODUCT_FILES, signal },
    onHead: ({ reading }) => {
      id = reading.format
    },
    onRecords: more => void products.push(...more),
  })
  return { id, products, cells: products.map(({ rows }) => rows.map(row => row.cells)) }
}

test.each([
  ['12.5', '12.5'],
  ['$1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['1 234,5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['12,5', '12.5'],
  ['0.125', '0.125'],
  ['USD 5', '5'],
  ['Rs. 500', '500'],
  ['Rs.1,500', '1500'],
  ['$.50', '0.50'],
  ['-$5', '-$5'],
  ['١٢٫٥٠ ر.س', '12.50'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['१२.५०', '12.50'],
  ['', ''],
  ['free', 'free'],
  ['٣ أو ٤', '٣ أو ٤'],
  ['123.0000', '123.00'],
  ['99.9900', '99.99'],
  ['12.3450', '12.3450'],
  ['1.000', '1.000'],
  ['20% off', '20% off'],
  ['(5.00)', '(5.00)'],
  ['5 each', '5 each'],
])('the amount %s is read as %s', (typed, expected) => expect(plainAmount(typed)).toBe(expected))

test('Arabic digits are read as a quantity, and invalid text is kept', async () => {
  const quantities = async (csv: string) => (await read(csv)).cells.map(([row]) => row?.quantity)
  expect(await quantities('name,quantity\nA,٣\nB,-١٢\nC,كثير')).toEqual(['3', '-12', 'كثير'])
  expect(await quantities('Product Name,Stock\nA,٣')).toEqual(['3'])
})

test.each([
  ['453.59237', 'g', '1'],
  ['1', 'kg', '2.2046'],
  ['8', 'oz', '0.5'],
  ['2', 'lbs', '2'],
  ['500 g', '', '1.1023'],
  ['1.5 kg', 'lb', '3.3069'],
  ['12 oz', '', '0.75'],
  ['2 lbs.', 'Weight (kg)', '2'],
  ['1', 'Weight (kg)', '2.2046'],
  ['', 'g', ''],
  ['x', 'g', 'x'],
])('%s %s is converted to %s pounds', (text, unit, expected) => expect(pounds(text, unit)).toBe(expected))

describe('file formats', () => {
  test('accents in Windows-1252, UTF-8 and UTF-16 are read', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'name\né'].flatMap(letter => [letter.charCodeAt(0), 0])])
    expect(await encodingOf(new Blob([utf16]))).toEqual({ id: 'utf-16le', samples: {} })
    expect((await encodingOf(new Blob([new Uint8Array([0x6e, 0xe9, 0x0a])]))).id).toBe('windows-1252')
    expect(await encodingOf(new Blob(['né 👕 قميص']))).toEqual({ id: 'utf-8', samples: {} })
  })

  const ALL = ['windows-1250', 'windows-1251', 'windows-1256', 'macintosh']
  test.each([
    ['windows-1252', 'Café,Año,Größe,“Ça va”', [0xe9, 0xf1, 0xf6, 0xdf, 0x93, 0xc7, 0x94]],
    ['windows-1250', 'Żółty,świąteczny', [0xaf, 0xf3, 0xb3, 0x9c, 0xb9]],
    ['windows-1251', 'Красная,кружка', [0xca, 0xf0, 0xe0, 0xf1, 0xed, 0xe0, 0xff, 0xea, 0xf0, 0xf3, 0xe6, 0xea, 0xe0]],
    ['windows-1256', 'قميص,أحمر', [0xde, 0xe3, 0xed, 0xd5, 0xc3, 0xcd, 0xe3, 0xd1]],
    ['macintosh', 'Café,Año,Größe', [0x8e, 0x96, 0x9a, 0xa7]],
  ] as const)('words in %s are recognized, with samples to choose from', async (id, text, letters) => {
    const left = [...letters]
    const line = [...text].map(letter => (letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : (left.shift() ?? 0)))
    const found = await encodingOf(new Blob([new Uint8Array([...new TextEncoder().encode('name\n'), ...line])]))
    expect([found.id, found.samples[id], Object.keys(found.samples)]).toEqual([id, text, expect.arrayContaining(ALL)])
  })

  test('one broken letter leaves the others of a file as they are', async () => {
    const text = new TextEncoder().encode(`name\nCafé,${'é'.repeat(80)}\nPâté\nn`)
    expect((await encodingOf(new Blob([new Uint8Array([...text, 0xe9])]))).id).toBe('utf-8')
    const wide = new Uint8Array([...'name,price\né,1'].flatMap(letter => [letter.charCodeAt(0), 0]))
    expect(await encodingOf(new Blob([wide]))).toMatchObject({
      ...{ id: 'utf-16le', samples: { 'utf-16le': expect.stringContaining('é,1') } },
    })
  })

  test('another encoding can be chosen, and the columns are found again', async () => {
    const bytes = [...new TextEncoder().encode('name;pre'), 0xe7, ...new TextEncoder().encode('o\nA;1')]
    const file = new File([new Uint8Array(bytes)], 'a.csv')
    const head = async (reading?: Reading) => {
      const heads: FileHead[] = []
      const onHead = (each: FileHead) => heads.push(each)
      await walkRecords(file, { kind: PRODUCT_FILES, reading, signal, onHead, onRecords: () => undefined })
      return heads[0] as FileHead
    }
    const { headers, reading } = await head()
    expect(headers).toEqual(['name', 'preço'])
    const mapping = { ...reading.mapping, price: 'preço' }
    const again = await head({ ...reading, mapping, text: { id: 'windows-1250', samples: {} } })
    expect([again.headers[1], again.reading.mapping.price]).toEqual(['preço', 'preço'])
    const other = await head({ ...reading, mapping, text: { id: 'windows-1251', samples: {} } })
    expect([other.headers[1], other.reading.mapping]).toEqual(['preзo', { name: 'name' }])
  })

  test('separators, quotes and byte order marks are read, lines counted', async () => {
    const { cells, products } = await read('\uFEFFname;price\r\n"A ""b""\nc";1,50\r\n\r\nD;2')
    expect(cells).toEqual([[{ name: 'A "b"\nc', price: '1.50' }], [{ name: 'D', price: '2' }]])
    expect(products.map(({ rows }) => rows[0]?.line)).toEqual([2, 5])
    expect((await read('name\tprice\nA\t1')).cells).toEqual([[{ name: 'A', price: '1' }]])
  })
})

test('a Shopify export becomes products with all of their data', async () => {
  const head =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,SEO Title,SEO Description'
  const { id, cells, products } = await read(
    [
      head,
      'top,Varsity Top,<p>Cotton</p>,Tops,true,Size,Small,T-S,453.59237,shopify,3,40,60,true,true,https://x.test/1.jpg,T,D',
      'top,,,,,,Large,T-L,,,,45,60,true,true,,,',
      'top,,,,,,,,,,,,,,,https://x.test/2.jpg,,',
      'plain,Plain,,,false,Title,Default Title,,0,,1,50,,false,false,,,',
    ].join('\n'),
  )
  expect(id).toBe('shopify')
  expect(cells[0]).toEqual([
    expect.objectContaining({
      name: 'Varsity Top',
      status: 'Active',
      price: '60',
      salePrice: '40',
      weight: '1',
      categories: 'Tops',
      friendlyName: 'top',
      images: 'https://x.test/1.jpg | https://x.test/2.jpg',
      option1Name: 'Size',
      option1Value: 'Small',
      variantSku: 'T-S',
      variantPrice: '',
      trackInventory: 'true',
      quantity: '3',
    }),
    expect.objectContaining({ option1Value: 'Large', variantPrice: '45', trackInventory: 'false' }),
  ])
  expect(cells[1]).toEqual([expect.objectContaining({ name: 'Plain', status: 'Inactive', price: '50' })])
  expect(cells[1]?.[0]).not.toHaveProperty('option1Name')
  expect(products.flatMap(({ problems }) => problems)).toEqual([])
})

test('a WooCommerce export becomes products with their variations', async () => {
  const { id, cells } = await read(
    [
      'ID,Type,SKU,Name,Published,Short description,Description,Tax status,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '12,variable,HOOD,Hoodie,1,<b>Warm</b>,Long,taxable,,1,,,"Clothes > Hoodies, Sale",https://x.test/a.png,,Color,"Blue, Red"',
      '13,variation,HOOD-B,Hoodie - Blue,1,,,taxable,4,,,45,,,HOOD,Color,Blue',
      '14,variation,HOOD-R,Hoodie - Red,1,,,taxable,,,40,45,,,id:12,Color,Red',
      '15,simple,CAP,Cap,0,,,none,,,16,18,,,,,',
    ].join('\n'),
  )
  expect(id).toBe('woocommerce')
  expect(cells[0]).toEqual([
    expect.objectContaining({
      sku: 'HOOD',
      name: 'Hoodie',
      price: '45',
      shortDescription: 'Warm',
      weight: '2.2046',
      categories: 'Clothes > Hoodies | Sale',
      option1Name: 'Color',
      option1Value: 'Blue',
      variantSku: 'HOOD-B',
      trackInventory: 'true',
      quantity: '4',
    }),
    expect.objectContaining({ option1Value: 'Red', variantSku: 'HOOD-R', variantPrice: '40' }),
  ])
  expect(cells[1]).toEqual([
    expect.objectContaining({ name: 'Cap', status: 'Inactive', price: '18', salePrice: '16', taxable: 'false' }),
  ])
})

test('a price in another currency is found, so that it can be warned about', async () => {
  expect((await read('Product,Price EUR\nA,1')).cells).toEqual([[{ name: 'A', price: '1' }]])
})

test('columns of an unknown program are matched by name', async () => {
  const { id, cells } = await read('Product Name,Unit Price,Stock,Category,Color\nMug,"€ 1.234,50",3,"Cups, Gifts",red')
  expect(id).toBe('other')
  const mug = { name: 'Mug', price: '1234.50', quantity: '3', categories: 'Cups | Gifts' }
  expect(cells).toEqual([[{ ...mug, trackInventory: 'true' }]])
})

test('a quantity is tracked unless a column of the file says otherwise', async () => {
  const tracking = async (text: string) => (await read(text)).cells.map(([row]) => row?.trackInventory)
  expect(await tracking('Product Name,Stock\nMug,3\nCup,')).toEqual(['true', undefined])
  expect(await tracking('Product Name,Stock,Track inventory\nMug,3,no\nCup,4,')).toEqual(['no', ''])
})

test.each([
  ['name', '  ', 'name'],
  ['price', 'ten', 'money'],
  ['price', '100000.01', 'priceRange'],
  ['weight', '1000.1', 'weight'],
  ['quantity', '1.5', 'wholeNumber'],
  ['taxable', 'maybe', 'yesNo'],
  ['status', 'hidden', 'status'],
  ['salePrice', '11', 'salePrice'],
])('a cell %s with “%s” is an error before anything is sent', async (column, value, code) => {
  const cells = { name: 'A', price: '10', ...{ [column]: value } }
  const { products } = await read(`${Object.keys(cells).join()}\n${Object.values(cells).join()}`)
  expect(products[0]?.problems).toEqual([{ line: 2, column, value, code, detail: '' }])
})

test('a product with an earlier one’s id or SKU in the file is an error', async () => {
  const { products } = await read(
    'id,sku,variantSku,name\n,A,,One\n,B,a ,Two\n,,,Three\nx,C,,Four\nx,D,,Five\n,E,C,Six\n,,F,Seven',
  )
  const problems = products.flatMap(({ problems }) => problems)
  expect(problems.map(({ line, column, value, code, detail }) => [line, column, value, code, detail])).toEqual([
    [3, 'variantSku', 'a ', 'twice', '2'],
    [6, 'name', 'Five', 'otherName', ''],
    [7, 'variantSku', 'C', 'twice', '5'],
  ])
})

test('a missing price, equal variants and another name are problems', async () => {
  const { products } = await read(
    'sku,name,price,option1Name,option1Value\nA,Free,0,,\nB,None,,,\nC,C,1,Color,Teal\nC,,1,,teal \nC,Other,1,,M',
  )
  expect(products.map(({ problems }) => problems.map(({ line, column, code }) => [line, column, code]))).toEqual([
    [],
    [[3, 'price', 'price']],
    [
      [5, 'option1Value', 'equalVariants'],
      [6, 'name', 'otherName'],
    ],
  ])
})

test('values at the limits are allowed', async () => {
  const { products } = await read('name,price,weight,quantity\nA,100000.00,1000,-5')
  expect(products[0]?.problems).toEqual([])
})

test('invalid products are saved as a file to correct and import', async () => {
  const file = new File(['Ware,Kosten,Qty\nA,ten,1\nB,2,1\n=C,3,x\n'], 'wares.csv')
  const mapping = { name: 'Ware', price: 'Kosten', quantity: 'Qty' }
  const reading: Reading = { format: 'other', mapping, weightUnit: 'lb', corrections: {} }
  const source = { type: 'products' as const, file, reading }
  const { columns } = await readFile<'part'>({ kind: 'parts', ...source }, {}, signal)
  const extract = async (more: { refused?: number[]; ids?: Record<number, string> } = {}) => {
    const request = { kind: 'extract' as const, ...source, columns, ...more }
    return (await readFile<'extract'>(request, {}, signal)).file.text()
  }
  const refused = await extract()
  expect(refused).toBe("\uFEFFname,price,trackInventory,quantity\r\nA,ten,true,1\r\n'=C,3,true,x\r\n")
  // What the provider did not take, too; with ids, it is found again.
  expect(await extract({ refused: [3], ids: { 3: 'b' } })).toBe(
    "\uFEFFid,name,price,trackInventory,quantity\r\n,A,ten,true,1\r\nb,B,2,true,1\r\n,'=C,3,true,x\r\n",
  )
  // The corrected file has our own format.
  const { id, cells } = await read(refused.replace('ten', '10').replace('x', '1'))
  expect(id).toBe('backcounter')
  const tracked = { trackInventory: 'true', quantity: '1' }
  expect(cells).toEqual([[{ name: 'A', price: '10', ...tracked }], [{ name: '=C', price: '3', ...tracked }]])
})

test('each part has header and line numbers, and formulas as text', async () => {
  const file = new File(['name,price\n=1+1,1\n\nB,2'], 'own.csv')
  const { text } = await readFile<'part'>({ kind: 'parts', type: 'products', file }, {}, signal)
  expect(text).toBe("name,price,line\r\n'=1+1,1,2\r\nB,2,4\r\n")
})

test('columns of later rows leave the cells of earlier ones in place', async () => {
  const file = new File(
    [
      'ID,Type,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s),Parent,SKU\n1,simple,A,1,2,,,,\n2,variable,B,1,3,,,,B\n3,variation,,1,3,Size,S,B,',
    ],
    'w.csv',
  )
  const { text } = await readFile<'part'>({ kind: 'parts', type: 'products', file }, {}, signal)
  const [head = '', first = ''] = text.split('\r\n')
  expect(first.split(',').length).toBe(head.split(',').length)
  expect(first.split(',')[head.split(',').indexOf('line')]).toBe('2')
})

test('rows are sent in parts that fit a request, without refused ones', async () => {
  const rows = Array.from({ length: 1002 }, (_, at) => `a${at}@x.test,Name`)
  const file = new File([['Email,Last name', ...rows].join('\n')], 'customers.csv')
  const parts: (string | undefined)[] = []
  const part = ({ text }: { text?: string }) => void parts.push(text)
  await readFile({ kind: 'parts', type: 'customers', file, refused: [2, 3] }, { part }, signal)
  expect(parts.map(text => text?.trim().split('\r\n').length)).toEqual([501, 501])
  expect(parts[0]?.split('\r\n').slice(0, 2)).toEqual(['lastName,emailAddress,line', 'Name,a2@x.test,4'])
})

test('wrong quotation marks are a problem at their line, and lose no row', async () => {
  const { products } = await read('name,price\nA,1\n"B,2\nC,3\nD,4,x\n"E ""e""",5')
  expect(products.map(({ rows, problems }) => [rows[0]?.cells.name, ...problems.map(({ code }) => code)])).toEqual([
    ['A'],
    ['B', 'quotes'],
    ['C'],
    ['D', 'cells'],
    ['E "e"'],
  ])
})

test('Excel’s first line names the delimiter, and is counted', async () => {
  const { products } = await read('\uFEFFsep=;\r\nname;price\r\n"A, b";1')
  expect(products[0]?.rows).toEqual([{ line: 3, cells: { name: 'A, b', price: '1' } }])
})

test('a late foreign letter is read, and UTF-16 without a mark', async () => {
  const late = new Uint8Array([...new TextEncoder().encode(`name\n${'a'.repeat(700_000)}\nn`), 0xe9])
  expect((await read(late)).cells.at(-1)).toEqual([{ name: 'né' }])
  const utf16 = new Uint8Array([...'name,price\né,1'].flatMap(letter => [letter.charCodeAt(0), 0]))
  expect((await read(utf16)).cells).toEqual([[{ name: 'é', price: '1' }]])
})

describe('files of other programs', () => {
  const WOO =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Description'

  test('WooCommerce variations find their product, or are reported', async () => {
    const { products } = await read(
      [
        WOO,
        '3,variation,H-R,,1,1,,45,42,,,h,Color,Red,',
        '1,variable,H,Hoodie,1,1,,,,"Men > Shirts, Sale\\, more","https://x.test/a,b.jpg, https://x.test/c.jpg",,Color,"Red, Blue",One\\nTwo',
        '2,simple,C,Cap,1,0,,5,,Women > Shirts,,,,,',
        '9,grouped,G,Set,1,1,,,,,,,,,',
        '4,variation,H-B,,1,1,,45,,,,id:1,Color,Blue,',
        '5,variation,X,,1,1,,45,,,,none,Color,Blue,',
      ].join('\n'),
    )
    expect(products.map(({ rows, problems }) => [rows[0]?.cells.name, rows.length, problems[0]?.code])).toEqual([
      ['Hoodie', 2, undefined],
      ['Cap', 1, undefined],
      ['Set', 1, 'grouped'],
      ['', 1, 'parent'],
    ])
    expect(products[0]?.rows.map(({ cells }) => [cells.price, cells.salePrice, cells.variantPrice])).toEqual([
      ['45', '42', ''],
      [undefined, undefined, '45'],
    ])
    expect(products[0]?.rows[0]?.cells).toMatchObject({
      categories: 'Men > Shirts | Sale, more',
      images: 'https://x.test/a,b.jpg | https://x.test/c.jpg',
      description: 'One\nTwo',
    })
    expect(products[1]?.rows[0]?.cells).toMatchObject({ trackInventory: 'true', quantity: '0' })
  })

  test('Shopify’s present headers are known, and a status in any case', async () => {
    const { id, cells } = await read(
      [
        'Title,URL handle,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams),Product image URL,SEO title',
        'Tea &amp; more,tea,TRUE,Active,T-1,Size,Small,19,24,shopify,5,300,https://x.test/1.jpg,Tea',
        ',tea,,,T-2,,Large,19,24,shopify,3,300,https://x.test/2.jpg,',
        'Cup,cup,FALSE,Draft,C-1,Title,Default Title,9,,,,150,,',
        'Old,old,true,ARCHIVED,O-1,Title,Default Title,9,,,,150,,',
      ].join('\n'),
    )
    expect(id).toBe('shopify')
    expect(cells[0]?.[0]).toMatchObject({
      ...{ name: 'Tea & more', status: 'Active', price: '24', salePrice: '19', weight: '0.6614' },
      ...{ images: 'https://x.test/1.jpg | https://x.test/2.jpg', friendlyName: 'tea', title: 'Tea' },
    })
    expect(cells[0]?.map(row => [row.option1Name, row.option1Value, row.variantSku, row.quantity])).toEqual([
      ['Size', 'Small', 'T-1', '5'],
      ['Size', 'Large', 'T-2', '3'],
    ])
    expect(cells.slice(1).map(([row]) => row?.status)).toEqual(['Inactive', 'Inactive'])
  })

  test('Magento’s and PrestaShop’s columns and decimals are understood', async () => {
    const magento = await read(
      'sku,name,product_online,price,special_price,qty,categories,url_key\nM,Mug,2,123.0000,,1000.0000,Default Category/C1,mug',
    )
    expect(magento.products[0]?.problems.map(({ column }) => column)).toEqual(['status'])
    expect(magento.cells[0]?.[0]).toMatchObject({
      price: '123.00',
      quantity: '1000',
      categories: 'Default Category > C1',
    })
    const presta = await read(
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Unit price;Reference #;Quantity;URL rewritten;Image URLs (x,y,z...)\n1;1;iPod;A,B;100;;R-1;160;iPod---Nano;http://x.test/1.jpg,http://x.test/2.jpg',
    )
    expect(presta.cells[0]?.[0]).toMatchObject({
      ...{ name: 'iPod', status: 'Active', price: '100', sku: 'R-1', quantity: '160', categories: 'A | B' },
      ...{ friendlyName: 'ipod-nano', images: 'http://x.test/1.jpg | http://x.test/2.jpg' },
    })
    expect(presta.cells[0]?.[0]).not.toHaveProperty('id')
  })

  test('Shopify’s customers lose apostrophes before digits; tags are several', async () => {
    const customers: FileRecord[] = []
    const head = 'Customer ID,First Name,Email,Default Address Zip,Phone,Tags'
    await walkRecords(new File([`${head}\n'70001,’90s,a@x.test,'04530,'+12075550104,"wholesale, vip"`], 'c.csv'), {
      ...{ kind: FILE_KINDS.customers, signal },
      onRecords: more => void customers.push(...more),
    })
    expect(customers[0]?.rows[0]?.cells).toEqual({
      ...{ firstName: '’90s', emailAddress: 'a@x.test', postalCode: '04530' },
      ...{ phoneNumber: '+12075550104', tags: 'wholesale | vip' },
    })
  })
})

test('weights that were converted say what the file has', async () => {
  const converted = async (csv: string) => (await read(csv)).products.map(each => each.converted.weight)
  expect(await converted('Product,Weight (kg)\nA,1\nB,500 g\nC,2 lb\nD,')).toEqual([
    '1 kg',
    '500 g',
    undefined,
    undefined,
  ])
  expect(await converted('name,weight\nA,1\nB,12 oz')).toEqual([undefined, '12 oz'])
  expect(await converted('Handle,Title,Variant Price,Variant Grams\na,A,1,300\nb,B,1,0.0')).toEqual([
    '300 g',
    undefined,
  ])
  expect(await converted('Type,Name,Regular price,Weight (lbs)\nsimple,A,1,3')).toEqual([undefined])
})
