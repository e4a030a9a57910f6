// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { readProducts } from './testing.ts'

const SQUARESPACE =
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs'

test('Squarespace: nothing is free, on sale or visible that was not', async () => {
  const { head, seen, problems, cells } = await readProducts([
    SQUARESPACE,
    'p1,v1,PHYSICAL,shop,tee,Tee,<p>Soft</p>,T-S,Size,S,20.00,0.00,No,Unlimited,"Tops, Sale",x,0.5,0,0,0,Yes,https://i.test/1.jpg https://i.test/2.jpg',
    ',v2,,,,,,T-M,,M,22.00,0.00,No,3,,,0.5,0,0,0,,',
    'p2,v3,DIGITAL,shop,song,Song,,S-1,,,10.00,8.00,Yes,Unlimited,,,0,0,0,0,No,',
    'p3,v4,PHYSICAL,shop,mug,Mug,,M-1,,,12.00,9.00,No,5,,,0,0,0,0,Yes,',
  ])
  expect([head.reading.format, head.description.certainty]).toEqual(['squarespace', 'sure'])
  expect(problems).toEqual([])
  expect(seen).toEqual([
    ['Tee Active', 'S T-S 20.00 not counted', 'M T-M 22.00 3 left'],
    ['Song Inactive', 'S-1 8.00 (from 10.00) not counted'],
    ['Mug Active', 'M-1 12.00 5 left'],
  ])
  expect(cells[0]?.[0]).toMatchObject({
    ...{ images: 'https://i.test/1.jpg | https://i.test/2.jpg', categories: 'Tops | Sale', friendlyName: 'tee' },
    ...{ requiresShipping: 'true', weight: '0.5' },
  })
  expect(cells[1]?.[0]?.requiresShipping).toBe('false')
})

const WIX_OPTIONS = [1, 2, 3, 4, 5, 6].flatMap(at => [
  `productOptionName${at}`,
  `productOptionType${at}`,
  `productOptionDescription${at}`,
])
const WIX = `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,${WIX_OPTIONS.join()}`

describe('Wix', () => {
  test('variants cost the price plus their surcharge, less the discount', async () => {
    const { head, seen, problems, cells } = await readProducts([
      WIX,
      't,Product,Tee,<p>Soft</p>,a~mv2.jpg;https://x.test/b.jpg,Tops;New,TEE,,20,,true,PERCENT,10,InStock,0.3,,Size,DROP_DOWN,S;L,Color,COLOR,#ff0000:Red',
      't,Variant,,,,,T-S,,,0,,,,4,,,,,S,,,#ff0000:Red',
      't,Variant,,,,,T-L,,,5,,,,OutOfStock,,,,,L,,,#ff0000:Red',
      'm,Product,Mug,,,,M-1,,12,,FALSE,AMOUNT,2,InStock,,',
      'c,Product,Cup,,,,C-1,,9,,TRUE,PERCENT,0,7,,',
    ])
    expect([head.reading.format, problems]).toEqual(['wix', []])
    expect(seen).toEqual([
      ['Tee Active', 'S Red T-S 18.00 (from 20) 4 left', 'L Red T-L 22.50 0 left'],
      ['Mug Inactive', 'M-1 10.00 (from 12) not counted'],
      ['Cup Active', 'C-1 9 7 left'],
    ])
    expect(cells[0]?.[0]).toMatchObject({
      images: 'https://static.wixstatic.com/media/a~mv2.jpg | https://x.test/b.jpg',
      categories: 'Tops | New',
    })
  })

  test('six options make every variant, and the shared stock is asked for', async () => {
    const options = Array.from({ length: 6 }, (_, at) => `O${at},DROP_DOWN,a${at};b${at}`).join()
    const file = [WIX, `x,Product,Box,,,,B,,5,,true,,,9,,,${options}`]
    const { products, notes, head, seen } = await readProducts(file)
    expect(products[0]?.rows).toHaveLength(64)
    expect(products[0]?.rows.at(-1)?.cells.option6Value).toBe('b5')
    expect(notes).toEqual(['sharedStock: Box: 9'])
    expect(head.description.questions.map(({ id }) => id)).toEqual(['sharedStock'])
    expect(seen[0]?.[1]).toContain('not counted')
    const answered = await readProducts(file, { ...head.reading, choices: { sharedStock: 'each' } })
    expect(answered.seen[0]?.[1]).toContain('9 left')
  })

  test('its present form has prices of variants and rows of media', async () => {
    const { seen, cells } = await readProducts([
      'handle,fieldType,name,visible,plainDescription,media,price,strikethroughPrice,inventory,sku,weight,productOptionName1,productOptionType1,productOptionChoices1',
      't,PRODUCT,Tee,TRUE,Soft,https://x.test/1.jpg,20,25,,,,Size,TEXT,S;L',
      't,MEDIA,,,,https://x.test/2.jpg,,,,,,,,',
      't,VARIANT,,,,,20,25,IN_STOCK,T-S,,,,S',
      't,VARIANT,,,,,22,,OUT_OF_STOCK,T-L,,,,L',
    ])
    expect(seen).toEqual([['Tee Active', 'S T-S 20 (from 25) not counted', 'L T-L 22 0 left']])
    expect(cells[0]?.[0]?.images).toBe('https://x.test/1.jpg | https://x.test/2.jpg')
  })
})

