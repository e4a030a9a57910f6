import { expect, test } from 'vitest'
import { remainingProducts, stockState } from './model.ts'

const variant = (quantity: number, isInventoryTracked = true) => ({
  id: 'v',
  sku: '',
  priceOverride: null,
  variants: [],
  quantity,
  isInventoryTracked,
})

test('one variant with nothing left makes the product out of stock; what is not counted never does', () => {
  expect(stockState({ productVariants: [variant(9), variant(0)] })).toBe('out')
  expect(stockState({ productVariants: [variant(9), variant(5)] })).toBe('low')
  expect(stockState({ productVariants: [variant(9)] })).toBe('in')
  expect(stockState({ productVariants: [variant(0, false)] })).toBe('untracked')
})

test('a plan without a limit never locks, one with a limit never goes below nothing left', () => {
  expect(remainingProducts(10_000, null)).toBeNull()
  expect(remainingProducts(5, 5)).toBe(0)
  expect(remainingProducts(7, 5)).toBe(0)
})
