import type { ShippingBand } from './shippingMethods.ts'

/** Bands of shipping prices. Bounds are compared as whole numbers: cents, or thousandths of a pound. */

export type BandKind = 'byPrice' | 'byWeight'

const UNITS: Record<BandKind, { scale: number; step: number }> = {
  // The largest bound that follows another without a gap: a cent, and a hundredth of a pound.
  byPrice: { scale: 1, step: 1 },
  byWeight: { scale: 1000, step: 10 },
}

/** The bound as a whole number. */
export const wholeBound = (kind: BandKind, bound: number) => Math.round(bound * UNITS[kind].scale)

const startOf = (kind: BandKind, { minimum }: ShippingBand) => wholeBound(kind, minimum)
const endOf = (kind: BandKind, { maximum }: ShippingBand) =>
  maximum === null ? Number.POSITIVE_INFINITY : wholeBound(kind, maximum)

/**
 * The band of a value (a whole number); where one ends at the value and another begins, the one that begins. A band that
 * another follows without a gap reaches to its beginning: 4.9913 lb is in the band to 4.99 if the next begins at 5.
 */
export function bandFor(kind: BandKind, bands: readonly ShippingBand[], value: number): ShippingBand | undefined {
  const starts = bands.map(band => startOf(kind, band))
  const isWithin = (band: ShippingBand) => {
    const end = endOf(kind, band)
    return value <= end || starts.some(next => next > value && next <= end + UNITS[kind].step)
  }
  return bands
    .filter(band => startOf(kind, band) <= value && isWithin(band))
    .sort((a, b) => startOf(kind, b) - startOf(kind, a))[0]
}

export type BandProblem = 'overlap' | 'gap' | 'backwards' | 'negative'

/**
 * What is wrong with each band, in their order; `null` if valid. Two that share a bound don't overlap. A gap is
 * reported for the upper band, and for the lowest one if it doesn't begin at 0; it is a warning, because this method
 * doesn't ship carts in it.
 */
export function bandProblems(kind: BandKind, bands: readonly ShippingBand[]): (BandProblem | null)[] {
  const [start, end] = [(band: ShippingBand) => startOf(kind, band), (band: ShippingBand) => endOf(kind, band)]
  return bands.map((band, at) => {
    if (start(band) < 0 || band.price < 0) return 'negative'
    if (end(band) < start(band)) return 'backwards'
    const others = bands.filter((_, other) => other !== at)
    if (others.some(other => meets(band, other))) return 'overlap'
    const below = others.filter(
      other => start(other) < start(band) || (start(other) === start(band) && end(other) < end(band)),
    )
    const reached = Math.max(0, ...below.map(end))
    const step = below.length === 0 ? 0 : UNITS[kind].step
    return start(band) > reached + step ? 'gap' : null
  })

  function meets(one: ShippingBand, other: ShippingBand) {
    if (start(one) === start(other) && end(one) === end(other)) return true
    return Math.max(start(one), start(other)) < Math.min(end(one), end(other))
  }
}
