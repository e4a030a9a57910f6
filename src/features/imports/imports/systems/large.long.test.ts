import { expect, test } from 'vitest'
import { walkRecords } from '../file/records.ts'
import { PRODUCT_FILES } from '../products/files.ts'

const ROWS = 100_000

/** A file of each form, as its system writes it. */
const files: Record<string, () => string> = {
  'any program': () =>
    'Product Name,Unit Price,Stock,Category,SKU\n' +
    Array.from({ length: ROWS }, (_, i) => `Mug ${i},"€ 1.234,50",3,"Cups, Gifts",S-${i}\n`).join(''),
  shopify: () =>
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src\n' +
    Array.from(
      { length: ROWS },
      (_, i) =>
        `h${i >> 2},${i % 4 ? '' : `Tee ${i}`},${i % 4 ? '' : '<p>Soft cotton tee with a pocket</p>'},true,Size,S${i % 4},K-${i},300,shopify,4,20.00,https://x.test/${i}.jpg\n`,
    ).join(''),
  squarespace: () =>
    'Product ID [Non Editable],Product Type [Non Editable],Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs\n' +
    Array.from(
      { length: ROWS },
      (_, i) =>
        `${i % 4 ? '' : `p${i}`},PHYSICAL,${i % 4 ? '' : `Tee ${i}`},,K-${i},Size,S${i % 4},20.00,0.00,No,Unlimited,Yes,https://x.test/${i}.jpg\n`,
    ).join(''),
  wix: () =>
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,inventory,productOptionName1,productOptionType1,productOptionDescription1\n' +
    Array.from(
      { length: ROWS },
      (_, i) =>
        `h${i >> 2},${i % 4 ? 'Variant' : 'Product'},${i % 4 ? '' : `Tee ${i}`},,a.jpg,Tops,K-${i},20.00,1,true,4,Size,TEXT,${i % 4 ? `S${i % 4}` : 'S1;S2;S3'}\n`,
    ).join(''),
  square: () =>
    'Token,Item Name,Variation Name,SKU,Price,Current Quantity Main\n' +
    Array.from({ length: ROWS }, (_, i) => `#${i},Tee ${i >> 2},V${i % 4},K-${i},20.00,4\n`).join(''),
  woo: () =>
    'ID,Type,SKU,Name,Published,Description,Tax status,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
    Array.from(
      { length: ROWS },
      (_, i) =>
        `${i},${i % 4 ? 'variation' : 'variable'},K-${i},Tee ${i},1,Some words,taxable,1,4,1,,20,Men > Tops,https://x.test/${i}.jpg,${i % 4 ? `id:${i - (i % 4)}` : ''},Size,${i % 4 ? `S${i % 4}` : '"S1, S2, S3"'}\n`,
    ).join(''),
  magento: () =>
    'sku,store_view_code,attribute_set_code,product_type,name,visibility,price,qty,product_online,configurable_variations,configurable_variation_labels\n' +
    Array.from({ length: ROWS }, (_, i) =>
      (i + 1) % 4
        ? `K-${i},,Default,simple,Tee ${i},Not Visible Individually,20.0000,4.0000,1,,\n`
        : `K-${i},,Default,configurable,Tee ${i},"Catalog, Search",20.0000,,1,"sku=K-${i - 3},size=S|sku=K-${i - 2},size=M|sku=K-${i - 1},size=L",size=Size\n`,
    ).join(''),
  etsy: () =>
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU\n' +
    Array.from(
      { length: ROWS },
      (_, i) => `Ring ${i},Words,12.00,USD,7,,,https://e.test/1.jpg,,,,,,,,,,Size,Size,"S,M",,,,"K-${i},L-${i}"\n`,
    ).join(''),
}
test.each(Object.entries(files))('%s: 100,000 rows take less than 20 s and 150 MB', async (_, make) => {
  const file = new File([make()], 'products.csv')
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let peak = 0
  let rows = 0
  const start = performance.now()
  await walkRecords(file, {
    ...{ kind: PRODUCT_FILES, signal: new AbortController().signal },
    onRecords: more => {
      for (const record of more) rows += record.rowCount
      globalThis.gc?.()
      peak = Math.max(peak, process.memoryUsage().heapUsed)
    },
  })
  expect(rows).toBe(ROWS)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect((peak - before) / 1e6).toBeLessThan(150)
})
