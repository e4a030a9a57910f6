/** Percent that a state charges, before what its places add. */
const STATE_RATES: Readonly<Record<string, number>> = {
  ...{
    AL: 4,
    AK: 0,
    AZ: 5.6,
    AR: 6.5,
    CA: 7.25,
    CO: 2.9,
    CT: 6.35,
    DE: 0,
    DC: 6,
    FL: 6,
    GA: 4,
    HI: 4,
    ID: 6,
    IL: 6.25,
  },
  ...{ IN: 7, IA: 6, KS: 6.5, KY: 6, LA: 5, ME: 5.5, MD: 6, MA: 6.25, MI: 6, MN: 6.875, MS: 7, MO: 4.225, MT: 0 },
  ...{ NE: 5.5, NV: 6.85, NH: 0, NJ: 6.625, NM: 4.875, NY: 4, NC: 4.75, ND: 5, OH: 5.75, OK: 4.5, OR: 0, PA: 6 },
  ...{ RI: 7, SC: 6, SD: 4.2, TN: 7, TX: 6.25, UT: 4.85, VT: 6, VA: 4.3, WA: 6.5, WV: 6, WI: 5, WY: 4 },
}

/** States without local rates. */
const WITHOUT_LOCAL_TAX = new Set(['CT', 'DE', 'DC', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'MT', 'NH', 'NJ', 'OR', 'RI'])

/** Kinds of goods, by how their codes begin, and the states that don't tax them. */
const EXEMPT: readonly [string, ReadonlySet<string>][] = [
  ['PC04', new Set(['MN', 'NJ', 'PA', 'VT'])],
  ['PF05', new Set(['CA', 'FL', 'MA', 'ME', 'MN', 'NJ', 'NY', 'PA', 'TX', 'VT', 'WA'])],
  ['DC02', new Set(['CA', 'FL', 'GA', 'VA'])],
  ['SW05', new Set(['CA', 'FL', 'MA', 'NY'])],
]
const NEVER_TAXED = 'NT'

/** A quarter of a percent for each unit of the ZIP code’s fifth digit. */
const localRate = (state: string, postalCode: string) =>
  WITHOUT_LOCAL_TAX.has(state) ? 0 : 0.25 * Number(/^\d{4}(\d)/.exec(postalCode)?.[1] ?? 0)

/** Percent at a place; `null` where Avalara knows no such state. */
export function rateAt(state: string, postalCode: string): number | null {
  const rate = STATE_RATES[state]
  return rate === undefined ? null : Number((rate + (rate === 0 ? 0 : localRate(state, postalCode))).toFixed(4))
}

export const isExempt = (taxCode: string, state: string) =>
  taxCode === NEVER_TAXED || EXEMPT.some(([start, states]) => taxCode.startsWith(start) && states.has(state))
