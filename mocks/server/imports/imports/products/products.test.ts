import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import {
  createImportJob,
  getImportStatus,
  IMPORT_PART,
  type ImportStatus,
  type ProductVerdict,
  previewProductImport,
  uploadImportPart,
} from '#contract/catalog/productImport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { joinCells, splitCells } from '#lib/csv.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { runJobs } from '../../../../start/jobs.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { applyItem } from './applyItem.ts'
import { CategoryNames } from './categoryNames.ts'

test.each([[['a', 'b']], [['Cups | Mugs', 'back\\slash', 'end\\']], [[]]])('%j survives being one cell', texts => {
  expect(splitCells(joinCells(texts))).toEqual(texts)
})

onOneDatabase('importing products', api => {
  const begin = async (me: Member) => (await api().request(createImportJob, me)).body.importerJobId as string
  const send = (me: Member, jobId: string, body: string, more: object = {}) =>
    api().request(uploadImportPart, me, { query: { jobId, part: '0', isLast: 'true', ...more }, body })
  const status = async (me: Member, jobId: string) =>
    (await api().request(getImportStatus, me, { query: { jobId } })).body as ImportStatus
  const finished = async (me: Member, jobId: string) => {
    await expect.poll(async () => (await status(me, jobId)).status, { timeout: 30_000 }).not.toBe('InProgress')
    return status(me, jobId)
  }
  const importFile = async (me: Member, ...lines: string[]) => {
    const jobId = await begin(me)
    const sent = await send(me, jobId, lines.join('\r\n'))
    expect([sent.status, sent.body.message]).toEqual([200, undefined])
    return finished(me, jobId)
  }
  const productsOf = async (me: Member) =>
    (await api().request(listProducts, me, { query: { pageSize: '200', sortBy: 'name asc' } })).body.items
  const exportAll = async (me: Member) =>
    (await api().request(exportProducts, me, { body: { filter: '' } })).body as string
  /** What the provider changes by itself. */
  const withoutRevision = ({ revision: _, updatedOn: __, ...product }: Record<string, unknown>) => product

  test('new products come with variants, new categories and all other data', async () => {
    const me = await api().join()
    const result = await importFile(
      me,
      'sku,name,price,status,categories,option1Name,option1Value,option2Name,option2Value,variantSku,variantPrice,trackInventory,quantity,weight',
      'S,Shirt,20.50,inactive,Clothes | Summer,Size,Small,Color,Red,S-1,,true,3,0.5',
      ',,,,,,Large,,Red,S-2,22,yes,0,',
      'M,قميص 👕,5,,Clothes,,,,,,,,,',
    )
    expect(result).toMatchObject({
      status: 'Success',
      fileRows: 3,
      productCount: 2,
      doneCount: 2,
      importedProducts: 2,
      itemsAdded: 2,
      errorKeys: [],
    })
    const [shirt, arabic] = await productsOf(me)
    expect(shirt).toMatchObject({
      name: 'Shirt',
      state: 'Inactive',
      price: 20.5,
      weight: 0.5,
      variantOptions: [
        { name: 'Size', options: ['Small', 'Large'] },
        { name: 'Color', options: ['Red'] },
      ],
    })
    expect(shirt.productVariants).toMatchObject([
      { sku: 'S-1', isInventoryTracked: true, quantity: 3, priceOverride: null },
      { sku: 'S-2', isInventoryTracked: true, quantity: 0, priceOverride: 22 },
    ])
    expect(arabic).toMatchObject({ name: 'قميص 👕', state: 'Active', price: 5 })
    const categories = (await api().request(listCategories, me, {})).body.items
    expect(categories.map(({ name }: { name: string }) => name).sort()).toEqual(['Clothes', 'Summer'])
    expect(shirt.categoryIds).toHaveLength(2)
  })

  test('importing an export changes nothing', async () => {
    const me = await api().join('few')
    const odd = { price: 1, pricing: { listPrice: 1, salePrice: 0.5 }, productVariants: [{ id: '' }] }
    for (const name of ['=1+1', "'=1+1", '-5', 'two\nlines', 'a, "b" | c', '  spaces  ', '@x']) {
      await api().request(createProduct, me, {
        body: { ...odd, name, descriptions: { long: '<p>+</p>', short: name, extended: 'kept' } },
      })
    }
    const before = await productsOf(me)
    const jobId = await begin(me)
    expect((await send(me, jobId, await exportAll(me))).status).toBe(200)
    const result = await finished(me, jobId)
    expect(result.errorKeys).toEqual([])
    expect([result.status, result.unchangedCount, result.importedProducts]).toEqual(['Success', before.length, 0])
    expect(await productsOf(me)).toEqual(before)
  })

  test('a product is found by its SKU and keeps what the file doesn’t say', async () => {
    const me = await api().join()
    const { body: before } = await api().request(createProduct, me, {
      body: {
        ...{ name: 'Mug', sku: 'M-1', price: 12, pricing: { listPrice: 12, extra: 1 }, other: { kept: true } },
        productVariants: [{ id: '', isInventoryTracked: true, quantity: 4 }],
      },
    })
    const result = await importFile(me, 'sku,name,quantity', 'm-1,Large mug,9')
    expect([result.importedProducts, result.itemsAdded]).toEqual([1, 0])
    const [after] = await productsOf(me)
    const variant = { ...before.productVariants[0], quantity: 9 }
    expect(withoutRevision(after)).toEqual(
      withoutRevision({ ...before, sku: 'm-1', name: 'Large mug', productVariants: [variant] }),
    )
  })

  test('wrong rows are named by line and don’t stop the others', async () => {
    const me = await api().join()
    const result = await importFile(
      me,
      'id,sku,name,price,weight,taxable,status,categories,variantSku',
      ',A,Good,1,,,,,',
      ',B,Bad price,1.234,heavy,maybe,Hidden,Never made,',
      ',C,,2,,,,,',
      ',D,Too dear,100000.01,,,,,',
      ',,,,,,,,',
    )
    expect([result.status, result.fileRows, result.importedProducts, result.errorCount]).toEqual([
      'PartialSuccess',
      4,
      1,
      3,
    ])
    expect(result.errorKeys.map(({ lines, key }) => [lines, key])).toEqual([
      [[3], 'B'],
      [[4], 'C'],
      [[5], 'D'],
    ])
    const [bad, nameless, dear] = result.errorKeys.map(({ errors }) => errors)
    expect(bad?.toSorted()).toEqual([
      'price: “1.234” can’t be read. Enter an amount like 12.50.',
      'status: “Hidden” can’t be read. Enter Active or Inactive.',
      'taxable: “maybe” can’t be read. Enter true or false.',
      'weight: “heavy” can’t be read. Enter a number like 1.5.',
    ])
    expect(nameless).toEqual(['name: Enter a name.'])
    expect(dear?.[0]).toContain('Enter an amount from $0.00 to $100,000.00.')
    expect((await api().request(listCategories, me, {})).body.totalCount).toBe(0)
    expect((await productsOf(me)).map(({ name }: { name: string }) => name)).toEqual(['Good'])
  })

  test('an unknown image is skipped and reported; the product is imported', async () => {
    const me = await api().join()
    const result = await importFile(me, 'name,price,images', 'Mug,1,https://elsewhere.test/a.png')
    expect(result).toMatchObject({ status: 'PartialSuccess', importedProducts: 1 })
    expect(result.errorKeys[0]?.errors).toEqual(['Could not find an image at https://elsewhere.test/a.png'])
    expect((await productsOf(me))[0].images).toEqual([])
  })

  test('products over the plan’s limit are not added', async () => {
    const me = await api().join('few', 'free')
    const before = (await productsOf(me)).length
    const rows = Array.from({ length: 40 }, (_, at) => `New ${at},1`)
    const result = await importFile(me, 'name,price', ...rows)
    expect(result.itemsAdded).toBeLessThan(40)
    expect(result.errorKeys.at(-1)?.errors[0]).toMatch(/^Your plan holds \d+ products/)
    expect((await productsOf(me)).length).toBe(before + result.itemsAdded)
  })

  test('a product added without an image is found again by its id', async () => {
    const me = await api().join()
    const image = 'https://elsewhere.test/a.png'
    const { errorKeys } = await importFile(me, 'name,price,images', `Mug,1,${image}`, `Cup,1,${image}`)
    const [mug, cup] = (await productsOf(me)).toSorted((a: Product, b: Product) => (a.name > b.name ? -1 : 1))
    expect(
      errorKeys.map(({ productId, problems }) => [productId, problems.map(({ code, value }) => [code, value])]),
    ).toEqual([
      [mug.id, [['image', image]]],
      [cup.id, [['image', image]]],
    ])
    const again = await importFile(me, 'id,name,price,images', `${mug.id},Mug,2,`, `${cup.id},Cup,1,`)
    expect([again.itemsAdded, again.importedProducts, again.unchangedCount]).toEqual([0, 1, 1])
  })

  describe('the preview of a file', () => {
    const preview = async (me: Member, ...lines: string[]) => {
      const { status: code, body } = await api().request(previewProductImport, me, { body: lines.join('\r\n') })
      expect([code, body.message]).toEqual([200, undefined])
      return body.rows as ProductVerdict[]
    }
    const add = async (me: Member, more: object) => {
      const body = { price: 1, pricing: { listPrice: 1 }, productVariants: [{ id: 'v' }], ...more }
      return (await api().request(createProduct, me, { body })).body
    }

    test('finds the store’s products by id, SKU or address, as the import does', async () => {
      const [me, other] = [await api().join(), await api().join()]
      const one = await add(me, { name: 'One', sku: 'A-1' })
      await add(me, { name: 'Two', sku: 'A-2' })
      await add(me, { name: 'Three', seo: { friendlyName: 'three', title: '', metaDescription: '' } })
      const file = [
        'id,sku,name,price,friendlyName',
        `${one.id},A-1,One,1,`,
        ', a-2 ,Second,1,',
        ',,Three,2,three',
        ',X,New,1,',
      ]
      const read = (rows: ProductVerdict[]) => rows.map(({ outcome, foundBy }) => [outcome, foundBy])
      expect(read(await preview(me, ...file))).toEqual([
        ['unchanged', 'id'],
        ['changed', 'sku'],
        ['changed', 'address'],
        ['new', ''],
      ])
      expect(read(await preview(other, ...file)).map(([outcome]) => outcome)).toEqual(['new', 'new', 'new', 'new'])
      expect((await preview(me, ...file))[2]?.changes).toEqual([{ column: 'price', from: '1', to: '2' }])
      const before = await productsOf(me)
      expect(await importFile(me, ...file)).toMatchObject({ itemsAdded: 1, importedProducts: 3, unchangedCount: 1 })
      expect(before.map(({ price }: { price: number }) => price)).toEqual([1, 1, 1])
    })

    test('names all that the import would refuse, at its column', async () => {
      const me = await api().join()
      await add(me, { name: 'Mug', sku: 'M', seo: { friendlyName: 'mug', title: '', metaDescription: '' } })
      const file = [
        'sku,name,price,salePrice,friendlyName,option1Name,option1Value,variantSku',
        'N,No price,,,,,,',
        'A,Address,1,,mug,,,',
        'S,Sale,1,2,,,,',
        'V,Equal,1,,,Size,S,V1',
        'V,,,,,,S,V2',
        `L,${'x'.repeat(10_001)},1,,,,,`,
      ]
      const rows = await preview(me, ...file)
      expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ column }) => column).join()])).toEqual([
        ['refused', 'price'],
        ['refused', 'friendlyName'],
        ['refused', 'salePrice'],
        ['refused', 'option1Value'],
        ['refused', 'name'],
      ])
      expect(await importFile(me, ...file)).toMatchObject({ status: 'Error', importedProducts: 0, errorCount: 5 })
    })

    test('knows the plan’s limit, images that can’t be had and empty cells', async () => {
      const me = await api().join('few', 'free')
      const known = (await productsOf(me))[0]
      const rows = Array.from({ length: 40 }, (_, at) => `,New ${at},1,https://elsewhere.test/a.png,Active`)
      const file = ['id,name,price,images,status', `${known.id},Known,1,,`, ...rows]
      const verdicts = await preview(me, ...file)
      const { itemsAdded } = await importFile(me, ...file)
      const refused = verdicts.filter(({ problems }) => problems.some(({ code }) => code === 'productLimit'))
      expect([verdicts[0]?.ignored, verdicts[1]?.missingImages]).toEqual([['status'], ['https://elsewhere.test/a.png']])
      expect(verdicts[1]?.values).toMatchObject({ name: 'New 0', price: '1', status: 'Active' })
      expect(refused.length).toBe(40 - itemsAdded)
      expect(refused.at(-1)?.problems).toMatchObject([{ column: '', code: 'productLimit' }])
      const query = { newBefore: '1000' }
      const { body } = await api().request(previewProductImport, me, { query, body: 'name,price\nMore,1' })
      expect(body.rows[0].outcome).toBe('refused')
    })

    test('says nothing of a price only for products that are there', async () => {
      const me = await api().join()
      await add(me, { name: 'Mug', sku: 'M', price: 9, pricing: { listPrice: 9 } })
      const rows = await preview(me, 'sku,name', 'M,Cup', 'N,New')
      expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused'])
      await importFile(me, 'sku,name', 'M,Cup', 'N,New')
      expect((await productsOf(me)).map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
        ['Cup', 9],
      ])
    })
  })

  test('categories are paths: two of one name are two, and are found again', async () => {
    const me = await api().join()
    await importFile(me, 'sku,name,price,categories', 'A,A,1,Men > Shirts | Sale', 'B,B,1,Women > Shirts')
    const all = (await api().request(listCategories, me, {})).body.items as { name: string; level: number }[]
    expect(all.map(({ name, level }) => `${level} ${name}`).sort()).toEqual([
      '0 Men',
      '0 Sale',
      '0 Women',
      '1 Shirts',
      '1 Shirts',
    ])
    const file = await exportAll(me)
    expect(file).toContain('Men > Shirts | Sale')
    const jobId = await begin(me)
    await send(me, jobId, file)
    expect(await finished(me, jobId)).toMatchObject({ unchangedCount: 2, errorKeys: [] })
  })

  test('options that differ in case or spaces stay one option', async () => {
    const me = await api().join()
    const head = 'sku,name,price,option1Name,option1Value,option2Name,option2Value'
    await importFile(me, head, 'CASE,Case,9,Size,Large,Color,Red', 'CASE,,,,large,,Blue')
    const sizes = async () => (await productsOf(me)).find(({ sku }: Product) => sku === 'CASE')?.variantOptions
    expect(await sizes()).toMatchObject([{ name: 'Size', options: ['Large'] }, { options: ['Red', 'Blue'] }])
    await importFile(me, head, 'CASE,Case,9,size,LARGE,color,green')
    expect(await sizes()).toMatchObject([{ options: ['Large'] }, { options: ['Red', 'Blue', 'green'] }])
  })

  test('a renamed option value leaves no old one', async () => {
    const me = await api().join()
    await importFile(me, 'sku,name,price,option1Name,option1Value', 'S,Shirt,1,Size,Small', 'S,,,,Large')
    const jobId = await begin(me)
    await send(me, jobId, (await exportAll(me)).replace('Small', 'Petite'))
    expect(await finished(me, jobId)).toMatchObject({ importedProducts: 1 })
    expect((await productsOf(me))[0].variantOptions).toEqual([{ name: 'Size', options: ['Large', 'Petite'] }])
  })

  describe('a file in parts', () => {
    const head = 'name,price'

    test('is imported in order; a part that is sent again is imported once', async () => {
      const me = await api().join()
      const jobId = await begin(me)
      const early = await send(me, jobId, `${head}\nB,1`, { part: '1', isLast: 'false' })
      expect([early.status, early.body.errors[0].code]).toEqual([400, 'outOfOrder'])
      for (const _ of ['first', 'again']) {
        const sent = await send(me, jobId, `${head}\nA,1`, { isLast: 'false' })
        expect(sent.body).toMatchObject({ status: 'Waiting', productCount: 1 })
      }
      await send(me, jobId, `${head}\nB,oops`, { part: '1' })
      const result = await finished(me, jobId)
      expect([result.fileRows, result.importedProducts]).toEqual([2, 1])
      expect(result.errorKeys[0]?.lines).toEqual([3])
    })

    test('an import that a stopped process left is finished without duplicates', async () => {
      const me = await api().join()
      await api().jobs.stop()
      const jobId = await begin(me)
      const rows = Array.from({ length: 30 }, (_, at) => `P${String(at).padStart(2, '0')},1`)
      await send(me, jobId, [head, ...rows].join('\n'))
      expect((await status(me, jobId)).doneCount).toBe(0)
      const next = runJobs(
        api().database.db,
        () => api().now,
        error => api().unforeseen.push(error),
      )
      const second = runJobs(
        api().database.db,
        () => api().now,
        error => api().unforeseen.push(error),
      )
      next.wake()
      second.wake()
      const result = await finished(me, jobId)
      await Promise.all([next.stop(), second.stop()])
      expect(result).toMatchObject({ status: 'Success', doneCount: 30, importedProducts: 30, itemsAdded: 30 })
      expect(await productsOf(me)).toHaveLength(30)
      expect(api().unforeseen).toEqual([])
    })
  })

  test.each([
    ['an unknown column', 'name,prize\nA,1', 400, 'The column “prize” is not known.'],
    ['no column for the name', 'price\n1', 400, 'The file has no column “name”.'],
    ['a quotation mark that is not closed', 'name,price\n"A,1', 400, 'a quotation mark is not closed'],
    ['too large a part', `name\n${'x'.repeat(IMPORT_PART)}`, 413, 'A part has at most 1,000,000 characters.'],
  ])('%s is refused with the reason', async (_, body, expected, message) => {
    const me = await api().join()
    const response = await send(me, await begin(me), body)
    expect([response.status, response.body.message]).toEqual([expected, expect.stringContaining(message)])
  })

  test('another store’s import is not visible', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const jobId = await begin(me)
    expect((await send(other, jobId, 'name\nA')).status).toBe(404)
    expect((await api().request(getImportStatus, other, { query: { jobId } })).status).toBe(404)
  })

  test('a product that someone saves during its import is imported too', async ({ skip }) => {
    const { database, now } = api()
    // The embedded database has one connection: nobody saves during a step of an import.
    if (database.kind === 'pglite') skip()
    const { tenant, ...me } = await api().join()
    const item = (price: string) => ({ lines: [1], rows: [{ sku: 'S', name: 'Shirt', price }], key: 'S' })
    const apply = (price: string, meanwhile = async () => {}) =>
      inTenant(database.db, tenant, async tx => {
        const applied = await applyItem(tx, { tenant, now, names: new CategoryNames(tenant, now) }, item(price))
        await meanwhile()
        return applied.outcome
      })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await apply('1')).toBe('added')
    let second: Promise<string> | undefined
    const first = await apply('2', async () => {
      second = apply('3')
      await expect.poll(async () => (await rowsOf(database.db, waiting)).length).toBe(1)
    })
    expect([first, await second]).toEqual(['changed', 'changed'])
    expect(await productsOf({ tenant, ...me })).toMatchObject([{ price: 3, revision: 3 }])
  })
})
