import { expect, test } from 'vitest'
import { daysIn, inRateOrder, type RateTerms, shippingText } from './rateOrder.ts'

const rate = (name: string, price: number, days: number | null = null, more: Partial<RateTerms> = {}) => ({
  ...{ name, price, days },
  ...more,
})

test('rates go by price, then by delivery time, then by name', () => {
  const rates = [rate('Z', 500, 3), rate('B', 900, 1), rate('A', 500), rate('Y', 500, 3), rate('C', 500, 2)]
  expect(inRateOrder(rates, each => each).map(({ name }) => name)).toEqual(['C', 'Y', 'Z', 'A', 'B'])
})

test('free pickup is never before a delivery, nor is what isn’t offered', () => {
  const rates = [
    rate('Closed', 0, null, { isOffered: false }),
    rate('Pickup', 0, null, { isPickup: true }),
    rate('Post', 900, 5),
  ]
  expect(inRateOrder(rates, each => each).map(({ name }) => name)).toEqual(['Post', 'Pickup', 'Closed'])
})

test('equal rates stay as the store arranged them', () => {
  const rates = [rate('Z', 0, 3), rate('A', 0, 3)]
  expect(inRateOrder(rates, ({ price, days }) => ({ price, days }))).toEqual(rates)
})

test.each([
  ['3 to 5 days', 5],
  ['1-2 weeks', 14],
  ['2 semanas', 14],
  ['٣ إلى ٥ أيام', 5],
  ['soon', null],
  ['', null],
])('“%s” is the longest time it names', (estimate, days) => {
  expect(daysIn(estimate)).toBe(days)
})

test('a method is named with its delivery time if it has one', () => {
  expect(shippingText({ name: 'Post', deliveryEstimate: '3 to 5 days' })).toBe('Post (3 to 5 days)')
  expect(shippingText({ name: 'Post' })).toBe('Post')
})
