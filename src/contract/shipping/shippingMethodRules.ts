import type { AddressProblem } from '#lib/postalAddress.ts'
import { US_STATES } from '#lib/usStates.ts'
import { placeProblems } from '../store/postalAddress.ts'
import { type BandKind, bandProblems } from './bands.ts'
import { SHIPPING_KINDS } from './shippingKinds.ts'
import { SHIPPING_LIMITS, type ShippingBand, type ShippingMethod } from './shippingMethods.ts'

type Kinds = ShippingMethod['shippingBands']

export type MethodProblem =
  | 'noKind'
  | 'noBands'
  | 'tooManyBands'
  | 'overlap'
  | 'backwards'
  | 'negative'
  | 'tooMuch'
  | 'notWhole'
  | 'unknownState'
  | `address.${AddressProblem}`

/** What is wrong with a method, by path. Kinds that are off may be incomplete: shoppers don't see them. */
export function methodProblems(kinds: Kinds): { path: string; problem: MethodProblem }[] {
  const { byPrice, byWeight, free, curbside } = kinds
  const found: { path: string; problem: MethodProblem }[] = []
  const add = (path: string, problem: MethodProblem | null) => problem && found.push({ path, problem })

  add('', SHIPPING_KINDS.some(kind => kinds[kind].enabled) ? null : 'noKind')
  for (const [kind, { enabled, bands }] of Object.entries({ byPrice, byWeight })) {
    add(`${kind}.bands`, bands.length > SHIPPING_LIMITS.bands ? 'tooManyBands' : null)
    add(`${kind}.bands`, enabled && bands.length === 0 ? 'noBands' : null)
    if (!enabled) continue
    const wrong = bandProblems(kind as BandKind, bands)
    bands.forEach((band, at) => {
      const path = `${kind}.bands.${at}`
      add(`${path}.price`, amountProblem(band.price, SHIPPING_LIMITS.price))
      add(`${path}.minimum`, boundProblem(kind as BandKind, band))
      // A gap is no error: carts in it are not shipped by this method.
      const problem = wrong[at]
      add(`${path}.minimum`, problem === 'gap' ? null : (problem ?? null))
    })
  }
  add('free.priceThreshold', free.enabled ? amountProblem(free.priceThreshold, SHIPPING_LIMITS.bound) : null)
  add('free.deliveryEstimate', free.deliveryEstimate.length > SHIPPING_LIMITS.estimate ? 'tooMuch' : null)
  add('free.shippingZones.exclude', areStates(free.shippingZones.exclude) ? null : 'unknownState')
  add('curbside.shippingZones.exclude', areStates(curbside.shippingZones?.exclude ?? []) ? null : 'unknownState')
  if (curbside.enabled) {
    for (const [field, problem] of Object.entries(placeProblems(curbside.pickupAddress ?? {}))) {
      if (!problem) continue
      add(`curbside.pickupAddress.${field}`, `address.${problem}`)
    }
  }
  return found
}

const areStates = (codes: readonly string[]) =>
  codes.length <= Object.keys(US_STATES).length && codes.every(code => code in US_STATES)

function boundProblem(kind: BandKind, { minimum, maximum }: ShippingBand): MethodProblem | null {
  const most = kind === 'byPrice' ? SHIPPING_LIMITS.bound : SHIPPING_LIMITS.weight
  const given = [minimum, maximum ?? 0]
  if (kind === 'byPrice' && !given.every(Number.isInteger)) return 'notWhole'
  return given.some(bound => bound > most) ? 'tooMuch' : null
}

function amountProblem(cents: number, most: number): MethodProblem | null {
  if (cents < 0) return 'negative'
  return cents > most ? 'tooMuch' : null
}
