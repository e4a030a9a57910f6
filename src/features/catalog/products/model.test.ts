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

test('a tracked variant with none left makes the product out of stock', () => {
  expect(stockState({ productVariants: [variant(9), variant(0)] })).toBe('out')
  expect(stockState({ productVariants: [variant(9), variant(5)] })).toBe('low')
  expect(stockState({ productVariants: [variant(9)] })).toBe('in')
  expect(stockState({ productVariants: [variant(0, false)] })).toBe('untracked')
})

test('only a plan with a limit locks adding, and the rest is never below 0', () => {
  expect(remainingProducts(10_000, null)).toBeNull()
  expect(remainingProducts(5, 5)).toBe(0)
  expect(remainingProducts(7, 5)).toBe(0)
})
