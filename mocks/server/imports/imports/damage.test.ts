import { expect, test } from 'vitest'
import { previewProductImport } from '#contract/catalog/productImport.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import type { RowVerdict } from '#contract/rowImport.ts'
import { csvLine } from '#lib/csv.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { importsOf } from './rows/testing.ts'

/** What a check says of a row: its outcome, what is wrong, and what a spreadsheet program did. */
const toldOf = ({ outcome, problems, notices, changes }: RowVerdict) => [
  outcome,
  ...problems.map(({ column, code, detail }) => `${column}: ${code} ${detail}`.trim()),
  ...notices.map(({ line, column, code, value, detail }) => `${line} ${column}: ${code} ${value} ${detail}`.trim()),
  ...changes.map(({ column, from, to }) => `${column} ${from} → ${to}`),
]

onOneDatabase('files that a spreadsheet program saved', api => {
  const customers = importsOf('customers', api)
  const orders = importsOf('orders', api)

  test('customers keep zeros and digits that the store knows', async () => {
    const me = await api().join()
    const head = 'emailAddress,firstName,lastName,phoneNumber,tags,address1,city,state,postalCode,country'
    await customers.run(me, [
      head,
      'de@x.test,Ina,Elbe,03005550001,007 | VIP,Weg 1,Dresden,,01067,DE',
      'us@x.test,Lee,Maine,2075550104,,Main St 1,Bath,ME,04530,US',
    ])
    const verdicts = await customers.preview(
      me,
      head,
      'de@x.test,Ina,Elbe,3005550001,7 | VIP,Weg 1,Dresden,,1067,DE',
      'us@x.test,Lee,Marsh,2.075550104E+09,,Main St 1,Bath,ME,4530,US',
    )
    expect(verdicts.map(toldOf)).toEqual([
      [
        'unchanged',
        '2 phoneNumber: kept 3005550001 03005550001',
        '2 postalCode: kept 1067 01067',
        '2 tags: kept 7 007',
      ],
      [
        'changed',
        '3 phoneNumber: kept 2.075550104E+09 2075550104',
        '3 postalCode: kept 4530 04530',
        'lastName Maine → Marsh',
      ],
    ])
    const damaged = 'us@x.test,Lee,Marsh,2.075550104E+09,,Main St 1,Bath,ME,4530,US'
    expect(await customers.run(me, [head, damaged])).toMatchObject({ changedCount: 1, refusedCount: 0 })
  })

  test('new customers are told which digits are missing', async () => {
    const me = await api().join()
    const verdicts = await customers.preview(
      me,
      'emailAddress,firstName,lastName,phoneNumber,address1,city,state,postalCode,country',
      'a@x.test,Lee,Maine,1.2075550104E+10,Main St 1,Bath,ME,4530,US',
      'b@x.test,Ina,Elbe,,Weg 1,Dresden,,1067,DE',
      'c@x.test,Ann,Bern,,Weg 1,Bern,,3011,CH',
    )
    expect(verdicts.map(toldOf)).toEqual([
      ['refused', 'phoneNumber: numberLost', 'postalCode: zipZeros 04530'],
      ['new', '3 postalCode: zeros 1067 5'],
      ['new'],
    ])
  })

  test('a customer export that nobody touched has no warning', async () => {
    const me = await api().join('few')
    const { csvData } = (await api().request(exportCustomers, me, { body: { filter: '' } })).body
    const verdicts = await customers.preview(me, csvData)
    expect(verdicts.length).toBeGreaterThan(0)
    expect(verdicts.flatMap(({ ignored, notices }) => [...ignored, ...notices])).toEqual([])
  })

  test('orders are not shipped with a number that has lost its digits', async () => {
    const me = await api().join('few')
    const { items } = (await api().request(listOrders, me, { query: { pageSize: '200' } })).body
    const open = items.filter(({ status }: { status: string }) => ['New', 'Pending'].includes(status))
    const number = open[0]?.orderNumber
    const head = 'orderNumber,carrier,trackingNumbers'
    for (const lost of ['9.4001118992231E+021', '9٫4001118992231E+021', '9,4E+21', '94001118992231000000']) {
      const [verdict] = await orders.preview(me, head, csvLine([number, 'USPS', lost]).trim())
      expect(verdict && toldOf(verdict)).toEqual(['refused', 'trackingNumbers: numberLost'])
    }
    const whole = '9400111899223100000123'
    expect(await orders.run(me, [head, `${number},USPS,${whole}`])).toMatchObject({ changedCount: 1 })
    const [verdict] = await orders.preview(me, head, `${number},USPS,9.4001118992231E+021`)
    expect(verdict && toldOf(verdict)).toEqual(['unchanged', `2 trackingNumbers: kept 9.4001118992231E+021 ${whole}`])
    const { body: file } = await api().request(exportOrders, me, { body: { filter: '' } })
    expect(file).toContain(`'${whole}`)
  })

  const previewed = async (me: Member, ...lines: string[]) => {
    const { status, body } = await api().request(previewProductImport, me, { body: lines.join('\r\n') })
    expect([status, body.message]).toEqual([200, undefined])
    return (body.rows as RowVerdict[]).map(toldOf)
  }

  test('products keep SKUs, options, texts and weights', async () => {
    const me = await api().join()
    const long = 'word '.repeat(14_000).trim()
    const variant = (sku: string, value: string) => ({ id: '', sku, variants: [{ name: 'Size', value }] })
    await api().request(createProduct, me, {
      body: {
        ...{ name: 'Bolt', sku: '00123', price: 5, pricing: { listPrice: 5 }, weight: 0.125 },
        descriptions: { long, short: '', extended: '' },
        productVariants: [variant('007', '3/4'), variant('1E5', '1-2')],
        variantOptions: [{ name: 'Size', options: ['3/4', '1-2'] }],
        seo: { friendlyName: 'bolt', title: '', metaDescription: '' },
      },
    })
    const head = 'sku,name,friendlyName,weight,description,variantSku,option1Name,option1Value'
    const saved = csvLine(['X', 'Bolt', 'bolt', '125', long.slice(0, 65_535), '7', 'Size', '2026/03/04'])
    const told = await previewed(me, head, saved.replace('X', '123').trim(), '123,Bolt,bolt,125,,100000,Size,2-Jan')
    expect(told).toEqual([
      [
        'unchanged',
        '2 sku: kept 123 00123',
        expect.stringMatching(/^2 description: kept word /),
        '2 variantSku: kept 7 007',
        '2 option1Value: kept 2026/03/04 3/4',
        '2 weight: kept 125 0.1250',
        '3 variantSku: kept 100000 1E5',
        '3 option1Value: kept 2-Jan 1-2',
      ],
    ])
    expect(await previewed(me, 'sku,name,weight', '00123,Bolt,0.5')).toEqual([['changed', 'weight 0.1250 → 0.5']])
    // Without its zeros and any other key, the same name tells that it is the same product.
    const short = 'sku,name,price,weight'
    expect(await previewed(me, short, '123,bolt,5,0.5')).toEqual([
      ['changed', '2 sku: kept 123 00123', 'name Bolt → bolt', 'weight 0.1250 → 0.5'],
    ])
    expect(await previewed(me, short, '123,Nut,5,0.5')).toEqual([['new']])
  })

  test('new products are told what looks damaged', async () => {
    const me = await api().join()
    const told = await previewed(
      me,
      'sku,name,price,option1Name,option1Value',
      '9٫4001118992231E+019,Nut,1,Size,03/04/2026',
      'N-2,2026/03/04,1,Size,S',
    )
    expect(told).toEqual([['new', '2 sku: number 9٫4001118992231E+019', '2 option1Value: date 03/04/2026'], ['new']])
  })
})
