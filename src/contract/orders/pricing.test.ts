import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountReason } from '../discounts/discountReasons.ts'
import { discountStatusOf } from '../discounts/discountStatus.ts'
import { bandFor, bandProblems } from '../shipping/bands.ts'
import type { ShippingBand } from '../shipping/shippingMethods.ts'
import type { Cart } from './cart.ts'
import { totalsOf } from './orderMoney.ts'
import { lineValues } from './orderRefunds.ts'
import { isTaxed, priceCart } from './priceCart.ts'
import { candidate, MAINE, someCart, someDiscount, someLine, someMethod } from './testing.ts'

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 0, max: 250_000 }),
  isTaxable: fc.boolean(),
  requiresShipping: fc.boolean(),
  weight: fc.integer({ min: 0, max: 90_000 }).map(weight => weight / 1000),
  taxCode: fc.constantFrom('', 'NT'),
  categoryIds: fc.subarray(['a', 'b', 'c']),
})
const anyCandidate = fc
  .record({
    discountType: fc.constantFrom('percent' as const, 'fixed' as const, 'custom' as const),
    percentagePriceReduction: fc.integer({ min: 0, max: 1_000_000 }).map(percent => percent / 10_000),
    fixedPriceReduction: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })),
    least: fc.nat(5),
    most: fc.nat(60),
    entireStore: fc.boolean(),
    items: fc.subarray([
      { type: 'category' as const, id: 'a' },
      { type: 'category' as const, id: 'b' },
      { type: 'product' as const, id: 'product-0' },
      { type: 'product' as const, id: 'product-1' },
    ]),
    isActive: fc.boolean(),
    isKept: fc.boolean(),
  })
  .map(({ least, most, entireStore, items, isKept, ...given }) =>
    candidate(
      {
        ...given,
        criteria: {
          couponCode: 'X',
          requiresCouponCode: true,
          minimumPurchaseQuantity: least,
          maximumPurchaseQuantity: most,
        },
        scope: { entireStore, items },
      },
      { isKept },
    ),
  )
const METHOD = someMethod({
  byPrice: {
    enabled: true,
    bands: [
      { minimum: 0, maximum: 4999, price: 595 },
      { minimum: 5000, maximum: null, price: 0 },
    ],
  },
  byWeight: { enabled: true, bands: [{ minimum: 0, maximum: 50, price: 1250 }] },
})
const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    candidates: fc.array(anyCandidate, { maxLength: 4 }),
    kind: fc.constantFrom('byPrice' as const, 'byWeight' as const, null),
    taxPercent: fc.integer({ min: 0, max: 150_000 }).map(rate => rate / 10_000),
  })
  .map(({ lines, candidates, kind, taxPercent }) =>
    someCart({
      lines: lines.map(someLine),
      candidates,
      shippingMethods: [METHOD],
      shipping: kind && { methodId: METHOD.id, kind },
      taxes: { chargeTax: true, nexus: [{ state: 'ME', taxPercent }], exemptTaxCodes: ['NT'] },
    }),
  )

test('10,000 carts have no negative amounts, and their shares add up', () => {
  fc.assert(
    fc.property(anyCart, cart => {
      const priced = priceCart(cart)
      const amounts = [
        ...[priced.total, priced.discountAmount, priced.shippingCost, priced.taxAmount, priced.grandTotal],
        ...priced.lines.flatMap(({ total, discountAmount, taxAmount }) => [total, discountAmount, taxAmount]),
        ...priced.discounts.map(({ amount }) => amount),
      ]
      const isExact =
        amounts.every(amount => Number.isSafeInteger(amount) && amount >= 0) &&
        priced.lines.every(({ total, discountAmount }) => discountAmount <= total) &&
        sum(priced.lines.map(({ total }) => total)) === priced.total &&
        sum(priced.lines.map(({ discountAmount }) => discountAmount)) === priced.discountAmount &&
        sum(priced.discounts.map(({ amount }) => amount)) === priced.discountAmount &&
        sum(priced.lines.map(({ taxAmount }) => taxAmount)) === priced.taxAmount &&
        priced.total - priced.discountAmount + priced.shippingCost + priced.taxAmount === priced.grandTotal
      // One assertion each would take most of the test's time.
      if (!isExact) throw new Error(JSON.stringify(priced))
      // The same to the cent wherever the order is shown: its sums, and the refunds of its lines.
      const items = cart.lines.map((line, at) => ({
        ...line,
        product: { ...line.product, isTaxable: isTaxed(cart, line) },
        discountAmount: priced.lines[at]?.discountAmount,
      }))
      const { discountAmount, taxAmount, grandTotal } = priced
      const terms = { discountAmount, shippingCost: priced.shippingCost, taxRate: priced.tax.rate }
      if (totalsOf(items, terms).grandTotal !== grandTotal) throw new Error('Another sum as an order.')
      const values = lineValues({ cart: { items, discountAmount, shippingMethod: null }, taxAmount })
      const isSame = values.every(
        ({ discount, tax }, at) => discount === priced.lines[at]?.discountAmount && tax === priced.lines[at]?.taxAmount,
      )
      if (!isSame) throw new Error('Lines have other shares as an order.')
    }),
    { numRuns: 10_000 },
  )
})

