import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { packLines, scan, stillToShip } from './packing.ts'

const item = (id: string, sku: string, quantity: number) => ({ id, quantity, product: { sku, name: id } })
const orderOf = (fulfillmentLifecycle: object[] = []) =>
  ({
    cart: { items: [item('a', 'Mug-1', 2), item('b', 'mug-1', 1), item('c', 'كوب-٢', 1), item('d', '', 1)] },
    ...{ paymentLifecycle: [], processorEvents: [], fulfillmentLifecycle },
  }) as unknown as Order

test('items are counted by SKU in any case, and extras go to the next line', () => {
  let packed: readonly string[] = []
  for (const typed of [' MUG-1 ', 'mug-1', 'Ｍug-1', 'كوب-٢']) {
    const scanned = scan(orderOf(), packed, typed)
    if (scanned.kind !== 'packed') throw new Error(typed)
    packed = scanned.packed
  }
  expect(packed).toEqual(['a', 'a', 'b', 'c'])
  expect(scan(orderOf(), packed, 'mug-1')).toMatchObject({ kind: 'surplus' })
  expect(scan(orderOf(), packed, ' cup ')).toEqual({ kind: 'wrong', sku: 'cup' })
})

test('items that someone else shipped are no longer packed', () => {
  const shipped = orderOf([
    {
      eventType: 'shipped',
      items: [
        { itemId: 'a', quantity: 1 },
        { itemId: 'c', quantity: 1 },
      ],
    },
  ])
  expect(stillToShip(shipped, ['a', 'c', 'a', 'b'])).toEqual(['a', 'b'])
  expect(packLines(shipped, ['a']).map(({ left, packed }) => [left, packed])).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ])
})
