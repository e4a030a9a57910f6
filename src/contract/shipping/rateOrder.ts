import { fold } from '#lib/fold.ts'

/** What decides the place of a rate in a list. */
export interface RateTerms {
  price: number
  /** Until it arrives; `null` where nobody says so. */
  days: number | null
  /** Absent where the store has arranged the rates itself: that order decides among equal ones. */
  name?: string
  isPickup?: boolean
  isOffered?: boolean
}

/**
 * Every list of rates, so that the first one is a good default: the cheapest first, then the fastest, then by name.
 * Pickup is no delivery: being free, it would be every shopper's default. It follows the deliveries, and what is not
 * offered comes last.
 */
export function inRateOrder<T>(rates: readonly T[], termsOf: (rate: T) => RateTerms): T[] {
  return rates.toSorted((one, other) => {
    const [a, b] = [termsOf(one), termsOf(other)]
    return (
      Number(b.isOffered ?? true) - Number(a.isOffered ?? true) ||
      Number(a.isPickup ?? false) - Number(b.isPickup ?? false) ||
      a.price - b.price ||
      compareDays(a.days, b.days) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en')
    )
  })
}

/** Unknown ones are the slowest. */
const compareDays = (a: number | null, b: number | null) => (a === b ? 0 : (a ?? Infinity) - (b ?? Infinity))

/** The most days that a merchant's own words promise: `3 to 5 days` is 5, `2 weeks` 14; `null` without a number. */
export function daysIn(estimate: string): number | null {
  const text = fold(estimate)
  const numbers = text.match(/\d+/g)
  if (!numbers) return null
  return Math.max(...numbers.map(Number)) * (WEEKS.test(text) ? 7 : 1)
}

const WEEKS = new RegExp(['week', 'semana', 'أسبوع', 'أسابيع'].map(fold).join('|'))

/** Days from the order until a parcel arrives: those until it is handed to the carrier, and those in transit. */
export const arrivalDays = (days: number, handlingTime: number) => days + handlingTime

/** A shipping method with its delivery time, as checkout, orders, emails and documents name it. */
export const shippingText = ({ name, deliveryEstimate }: { name: string; deliveryEstimate?: string | undefined }) =>
  deliveryEstimate ? `${name} (${deliveryEstimate})` : name