const reasonOf = (cart: Partial<Cart>): DiscountReason | null | undefined =>
  priceCart(someCart(cart)).discounts[0]?.reason

describe('a discount', () => {
  test('applies after earlier ones: products first, shares before amounts', () => {
    const forOne = { entireStore: false, items: [{ type: 'product' as const, id: 'product-0' }] }
    const priced = priceCart(
      someCart({
        lines: [someLine({ price: 10_000 }, 0), someLine({ price: 10_000 }, 1)],
        candidates: [
          candidate({ id: 'store-5', discountType: 'fixed', fixedPriceReduction: 500 }),
          candidate({ id: 'store-10%' }),
          candidate({ id: 'one-50%', percentagePriceReduction: 50, scope: forOne }),
        ],
      }),
    )
    expect(priced.discounts.map(({ discountId, amount }) => [discountId, amount])).toEqual([
      ['one-50%', 5000],
      ['store-10%', 1500],
      ['store-5', 500],
    ])
    expect(priced.lines.map(({ discountAmount }) => discountAmount)).toEqual([5667, 1333])
  })

  test.each<[string, Partial<Cart>, DiscountReason | null]>([
    ['of an unknown code', { unknownCodes: ['NOPE'] }, 'notFound'],
    ['that is off', { candidates: [candidate({ isActive: false })] }, 'disabled'],
    ['that is off, and kept by the order', { candidates: [candidate({ isActive: false }, { isKept: true })] }, null],
    [
      'whose uses are taken',
      { candidates: [candidate({ unlimited: false, usageLimit: 2, currentUsageCount: 2 })] },
      'usedUp',
    ],
    ['with a use left', { candidates: [candidate({ unlimited: false, usageLimit: 2, currentUsageCount: 1 })] }, null],
    [
      'that the customer has used as often as allowed',
      { candidates: [candidate({ isLimitedPerCustomer: true, customerUsageLimit: 1 }, { usesOfCustomer: 1 })] },
      'customerUsedUp',
    ],
    [
      'for something else',
      { candidates: [candidate({ scope: { entireStore: false, items: [{ type: 'category', id: 'x' }] } })] },
      'noMatchingItems',
    ],
    ['of a cart of nothing that costs', { lines: [someLine({ price: 0 })], candidates: [candidate()] }, 'nothingLeft'],
  ])('%s says why it applies or not', (_, cart, reason) => {
    expect(reasonOf(cart)).toBe(reason)
  })

  test.each([
    [1, 'tooFew'],
    [2, null],
    [4, null],
    [5, 'tooMany'],
  ])('for 2 to 4 pieces, with %i in the cart', (quantity, reason) => {
    const criteria = { ...someDiscount().criteria, minimumPurchaseQuantity: 2, maximumPurchaseQuantity: 4 }
    expect(reasonOf({ lines: [someLine({ quantity })], candidates: [candidate({ criteria })] })).toBe(reason)
  })
})