describe('Etsy', () => {
  const HEAD =
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU'
  const row = (title: string, rest: string) =>
    `"${title}",Words,12.00,USD,7,,,https://e.test/1.jpg,,,https://e.test/2.jpg,,,,,,,${rest}`

  test('every combination is a variant; SKUs are given where they agree', async () => {
    const { head, seen, notes, cells } = await readProducts([
      HEAD,
      row('Ring &amp; box', 'Size,Size,"S,M",Color,Color,"Gold,Silver","A,B,C,D"'),
      row('Bowl', 'Wood,Wood,"Oak,Ash",,,,"B-1"'),
      row('Cup', ',,,,,,C-1'),
    ])
    expect(head.reading.format).toBe('etsy')
    expect(seen).toEqual([
      [
        'Ring & box Active',
        ...['S Gold A', 'S Silver B', 'M Gold C', 'M Silver D'].map(each => `${each} 12.00 not counted`),
      ],
      ['Bowl Active', 'Oak – 12.00 not counted', 'Ash – 12.00 not counted'],
      ['Cup Active', 'C-1 12.00 7 left'],
    ])
    expect(notes).toEqual(['sharedStock: Ring & box: 7', 'sharedStock: Bowl: 7', 'skus: Bowl: B-1'])
    expect(cells[0]?.[0]?.images).toBe('https://e.test/1.jpg | https://e.test/2.jpg')
  })

  test('headers in another language are known by their order', async () => {
    const german = HEAD.replace('TITLE', 'TITEL')
      .replace('PRICE', 'PREIS')
      .replace('QUANTITY', 'ANZAHL')
      .replaceAll('IMAGE', 'BILD')
      .replaceAll(
        /VARIATION (\d) (\w+)/g,
        (_, number, part) => `VARIANTE ${number} ${{ TYPE: 'TYP', NAME: 'NAME', VALUES: 'WERTE' }[part as 'TYPE']}`,
      )
      .replace('CURRENCY_CODE', 'WÄHRUNG')
    const { head, seen } = await readProducts([german, row('Ring', 'Size,Size,"S,M",,,,"A,B"')])
    expect([head.reading.format, head.description.certainty]).toEqual(['etsy', 'likely'])
    expect(seen[0]).toEqual(['Ring Active', 'S A 12.00 not counted', 'M B 12.00 not counted'])
  })
})

