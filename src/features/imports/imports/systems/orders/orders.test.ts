// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PAST_ORDER_SYSTEMS } from '#contract/orders/pastOrders.ts'
import { type FileHead, walkRecords } from '../../file/records.ts'
import type { FileRecord } from '../../file/rows.ts'
import { ORDER_FILES } from '../../rows/files.ts'
import { plainMoment } from './moments.ts'
import { amountOf, centsIn, pricedLine, totaledLines } from './orderSystem.ts'
import { SAMPLES } from './samples.ts'

const { signal } = new AbortController()

async function read(lines: readonly string[]) {
  const records: FileRecord[] = []
  const heads: FileHead[] = []
  await walkRecords(new File([lines.join('\n')], 'orders.csv'), {
    ...{ kind: ORDER_FILES, signal },
    onHead: head => heads.push(head),
    onRecords: more => void records.push(...more),
  })
  return { head: heads[0] as FileHead, records, cells: records.map(({ rows }) => rows[0]?.cells ?? {}) }
}

test.each(Object.entries(SAMPLES))('orders of %s keep their dates, items and amounts', async (name, lines) => {
  const { head, records, cells } = await read(lines)
  const system = Object.keys(PAST_ORDER_SYSTEMS).find(id => name.startsWith(id)) ?? 'pastOrders'
  expect([head.recognized, head.reading.format]).toEqual([system, system])
  expect(records.flatMap(({ problems }) => problems)).toEqual([])
  expect(cells).toHaveLength(2)
  const [first, second] = cells
  expect(first).toMatchObject({ importedFrom: system === 'pastOrders' ? 'other' : system })
  expect(first?.orderNumber).toMatch(/2001$/)
  expect(first?.createdOn).toMatch(/^2024-03-05(T10:30:00(-0500)?)?$/)
  expect(second?.createdOn).toMatch(/^2024-03-07(T22:30:00(-0500)?)?$/)
  expect([first?.firstName, first?.lastName]).toEqual(['Ada', 'Byron'])
  expect(Number(first?.tax)).toBe(2)
  const items = (first?.items ?? '').split('\n')
  const sum = items
    .map(line => line.split(' | '))
    .reduce((all, [pieces, price]) => all + Number(pieces) * Number(price), 0)
  expect(sum).toBe(35)
  if (name !== 'etsy, sold orders') expect(items[0]).toMatch(/^2 \| 12\.50? \| MUG-B \| Mug/)
})

test('Shopify’s payment and shipping say what became of an order', async () => {
  const [paid, canceled] = (await read(SAMPLES.shopify ?? [])).cells
  expect(paid).toMatchObject({ status: 'Complete', paid: '38.50', discount: '3.50', postalCode: '02110', tags: 'vip' })
  expect(canceled).toMatchObject({ paid: '10.00', refunded: '10.00', canceledOn: '2024-03-08T10:00:00-0500' })
})

test('changes of orders are not taken for orders of another system', async () => {
  const { head, cells } = await read(['Order,Tracking number,Carrier', '#1001,1Z42,ups'])
  expect(head.reading.format).toBe('other')
  expect(cells).toEqual([{ orderNumber: '#1001', carrier: 'ups', trackingNumbers: '1Z42' }])
})

test('a refund without its sale is named, not imported as an order', async () => {
  const [head = '', first = ''] = SAMPLES.square ?? []
  const refund = first.replace('Payment,', 'Refund,').replace('$25.00', '-$25.00')
  const { records } = await read([head, refund])
  expect(records[0]?.problems).toMatchObject([{ line: 2, code: 'refundAlone' }])
})

test('days and times of files are read with the zone that they name', () => {
  const moments = {
    '2024-03-05 10:30:45 -0500': '2024-03-05T10:30:45-0500',
    '2024-03-05T10:30:45.123Z': '2024-03-05T10:30:45Z',
    '03/05/24': '2024-03-05',
    '3/5/2024 3:04 PM': '2024-03-05T15:04:00',
    '12/31/2024 12:04 am': '2024-12-31T00:04:00',
    '05.03.2024 10:30': '2024-03-05T10:30:00',
    'March 5, 2024 at 10:30': '2024-03-05T10:30:00',
    '5 Mar 2024': '2024-03-05',
    '٢٠٢٤-٠٣-٠٥': '2024-03-05',
    'last week': 'last week',
  }
  for (const [text, moment] of Object.entries(moments)) expect([text, plainMoment(text)]).toEqual([text, moment])
})

test('a sign before the currency is one, too', () => {
  expect(['-$2.50', '($2.50)', '$-2.50', '-2,50 €', '$1,234.5', 'free'].map(centsIn)).toEqual([
    ...[-250, -250, -250, -250, 123_450, null],
  ])
})

test('what can’t be divided into equal pieces still costs the same', () => {
  const line = { name: 'Mug', sku: '' }
  const sumOf = (lines: { quantity: number; price: string }[]) =>
    lines.reduce((sum, { quantity, price }) => sum + quantity * Math.round(Number(price) * 100), 0)
  for (const [quantity, cents] of [
    ['3', 1000],
    ['7', 1],
    ['1', 0],
    ['12', 999],
  ] as const) {
    const lines = totaledLines({ ...line, quantity }, amountOf(cents))
    expect([sumOf(lines), lines.reduce((pieces, each) => pieces + each.quantity, 0)]).toEqual([cents, Number(quantity)])
  }
  expect(pricedLine({ ...line, quantity: '1.5' }, '4.00')).toEqual([
    { name: 'Mug', sku: '', options: '1.5', quantity: 1, price: '6.00' },
  ])
})
