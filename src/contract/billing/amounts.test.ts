import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterMonths, discountOf, dueOf, isDowngrade, share, taxOf, totalsOf, unusedOf } from './amounts.ts'
import type { Coupon } from './checkout.ts'

const RUNS = { numRuns: 10_000 }
const cents = fc.integer({ min: 0, max: 10_000_000 })
const rate = fc.integer({ min: 0, max: 20_000 }).map(thousandths => thousandths / 1000)
const coupon: fc.Arbitrary<Coupon | null> = fc.option(
  fc.record({
    valid: fc.boolean(),
    id: fc.constant('X'),
    percent_off: fc.option(fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000)),
    amount_off: fc.option(cents),
    duration: fc.constantFrom('once' as const, 'forever' as const),
    duration_in_months: fc.constant(null),
  }),
)
const START = Date.UTC(2026, 0, 31)
/** A period with two moments in it, the first not after the second. */
const periods = fc
  .tuple(
    fc.integer({ min: 1, max: 400 * 86_400_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([length, a, b]) => ({
    period: { start: START, end: START + length },
    first: START + Math.floor(length * Math.min(a, b)),
    second: START + Math.floor(length * Math.max(a, b)),
  }))

describe('the amounts of subscriptions', () => {
  it('are shares that are exact to half a cent, for any sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1_000_000 }),
        (amount, part, whole) => {
          const off = BigInt(share(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part)
          expect((off < 0n ? -off : off) * 2n <= BigInt(whole)).toBe(true)
          expect(share(-amount, part, whole) + share(amount, part, whole)).toBe(0)
        },
      ),
      RUNS,
    )
  })

  it('add up: price, discount, credit and tax are the total, to the cent', () => {
    fc.assert(
      fc.property(cents, cents, coupon, rate, (price, credit, using, percent) => {
        const due = dueOf(price, credit, using, percent)
        expect(due.total + credit + due.discount).toBe(price + due.tax + due.credit)
        expect(Object.values(due).every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        // Nothing is charged while a credit is left.
        expect(due.credit > 0 && due.total > 0).toBe(false)
        expect(due.credit).toBeLessThanOrEqual(credit)
      }),
      RUNS,
    )
  })

  it('are the same with and without a credit of nothing', () => {
    fc.assert(
      fc.property(cents, coupon, rate, (price, using, percent) => {
        const { credit, ...due } = dueOf(price, 0, using, percent)
        expect([due, credit]).toEqual([totalsOf(price, using, percent), 0])
      }),
      RUNS,
    )
  })

  it('take off no more than the price, and nothing for a coupon that is over', () => {
    fc.assert(
      fc.property(cents, coupon, (price, using) => {
        const off = discountOf(price, using)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(price)
        if (!using?.valid) expect(off).toBe(0)
      }),
      RUNS,
    )
  })

  it('grow with the price, so that nobody pays less tax on more', () => {
    fc.assert(
      fc.property(cents, cents, rate, (a, b, percent) => {
        expect(taxOf(Math.max(a, b), percent)).toBeGreaterThanOrEqual(taxOf(Math.min(a, b), percent))
      }),
      RUNS,
    )
  })

  it('give back what is unused: all before a period, nothing after it', () => {
    fc.assert(
      fc.property(cents, periods, (price, { period, first, second }) => {
        expect(unusedOf(price, period, period.start - 1)).toBe(price)
        expect(unusedOf(price, period, period.end)).toBe(0)
        expect(unusedOf(price, period, second)).toBeLessThanOrEqual(unusedOf(price, period, first))
      }),
      RUNS,
    )
  })

  it('end where they began after a plan was changed up and down again', () => {
    fc.assert(
      fc.property(cents, cents, periods, (low, more, { period, first, second }) => {
        const high = low + more
        // Up: the rest of the period on the higher plan, less what was unused of the lower one.
        const newSegment = unusedOf(high, period, first)
        const up = newSegment - unusedOf(low, period, first)
        // Down at the same moment: what was just paid comes back whole.
        const back = unusedOf(newSegment, { start: first, end: period.end }, first) - unusedOf(low, period, first)
        expect(up - back).toBe(0)
        // Never more than was paid, whenever it is changed again.
        expect(unusedOf(newSegment, { start: first, end: period.end }, second)).toBeLessThanOrEqual(newSegment)
      }),
      RUNS,
    )
  })

  it('have one direction: of two plans, one is the downgrade of the other', () => {
    const plan = fc.record({ displayAmount: cents, amount: cents })
    fc.assert(
      fc.property(plan, plan, (a, b) => {
        const isSame = a.displayAmount === b.displayAmount && a.amount === b.amount
        expect(Number(isDowngrade(a, b)) + Number(isDowngrade(b, a))).toBe(isSame ? 0 : 1)
      }),
      RUNS,
    )
  })

  it('are for periods that end on the last day of a month without that day', () => {
    const day = (start: string, months: number) => afterMonths(new Date(start), months).toISOString().slice(0, 10)
    expect(day('2026-01-31T12:00:00Z', 1)).toBe('2026-02-28')
    expect(day('2026-03-31T12:00:00Z', -1)).toBe('2026-02-28')
    expect(day('2028-02-29T12:00:00Z', 12)).toBe('2029-02-28')
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        fc.integer({ min: 1, max: 24 }),
        (start, months) => {
          const end = afterMonths(start, months)
          const passed = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
          expect([passed, end > start]).toEqual([months, true])
        },
      ),
      RUNS,
    )
  })
})