test('Square: rows of an item are its variants; places are chosen or added', async () => {
  const file = [
    'Token,Item Name,Variation Name,SKU,Description,Categories,Square Online Item Visibility,Weight (lb),Price,Sellable,Stockable,Option Name 1,Option Value 1,Current Quantity Main St,Current Quantity Barn,Tax - NJ (6%)',
    '#1,Candle,Small,C-S,Wax,"Home > Light, New",visible,1,12.00,Y,Y,,,10,2,Y',
    '#2,Candle,Large,C-L,,,visible,1,18.00,Y,Y,,,4,,Y',
    '#3,Shirt,"S, Red",S-1,,,hidden,,20.00,Y,Y,Size,S,1,1,N',
    '#4,Tip,Regular,,,,visible,,variable,Y,N,,,,,N',
  ]
  const { head, seen, notes, problems, cells } = await readProducts(file)
  expect([head.reading.format, problems]).toEqual(['square', []])
  expect(seen).toEqual([
    ['Candle Active', 'Small C-S 12.00 12 left', 'Large C-L 18.00 4 left'],
    ['Shirt Inactive', 'S S-1 20.00 2 left'],
    ['Tip Inactive', '– 0 not counted'],
  ])
  expect(notes).toEqual(['locations: Candle: Main St + Barn', 'locations: Shirt: Main St + Barn', 'openPrice: Tip'])
  expect(cells[0]?.[0]).toMatchObject({ categories: 'Home > Light | New', taxable: 'true' })
  expect(head.description.questions[0]?.choices).toEqual(['all', 'Main St', 'Barn'])
  const barn = await readProducts(file, { ...head.reading, choices: { location: 'Barn' } })
  expect(barn.seen[0]).toEqual(['Candle Active', 'Small C-S 12.00 2 left', 'Large C-L 18.00 not counted'])
})

describe('Magento 2', () => {
  const HEAD =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,qty,is_in_stock,manage_stock,configurable_variations,configurable_variation_labels'

  test('a configurable product has its simple rows as variants', async () => {
    const { head, seen, notes, problems, cells } = await readProducts([
      HEAD,
      'W-S,,Default,simple,,Wool S,1,1,Taxable Goods,Not Visible Individually,30.0000,,,,,,5.0000,1,1,,',
      'W-M,,Default,simple,,Wool M,1,1,Taxable Goods,Not Visible Individually,32.0000,,,,,,0.0000,0,1,,',
      'W,,Default,configurable,Default Category/Men,Wool,,1,Taxable Goods,"Catalog, Search",,,,,wool,/w/o/wool.jpg,,1,1,"sku=W-S,size=S|sku=W-M,size=M",size=Size',
      'W,de,,,,Wolle,,,,,,,,,,,,,,,',
      'L,,Default,simple,,Lone,1,1,Taxable Goods,Not Visible Individually,9.0000,,,,,,1.0000,1,1,,',
      'O,,Default,simple,,Old sale,1,1,None,"Catalog, Search",9.0000,5.0000,1/1/19,12/31/19,,,1.0000,1,0,,',
      'H,,Default,simple,,Off,1,2,None,"Catalog, Search",9.0000,,,,,,1.0000,1,1,,',
    ])
    expect(head.reading.format).toBe('magento')
    expect(seen).toEqual([
      ['Wool Active', 'S W-S 30.00 5 left', 'M W-M 32.00 0 left'],
      ['Old sale Active', '– 9.00 not counted'],
      ['Off 2', '– 9.00 1 left'],
      ['Lone Inactive', '– 9.00 1 left'],
    ])
    expect(problems).toEqual(['status in 8'])
    expect(notes).toEqual(['imageNames: /w/o/wool.jpg', 'storeViews: Wool: de', 'saleDates: Old sale'])
    expect(cells[0]?.[0]).toMatchObject({
      option1Name: 'Size',
      categories: 'Default Category > Men',
      friendlyName: 'wool',
    })
  })
})

test('Shopify: overselling and weights that differ by variant are said', async () => {
  const { notes, cells } = await readProducts([
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src',
    'tee,Tee,Size,S,T-S,300,shopify,-3,continue,20,',
    'tee,,,L,T-L,500,shopify,1,deny,20,',
  ])
  expect(notes).toEqual(['weights: Tee: 300 g, 500 g', 'oversold: Tee: -3'])
  expect(cells[0]?.[0]?.weight).toBe('0.6614')
})

