import * as z from 'zod/mini'
import { broken } from '#contract/rules/rules.ts'
import { type BandKind, type BandProblem, bandProblems } from '#contract/shipping/bands.ts'
import { METHOD_RULES } from '#contract/shipping/shippingMethodRules.ts'
import { SHIPPING_LIMITS, type ShippingBand } from '#contract/shipping/shippingMethods.ts'
import { centsToText, textToCents } from '#lib/money.ts'

/** A range as typed: dollars or pounds, and its price. An empty `minimum` is 0, an empty `maximum` is unlimited. */
export const BandRow = z.object({ id: z.string(), minimum: z.string(), maximum: z.string(), price: z.string() })
export type BandRow = z.output<typeof BandRow>

export const newRow = (minimum = ''): BandRow => ({ id: crypto.randomUUID(), minimum, maximum: '', price: '' })

/** A weight in thousandths of a pound. Like `textToCents`: `null` if empty, `NaN` if invalid. */
function textToPounds(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}

const readBound = (kind: BandKind, text: string) => (kind === 'byPrice' ? textToCents(text) : textToPounds(text))
const showBound = (kind: BandKind, bound: number) => (kind === 'byPrice' ? centsToText(bound) : String(bound))

export const toRows = (kind: BandKind, bands: readonly ShippingBand[]): BandRow[] =>
  bands.map(({ id, minimum, maximum, price }, at) => ({
    id: typeof id === 'string' ? id : String(at),
    minimum: showBound(kind, minimum),
    maximum: maximum === null ? '' : showBound(kind, maximum),
    price: centsToText(price),
  }))

/** The ranges as they are saved. With their ids, so that two edits of them can be merged. */
export const toBands = (kind: BandKind, rows: readonly BandRow[]): ShippingBand[] =>
  rows.map(({ id, ...row }) => ({
    id,
    minimum: readBound(kind, row.minimum) ?? 0,
    maximum: readBound(kind, row.maximum),
    price: textToCents(row.price) ?? 0,
  }))

/** Where a range that is added begins: where the highest one ends. */
export function nextMinimum(kind: BandKind, rows: readonly BandRow[]): string {
  const ends = rows.map(({ maximum }) => readBound(kind, maximum) ?? 0).filter(end => !Number.isNaN(end))
  const end = Math.max(0, ...ends)
  return end > 0 ? showBound(kind, end) : ''
}

/** The problems between valid ranges, by row: overlap, gap, an end below the start. */
export function rangeProblems(kind: BandKind, rows: readonly BandRow[]): (BandProblem | null)[] {
  const areRead = rows.map(({ minimum, maximum }) =>
    [minimum, maximum].every(text => !Number.isNaN(readBound(kind, text) ?? 0)),
  )
  const problems = bandProblems(
    kind,
    toBands(kind, rows)
      .filter((_, at) => areRead[at])
      .map(band => ({ ...band, price: 0 })),
  )
  return areRead.map(isRead => (isRead ? (problems.shift() ?? null) : null))
}

interface CellProblem {
  row: number
  column: 'minimum' | 'maximum' | 'price'
  message: string
}

/** Everything that keeps the ranges from being saved; a gap does not. */
export function cellProblems(kind: BandKind, rows: readonly BandRow[]): CellProblem[] {
  const most = kind === 'byPrice' ? SHIPPING_LIMITS.bound : SHIPPING_LIMITS.weight
  const ranges = rangeProblems(kind, rows)
  return rows.flatMap((row, at) => {
    const found: CellProblem[] = []
    const add = (column: CellProblem['column'], message: string) => found.push({ row: at, column, message })
    for (const column of ['minimum', 'maximum'] as const) {
      const bound = readBound(kind, row[column]) ?? 0
      if (Number.isNaN(bound)) add(column, broken(kind === 'byPrice' ? 'money' : 'pounds'))
      else if (bound > most) add(column, METHOD_RULES[kind])
    }
    const price = textToCents(row.price)
    if (price === null) add('price', broken('shippingPrice'))
    else if (Number.isNaN(price)) add('price', broken('money'))
    else if (price > SHIPPING_LIMITS.price) add('price', METHOD_RULES.price)
    const range = ranges[at]
    if (range && range !== 'gap') add('minimum', METHOD_RULES[range])
    return found
  })
}
