import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applyProductChanges } from './applyProductChanges.ts'
import { ProductChanges } from './productChanges.ts'
import { Product } from './products.ts'

type Wire = Record<string, unknown>
const CATEGORIES: Record<string, string> = { cups: 'Cups', tea: 'Tea' }

/** A product that costs $10.00, with a test's changes, in its wire format. */
const product = (over: Wire = {}): Product =>
  z.decode(Product, {
    ...{ id: 'p', revision: 1, tenant: 't', createdOn: '', updatedOn: '', name: 'Mug', sku: 'M-1', price: 10 },
    ...{ pricing: { listPrice: 10 }, productVariants: [{ id: 'v' }] },
    ...over,
  } as never)

const apply = (over: Wire, changes: Wire) =>
  applyProductChanges(product(over), z.decode(ProductChanges, changes as never), id => CATEGORIES[id])
const result = (over: Wire, changes: Wire) => {
  const applied = apply(over, changes)
  return 'skipped' in applied ? applied.skipped : (z.encode(Product, applied.after) as Wire)
}
const sale = (salePrice: number | null, listPrice = 10) => ({ price: listPrice, pricing: { listPrice, salePrice } })
const stock = (...quantities: (number | null)[]) => ({
  productVariants: quantities.map((quantity, at) => ({
    id: `${at}`,
    isInventoryTracked: quantity !== null,
    quantity: quantity ?? 0,
  })),
})

describe('prices', () => {
  test.each<[Wire, Wire, string | Wire]>([
    [{}, { price: { how: 'set', amount: 0 } }, { price: 0, pricing: { listPrice: 0, salePrice: null } }],
    [{}, { price: { how: 'set', amount: 100_000 } }, sale(null, 100_000)],
    [{}, { price: { how: 'set', amount: 10 } }, 'unchanged'],
    [{}, { price: { how: 'raise', amount: 99_990 } }, sale(null, 100_000)],
    [{}, { price: { how: 'raise', amount: 99_990.01 } }, 'priceTooHigh'],
    [{}, { price: { how: 'lower', amount: 10 } }, sale(null, 0)],
    [{}, { price: { how: 'lower', amount: 10.01 } }, 'priceTooLow'],
    [{}, { price: { how: 'raisePercent', percent: 12.5 } }, sale(null, 11.25)],
    [{}, { price: { how: 'lowerPercent', percent: 33, ending: '99' } }, sale(null, 6.99)],
    [sale(9), { price: { how: 'set', amount: 9 } }, sale(9, 9)],
    [sale(9), { price: { how: 'set', amount: 8.99 } }, 'salePriceAbovePrice'],
    [sale(9), { price: { how: 'set', amount: 8 }, salePrice: { how: 'remove' } }, sale(null, 8)],
    [{}, { salePrice: { how: 'set', amount: 10 } }, sale(10)],
    [{}, { salePrice: { how: 'set', amount: 10.01 } }, 'salePriceAbovePrice'],
    [sale(9), { salePrice: { how: 'lower', amount: 9 } }, sale(0)],
    [sale(9), { salePrice: { how: 'lower', amount: 9.01 } }, 'salePriceTooLow'],
    [sale(9), { salePrice: { how: 'raisePercent', percent: 1000 } }, 'salePriceAbovePrice'],
    [sale(9, 100_000), { salePrice: { how: 'raise', amount: 99_999 } }, 'salePriceTooHigh'],
    [{}, { salePrice: { how: 'lower', amount: 1 } }, 'noSalePrice'],
    [{}, { salePrice: { how: 'remove' } }, 'unchanged'],
    [{}, { msrp: { how: 'set', amount: 100_000 } }, { msrp: 100_000 }],
    [{ msrp: 1 }, { msrp: { how: 'lower', amount: 1.01 } }, 'msrpTooLow'],
    [{ msrp: 1 }, { msrp: { how: 'raise', amount: 100_000 } }, 'msrpTooHigh'],
    [{ msrp: 1 }, { msrp: { how: 'remove' } }, { msrp: null }],
    [{}, { msrp: { how: 'raisePercent', percent: 5 } }, 'noMsrp'],
  ])('%j, changed by %j', (over, changes, expected) => {
    if (typeof expected === 'string') expect(result(over, changes)).toBe(expected)
    else expect(result(over, changes)).toMatchObject(expected)
  })

  const variants = { productVariants: [{ id: 'a', priceOverride: 12 }, { id: 'b' }] }
  test('a variant with its own price is skipped or changed from that price', () => {
    const price = { how: 'raisePercent', percent: 10 }
    expect(result(variants, { price })).toBe('ownPrices')
    expect(result(variants, { price, ownPrices: true })).toMatchObject({
      price: 11,
      productVariants: [{ priceOverride: 13.2 }, { priceOverride: null }],
    })
    expect(result(variants, { price: { how: 'lower', amount: 10 }, ownPrices: true })).toMatchObject({
      productVariants: [{ priceOverride: 2 }, {}],
    })
  })

  test('a percentage applies to what each variant costs, with its ending', () => {
    const sizes = { variantOptions: [{ name: 'Size', options: ['S', 'L'], priceDifferences: [0, 5] }] }
    const raised = (ending: string) => result(sizes, { price: { how: 'raisePercent', percent: 10, ending } })
    expect(raised('none')).toMatchObject({ price: 11, variantOptions: [{ priceDifferences: [0, 5.5] }] })
    // $10.99 and $16.99: of $16.50, that is the nearest.
    expect(raised('99')).toMatchObject({ price: 10.99, variantOptions: [{ priceDifferences: [0, 6] }] })
    const set = { price: { how: 'set', amount: 20 } }
    expect(result(sizes, set)).toMatchObject({ price: 20, variantOptions: [{ priceDifferences: [0, 5] }] })
  })

  test('a variant whose options would leave the bounds blocks the product', () => {
    const options = {
      variantOptions: [{ name: 'Size', options: ['S'], priceDifferences: [-5] }],
      productVariants: [{ id: 'a', variants: [{ name: 'Size', value: 'S' }] }],
    }
    expect(result(options, { price: { how: 'set', amount: 5 } })).toMatchObject({ price: 5 })
    expect(result(options, { price: { how: 'set', amount: 4.99 } })).toBe('variantPrice')
  })
})

