import { expect, test } from 'vitest'
import { FulfillmentEvent } from './orderEvents.ts'
import { quantitiesToPack, quantitiesToShip, sentShares } from './orderShipping.ts'

const shipped = (itemId: string, quantity: number, createdOn: string) =>
  FulfillmentEvent.parse({ id: createdOn, eventType: 'shipped', items: [{ itemId, quantity }], createdOn })
const sent = (itemId: string, quantity: number, sentOn: string) => ({
  ...{ fulfillerId: 'x', name: 'PackCo', sentOn },
  items: [{ itemId, quantity }],
})
const order = {
  cart: {
    items: [
      { id: 'cup', quantity: 3 },
      { id: 'lid', quantity: 1 },
    ],
  },
  fulfillmentLifecycle: [shipped('cup', 1, '2026-11-01T00:00:00Z')],
  fulfillerSends: [sent('cup', 2, '2026-11-02T00:00:00Z')],
}
const toPack = (changed: object) => Object.fromEntries(quantitiesToPack({ ...order, ...changed }))

test('what a fulfiller was sent is left to ship, but not to pack', () => {
  expect(Object.fromEntries(quantitiesToShip(order))).toEqual({ cup: 2, lid: 1 })
  expect(toPack({})).toEqual({ cup: 0, lid: 1 })
  expect(sentShares(order)).toEqual([{ name: 'PackCo', items: [{ itemId: 'cup', quantity: 2 }] }])
})

test('sent twice, the same pieces count once', () => {
  expect(toPack({ fulfillerSends: [...order.fulfillerSends, sent('cup', 2, '2026-11-03T00:00:00Z')] })).toEqual({
    ...{ cup: 0, lid: 1 },
  })
})

test('what is added once the fulfiller has shipped is the store’s to pack', () => {
  const fulfillmentLifecycle = [...order.fulfillmentLifecycle, shipped('cup', 2, '2026-11-04T00:00:00Z')]
  const cart = { items: [{ id: 'cup', quantity: 5 }] }
  expect(toPack({ cart, fulfillmentLifecycle })).toEqual({ cup: 2 })
})