describe('BigCommerce', () => {
  test('SKUs of the former export are variants, and its rules are named', async () => {
    const { head, seen, notes } = await readProducts([
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Product Description,Price,Retail Price,Sale Price,Product Weight,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product URL',
      'Product,1,Tee,P,TEE,Soft,20.00,0.00,0.00,1,Y,by option,0,Shop All;Clothing/Shirts,https://b.test/1.jpg,/tee/',
      '  SKU,,"[S]Size=S,[CS]Color=Red:#ff0000",,T-S,,,,,,,,3,,,',
      '  SKU,,"[S]Size=M,[CS]Color=Red:#ff0000",,T-M,,,,,,,,4,,,',
      '  Rule,,,,T-M,,[ADD]2,,,,,,,,,',
      'Product,2,Song,D,SONG,,5.00,0.00,4.00,0,N,none,0,,,/song/',
    ])
    expect(head.reading.format).toBe('bigcommerce')
    expect(seen).toEqual([
      ['Tee Active', 'S Red T-S 20.00 3 left', 'M Red T-M 20.00 4 left'],
      ['Song Inactive', '– 4.00 (from 5.00) not counted'],
    ])
    expect(notes).toEqual(['rules: Tee'])
  })

  test('variants of the present export have their options in a column', async () => {
    const { seen } = await readProducts([
      'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Weight,Is Visible,Image URL (Import)',
      'Product,1,Tee,physical,TEE,,variant,0,20,0,Clothing/Shirts,1,TRUE,',
      'Variant,2,,,T-S,Type=Dropdown|Name=Size|Value=S,,3,,,,,,',
      'Variant,3,,,T-M,Type=Dropdown|Name=Size|Value=M,,4,25,,,,,',
      'Image,4,,,,,,,,,,,,https://b.test/1.jpg',
    ])
    expect(seen).toEqual([['Tee Active', 'S T-S 20 3 left', 'M T-M 25 4 left']])
  })
})

test('Ecwid: variations below a product are its variants', async () => {
  const { head, seen } = await readProducts([
    'type,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_is_available,product_option_name,product_option_value,product_option_markup,product_variation_sku,product_variation_option_{Size}',
    'product,TEE,Tee,20,25,true,,true,,,,,',
    'product_option,TEE,,,,,,,Size,S,0,,',
    'product_option,TEE,,,,,,,Size,M,0,,',
    'product_variation,TEE,,20,,true,3,,,,,T-S,S',
    'product_variation,TEE,,22,25,true,4,,,,,T-M,M',
    'product,MUG,Mug,9,,false,,false,,,,,',
  ])
  expect(head.reading.format).toBe('ecwid')
  expect(seen).toEqual([
    ['Tee Active', 'S T-S 20 (from 25) 3 left', 'M T-M 22 4 left'],
    ['Mug Inactive', '– 9 not counted'],
  ])
})

test('eBay: variations are variants, and nothing is for sale yet', async () => {
  const { head, seen } = await readProducts([
    '*Action(SiteID=US|Country=US|Currency=USD|Version=1193),CustomLabel,*Title,*Description,*StartPrice,*Quantity,PicURL,Relationship,RelationshipDetails',
    'Add,,Tee,Soft,,,https://e.test/1.jpg|https://e.test/2.jpg,,Size=S;M',
    ',T-S,,,20,3,,Variation,Size=S',
    ',T-M,,,22,4,,Variation,Size=M',
  ])
  expect(head.reading.format).toBe('ebay')
  expect(seen).toEqual([['Tee Inactive', 'S T-S 20 3 left', 'M T-M 22 4 left']])
})

test.each([
  ['prestashop', 'Product ID;Active (0/1);Name *;Price tax excluded\n1;1;iPod;100'],
  ['medusa', 'Product Handle,Product Title,Variant Sku,Variant Price USD\na,A,B,1'],
  ['opencart', 'product_id,name(en-gb),model,image_name,price\n1,A,M,x.jpg,1'],
  ['amazon', 'item_sku,item_name,standard_price\nA,B,1'],
  ['gumroad', 'Purchase ID,Item Name,Purchase Email\n1,A,a@x.test'],
  ['other', 'Product,Price\nA,1'],
])('a file of %s is recognized, and its columns can be mapped', async (format, text) => {
  const { head } = await readProducts(text)
  expect([head.reading.format, head.description.isMapped]).toEqual([format, true])
})

test('a file that was taken for another system can be read as any', async () => {
  const { head } = await readProducts([SQUARESPACE, 'p1,v1,PHYSICAL,shop,tee,Tee,,T,,,20.00,,No,1,,,0,0,0,0,Yes,'])
  const again = await readProducts([SQUARESPACE, 'p1,v1,PHYSICAL,shop,tee,Tee,,T,,,20.00,,No,1,,,0,0,0,0,Yes,'], {
    ...head.reading,
    format: 'other',
  })
  expect([again.head.description.isMapped, again.cells[0]?.[0]?.name]).toEqual([true, 'Tee'])
})
