import { US_STATES } from '#lib/usStates.ts'
import { broken } from '../rules/rules.ts'
import { placeErrors, placeProblems } from '../store/postalAddress.ts'
import { type BandKind, bandProblems } from './bands.ts'
import { SHIPPING_KINDS } from './shippingKinds.ts'
import { SHIPPING_LIMITS, type ShippingBand, type ShippingMethod } from './shippingMethods.ts'

type Kinds = ShippingMethod['shippingBands']

const upTo = (mostCents: number) => broken('amount', { leastCents: 0, mostCents })

/** How each problem is worded, on both sides. */
export const METHOD_RULES = {
  noKind: broken('noKind'),
  noBands: broken('noBands'),
  tooManyBands: broken('tooMany', { most: SHIPPING_LIMITS.bands }),
  overlap: broken('overlap'),
  backwards: broken('backwards'),
  negative: broken('tooSmall', { least: 0 }),
  notWhole: broken('decimals', { most: 2 }),
  unknownState: broken('usStates'),
  price: upTo(SHIPPING_LIMITS.price),
  byPrice: upTo(SHIPPING_LIMITS.bound),
  byWeight: broken('range', { least: 0, most: SHIPPING_LIMITS.weight }),
  estimate: broken('tooLong', { most: SHIPPING_LIMITS.estimate }),
}
/** What a number or text is too large for has one code for programs. */
const TOO_MUCH: readonly string[] = ['price', 'byPrice', 'byWeight', 'estimate'] satisfies (keyof typeof METHOD_RULES)[]

type Broken = keyof typeof METHOD_RULES
interface MethodProblem {
  path: string
  code: string
  message: string
}

/** What is wrong with a method, by path. Kinds that are off may be incomplete: shoppers don't see them. */
export function methodProblems(kinds: Kinds): MethodProblem[] {
  const { byPrice, byWeight, free, curbside } = kinds
  const found: MethodProblem[] = []
  const add = (path: string, rule: Broken | null) =>
    rule && found.push({ path, code: TOO_MUCH.includes(rule) ? 'tooMuch' : rule, message: METHOD_RULES[rule] })

  add('', SHIPPING_KINDS.some(kind => kinds[kind].enabled) ? null : 'noKind')
  for (const [kind, { enabled, bands }] of Object.entries({ byPrice, byWeight })) {
    add(`${kind}.bands`, bands.length > SHIPPING_LIMITS.bands ? 'tooManyBands' : null)
    add(`${kind}.bands`, enabled && bands.length === 0 ? 'noBands' : null)
    if (!enabled) continue
    const wrong = bandProblems(kind as BandKind, bands)
    bands.forEach((band, at) => {
      const path = `${kind}.bands.${at}`
      add(`${path}.price`, amountProblem(band.price, 'price', SHIPPING_LIMITS.price))
      add(`${path}.minimum`, boundProblem(kind as BandKind, band))
      // A gap is no error: carts in it are not shipped by this method.
      const problem = wrong[at]
      add(`${path}.minimum`, problem === 'gap' ? null : (problem ?? null))
    })
  }
  add('free.priceThreshold', free.enabled ? amountProblem(free.priceThreshold, 'byPrice', SHIPPING_LIMITS.bound) : null)
  add('free.deliveryEstimate', free.deliveryEstimate.length > SHIPPING_LIMITS.estimate ? 'estimate' : null)
  add('free.shippingZones.exclude', areStates(free.shippingZones.exclude) ? null : 'unknownState')
  add('curbside.shippingZones.exclude', areStates(curbside.shippingZones?.exclude ?? []) ? null : 'unknownState')
  if (curbside.enabled) {
    const place = curbside.pickupAddress ?? {}
    const problems = placeProblems(place)
    for (const [field, message] of Object.entries(placeErrors(place))) {
      const code = `address.${problems[field as keyof typeof problems]}`
      found.push({ path: `curbside.pickupAddress.${field}`, code, message })
    }
  }
  return found
}

const areStates = (codes: readonly string[]) =>
  codes.length <= Object.keys(US_STATES).length && codes.every(code => code in US_STATES)

function boundProblem(kind: BandKind, { minimum, maximum }: ShippingBand): Broken | null {
  const most = kind === 'byPrice' ? SHIPPING_LIMITS.bound : SHIPPING_LIMITS.weight
  const given = [minimum, maximum ?? 0]
  if (kind === 'byPrice' && !given.every(Number.isInteger)) return 'notWhole'
  return given.some(bound => bound > most) ? kind : null
}

function amountProblem(cents: number, rule: Broken, most: number): Broken | null {
  if (cents < 0) return 'negative'
  return cents > most ? rule : null
}