describe('everything else', () => {
  const all = { categoryIds: ['cups'], taxCode: 'P1', weight: 2 }
  test.each<[Wire, Wire, string | Wire]>([
    [stock(3, null, 5), { inventory: { how: 'set', quantity: 7 } }, stock(7, null, 7)],
    [stock(3), { inventory: { how: 'add', quantity: 2 } }, stock(5)],
    [stock(3), { inventory: { how: 'subtract', quantity: 5 } }, stock(-2)],
    [stock(1), { inventory: { how: 'add', quantity: 9_999_998 } }, stock(9_999_999)],
    [stock(2), { inventory: { how: 'add', quantity: 9_999_998 } }, 'quantity'],
    [stock(-2), { inventory: { how: 'subtract', quantity: 9_999_998 } }, 'quantity'],
    [stock(null), { inventory: { how: 'set', quantity: 1 } }, 'notTracked'],
    [stock(null), { inventory: { how: 'set', quantity: 1 }, state: 'Inactive' }, { state: 'Inactive' }],
    [all, { categories: { how: 'add', ids: ['tea', 'cups'] } }, { categoryIds: ['cups', 'tea'] }],
    [all, { categories: { how: 'remove', ids: ['cups'] } }, { categoryIds: [] }],
    [all, { categories: { how: 'replace', ids: ['tea'] } }, { categoryIds: ['tea'] }],
    [all, { categories: { how: 'remove', ids: ['tea'] } }, 'unchanged'],
    [all, { taxCode: '' }, { taxCode: '' }],
    [{}, { taxCode: '' }, 'unchanged'],
    [{}, { isTaxable: false, requiresShipping: false }, { isTaxable: false, requiresShipping: false }],
    [{}, { weight: 1000 }, { weight: 1000 }],
    [all, { title: '{name} | {category} {price}' }, { seo: { title: 'Mug | Cups $10.00' } }],
    [all, { title: '{name}', categories: { how: 'replace', ids: [] } }, { categoryIds: [], seo: { title: 'Mug' } }],
    [{ name: 'n'.repeat(60) }, { title: '{name}' }, { seo: { title: 'n'.repeat(60) } }],
    [{ name: 'n'.repeat(61) }, { title: '{name}' }, 'titleTooLong'],
    [{ name: 'n'.repeat(320) }, { metaDescription: '{name}' }, { seo: { metaDescription: 'n'.repeat(320) } }],
    [{ name: 'n'.repeat(321) }, { metaDescription: '{name}' }, 'metaDescriptionTooLong'],
  ])('%j, changed by %j', (over, changes, expected) => {
    if (typeof expected === 'string') expect(result(over, changes)).toBe(expected)
    else expect(result(over, changes)).toMatchObject(expected)
  })
})

describe('changes that are invalid for every product are refused', () => {
  test.each<[Wire, boolean]>([
    [{}, false],
    [{ ownPrices: true }, false],
    [{ price: { how: 'set', amount: 100_000 } }, true],
    [{ price: { how: 'set', amount: 100_000.01 } }, false],
    [{ price: { how: 'set', amount: -0.01 } }, false],
    [{ price: { how: 'remove' } }, false],
    [{ price: { how: 'lowerPercent', percent: 100 } }, true],
    [{ price: { how: 'lowerPercent', percent: 100.01 } }, false],
    [{ price: { how: 'raisePercent', percent: 1000 } }, true],
    [{ price: { how: 'raisePercent', percent: 1000.01 } }, false],
    [{ price: { how: 'raisePercent', percent: 0 } }, false],
    [{ price: { how: 'raisePercent', percent: 1.005 } }, false],
    [{ price: { how: 'raisePercent', percent: 0.57 } }, true],
    [{ weight: 0 }, true],
    [{ weight: -0.1 }, false],
    [{ weight: 1000.1 }, false],
    [{ taxCode: 'x'.repeat(25) }, true],
    [{ taxCode: 'x'.repeat(26) }, false],
    [{ inventory: { how: 'set', quantity: 9_999_999 } }, true],
    [{ inventory: { how: 'set', quantity: 10_000_000 } }, false],
    [{ inventory: { how: 'set', quantity: 1.5 } }, false],
    [{ title: '{name}' }, true],
    [{ title: '{nmae}' }, false],
  ])('%j: %s', (changes, isTaken) => {
    expect(z.safeDecode(ProductChanges, changes as never).success).toBe(isTaken)
  })
})