describe('the status of a discount', () => {
  const start = Date.parse('2026-03-08T05:00:00Z')
  // Midnight in New York before and after its clocks change.
  const end = Date.parse('2026-03-09T04:00:00Z')
  const dated = {
    ...{ unlimitedDuration: false, hasStartDateTime: true, hasEndDateTime: true },
    ...{ startDateTime: new Date(start).toISOString(), endDateTime: new Date(end).toISOString() },
  }
  test.each([
    [start - 1, dated, 'ready'],
    [start, dated, 'live'],
    [end - 1, dated, 'live'],
    [end, dated, 'ended'],
    [start - 1, { ...dated, hasEndDateTime: false }, 'ready'],
    [end, { ...dated, hasEndDateTime: false }, 'live'],
    [end, { ...dated, unlimitedDuration: true }, 'live'],
    [start, { ...dated, isActive: false }, 'disabled'],
    [end, { ...dated, isActive: false }, 'disabled'],
    [start, { ...dated, unlimited: false, usageLimit: 3, currentUsageCount: 2 }, 'live'],
    [start, { ...dated, unlimited: false, usageLimit: 3, currentUsageCount: 3 }, 'ended'],
    [start - 1, { ...dated, unlimited: false, usageLimit: 3, currentUsageCount: 3 }, 'ended'],
  ])('at %i', (now, given, status) => {
    expect(discountStatusOf(someDiscount(given), now)).toBe(status)
  })
})

describe('shipping', () => {
  const bands: ShippingBand[] = [
    { minimum: 0, maximum: 4999, price: 900 },
    { minimum: 5000, maximum: 10_000, price: 500 },
    { minimum: 10_000, maximum: null, price: 0 },
  ]
  test.each([
    [0, 900],
    [4999, 900],
    [5000, 500],
    [9999, 500],
    [10_000, 0],
    [999_999, 0],
  ])('of %i cents uses its band, and at a shared bound the upper one', (goods, price) => {
    expect(bandFor('byPrice', bands, goods)?.price).toBe(price)
  })

  test('weighs shipped items to 0.001 lb; a missing weight is 0', () => {
    const method = someMethod({ byWeight: { enabled: true, bands: [{ minimum: 0, maximum: 0.3, price: 300 }] } })
    const priceFor = (lines: Cart['lines']) =>
      priceCart(someCart({ lines, shippingMethods: [method] })).shippingOptions[0]
    // 0.1 + 0.2 is more than 0.3 for a computer that adds fractions.
    expect(priceFor([someLine({ weight: 0.1 }), someLine({ weight: 0.2 }, 1)])?.price).toBe(300)
    expect(priceFor([someLine({ weight: 0 })])?.price).toBe(300)
    expect(priceFor([someLine({ weight: 9, requiresShipping: false }), someLine({ weight: 0.1 }, 1)])?.price).toBe(300)
    expect(priceFor([someLine({ weight: 0.301 })])?.reason).toBe('noBand')
  })

  test.each([
    ['with a gap', [bands[0], { minimum: 6000, maximum: null, price: 0 }], [null, 'gap']],
    ['that do not begin at 0', [{ minimum: 100, maximum: null, price: 0 }], ['gap']],
    ['that follow each other or share a bound', bands, [null, null, null]],
    ['that overlap', [bands[0], { minimum: 4998, maximum: null, price: 0 }], ['overlap', 'overlap']],
    ['that are the same', [bands[0], bands[0]], ['overlap', 'overlap']],
    ['without upper bound below another', [{ minimum: 0, maximum: null, price: 1 }, bands[1]], ['overlap', 'overlap']],
    ['with its bounds swapped', [{ minimum: 5, maximum: 4, price: 0 }], ['backwards']],
    ['below 0', [{ minimum: -1, maximum: 4, price: 0 }], ['negative']],
  ])('bands %s', (_, given, problems) => {
    expect(bandProblems('byPrice', given as ShippingBand[])).toEqual(problems)
  })

  test('weight bands may be a hundredth of a pound apart', () => {
    const following = [
      { minimum: 0, maximum: 4.99, price: 1 },
      { minimum: 5, maximum: null, price: 2 },
    ]
    expect(bandProblems('byWeight', following)).toEqual([null, null])
  })

  test('is free from its threshold after discounts, except in excluded states', () => {
    const free = { enabled: true, deliveryEstimate: '3 to 5', priceThreshold: 900, shippingZones: { exclude: ['AK'] } }
    const optionsOf = (cart: Partial<Cart>) =>
      priceCart(someCart({ shippingMethods: [someMethod({ free })], ...cart })).shippingOptions.map(
        ({ reason }) => reason,
      )
    expect(optionsOf({ candidates: [candidate()] })).toEqual([null])
    expect(optionsOf({ candidates: [candidate({ percentagePriceReduction: 10.1 })] })).toEqual(['belowThreshold'])
    expect(optionsOf({ shipTo: { ...MAINE, state: 'AK' } })).toEqual(['excludedZone'])
    expect(optionsOf({ shipTo: { ...MAINE, state: 'PR' } })).toEqual(['notShippedTo'])
    const abroad = { shipTo: { ...MAINE, country: 'AU', state: 'AK' }, shipsTo: [{ country: 'AU', states: null }] }
    expect(optionsOf(abroad)).toEqual([null])
    expect(optionsOf({ lines: [someLine({ requiresShipping: false })] })).toEqual(['nothingToShip'])
  })

  test('pickup is offered everywhere but in excluded states', () => {
    const reasonFor = (shipTo: Cart['shipTo'], exclude?: string[]) => {
      const curbside = { enabled: true, pickupAddress: MAINE, ...(exclude && { shippingZones: { exclude } }) }
      return priceCart(someCart({ shippingMethods: [someMethod({ curbside })], shipTo })).shippingOptions[0]?.reason
    }
    expect(reasonFor({ ...MAINE, state: 'AK' })).toBeNull()
    expect(reasonFor({ ...MAINE, state: 'AK' }, ['AK'])).toBe('excludedZone')
    expect(reasonFor({ ...MAINE, state: 'HI' }, ['AK'])).toBeNull()
    expect(reasonFor({ ...MAINE, country: 'AU', state: 'AK' }, ['AK'])).toBeNull()
    expect(reasonFor(null, ['AK'])).toBeNull()
  })
})

