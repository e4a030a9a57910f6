import { describe, expect, test } from 'vitest'
import type { ProductMinimal } from '#contract/catalog/productsMinimal.ts'
import {
  isOutOfStock,
  itemsOf,
  type PickRules,
  type Selection,
  stateOf,
  toggleProduct,
  toggleVariant,
} from './selection.ts'

const variant = (id: string, isInventoryTracked = false, quantity = 0) => ({
  id,
  label: id,
  sku: '',
  price: 100,
  isInventoryTracked,
  quantity,
})
const product = (variants: ProductMinimal['variants'], id = 'p'): ProductMinimal => ({
  id,
  name: 'Shirt',
  sku: 'S',
  price: 100,
  state: 'Active',
  imageUri: null,
  variants,
  updatedOn: '2026-01-01T00:00:00.000Z',
})
const rules = (more: Partial<PickRules> = {}): PickRules => ({
  of: 'variants',
  allowsOutOfStock: false,
  without: [],
  ...more,
})
const nothing: Selection = new Map()
const ids = (selection: Selection) => [...selection.keys()]

describe('out of stock', () => {
  test.each([
    ['untracked', variant('a', false, 0), false],
    ['tracked with one left', variant('a', true, 1), false],
    ['tracked with nothing left', variant('a', true, 0), true],
    ['tracked and oversold', variant('a', true, -1), true],
  ])('%s', (_, given, expected) => expect(isOutOfStock(given)).toBe(expected))
})

describe('a product and its variants', () => {
  const some = product([variant('a'), variant('b'), variant('out', true, 0)])

  test('a product selects all pickable variants and is then selected', () => {
    const picked = toggleProduct(some, rules(), nothing)
    expect(ids(picked)).toEqual(['a', 'b'])
    expect(stateOf(some, rules(), picked)).toBe('all')
  })

  test('one of two variants selects the product partly; both, fully', () => {
    const one = toggleVariant(some, 'a', rules(), nothing)
    expect(stateOf(some, rules(), one)).toBe('some')
    expect(stateOf(some, rules(), toggleVariant(some, 'b', rules(), one))).toBe('all')
  })

  test('pressing a partly selected product selects the rest, then clears it', () => {
    const half = toggleVariant(some, 'b', rules(), nothing)
    const whole = toggleProduct(some, rules(), half)
    expect(ids(whole).sort()).toEqual(['a', 'b'])
    expect(ids(toggleProduct(some, rules(), whole))).toEqual([])
  })

  test('what is out of stock can be picked only where that is allowed', () => {
    expect(ids(toggleVariant(some, 'out', rules(), nothing))).toEqual([])
    expect(ids(toggleVariant(some, 'out', rules({ allowsOutOfStock: true }), nothing))).toEqual(['out'])
    const sold = product([variant('out', true, 0)])
    expect(itemsOf(sold, rules())).toEqual([])
    expect(stateOf(sold, rules(), nothing)).toBe('none')
  })

  test('selections of other products stay', () => {
    const other = product([variant('x')], 'q')
    const both = toggleProduct(some, rules(), toggleProduct(other, rules(), nothing))
    expect(ids(toggleProduct(some, rules(), both))).toEqual(['x'])
  })
})

test('whole products are picked without a variant, except excluded ones', () => {
  const shirt = product([variant('a'), variant('b')])
  const picked = toggleProduct(shirt, rules({ of: 'products' }), nothing)
  expect([...picked.values()]).toEqual([
    { productId: 'p', variantId: null, name: 'Shirt', label: '', sku: 'S', price: 100, imageUri: null },
  ])
  expect(itemsOf(shirt, rules({ of: 'products', without: ['p'] }))).toEqual([])
})
