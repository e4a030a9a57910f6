import { expect, test } from 'vitest'
import { PaymentEvent, type StockMovement } from './orderEvents.ts'
import { availableWith, heldPieces } from './orderStock.ts'

const createdOn = '2026-11-27T12:00:00.000Z'
const moved = (quantity: number, why: StockMovement['why']): StockMovement => ({
  itemId: 'cup',
  quantity,
  why,
  createdOn,
})
const refund = PaymentEvent.parse({
  ...{ id: 'x', eventType: 'refund', refundAmount: 100, isRestocked: true, createdOn },
  items: [{ itemId: 'cup', quantity: 1 }],
})
const order = {
  cart: { items: [{ id: 'cup', quantity: 3 }] },
  ...{ paymentLifecycle: [refund], processorEvents: [], createdOn },
}

test('an order holds what it took from inventory and has not put back', () => {
  const held = (stockMovements: StockMovement[]) => heldPieces({ ...order, stockMovements }).get('cup') ?? 0
  expect([held([]), held([moved(3, 'placed')]), held([moved(3, 'placed'), moved(-1, 'refunded')])]).toEqual([0, 3, 2])
})

test('an order without movements holds its pieces, an imported one none', () => {
  expect(heldPieces(order).get('cup')).toBe(2)
  expect(heldPieces({ ...order, isImport: true }).get('cup')).toBeUndefined()
})

test('inventory below zero takes nothing from what an order has', () => {
  expect([availableWith(-3, 2), availableWith(4, 2)]).toEqual([2, 6])
})