test.each<[string, Partial<Cart>, [number, string]]>([
  ['is charged on goods after discounts', { candidates: [candidate()] }, [50, 'charged']],
  ['is not charged on goods of an exempt code', { lines: [someLine({ taxCode: 'NT' })] }, [0, 'charged']],
  ['is not charged to an exempt customer', { useCode: 'G' }, [0, 'exemptCustomer']],
  ['is not charged where the store has no nexus', { shipTo: { ...MAINE, state: 'OR' } }, [0, 'noNexus']],
  [
    'is not charged abroad, where a state can have the same code',
    { shipTo: { ...MAINE, country: 'AU' } },
    [0, 'noNexus'],
  ],
  ['is not known without an address', { shipTo: null }, [0, 'noAddress']],
  ['is off', { taxes: { chargeTax: false, nexus: [], exemptTaxCodes: [] } }, [0, 'off']],
  [
    'of what is picked up is that of the place',
    {
      shipTo: null,
      shippingMethods: [someMethod({ curbside: { enabled: true, pickupAddress: MAINE } })],
      shipping: { methodId: 'method', kind: 'curbside' },
    },
    [55, 'charged'],
  ],
])('tax %s', (_, cart, [amount, reason]) => {
  const { taxAmount, tax } = priceCart(someCart(cart))
  expect([taxAmount, tax.reason]).toEqual([amount, reason])
})

test('a weight between two ranges without a gap belongs to the lower one', () => {
  const bands = [
    { minimum: 0, maximum: 4.99, price: 600 },
    { minimum: 5, maximum: null, price: 900 },
  ]
  const priceAt = (pounds: number) => bandFor('byWeight', bands, Math.round(pounds * 1000))?.price
  expect([4.99, 4.9913, 4.999, 5].map(priceAt)).toEqual([600, 600, 600, 900])
  const withGap = [{ minimum: 0, maximum: 4, price: 600 }, bands[1] as (typeof bands)[1]]
  expect(bandFor('byWeight', withGap, 4500)).toBeUndefined()
})
