import { plainAmount } from '../products/amounts.ts'
import { plainText } from '../products/values.ts'

/** Texts of a list with commas; one that belongs to a text has a backslash before it. */
export const commaList = (cell: string): string[] =>
  (cell.match(/(?:\\,|[^,])+/g) ?? []).map(text => plainText(text.replaceAll('\\,', ','))).filter(Boolean)

/** Addresses of images in a cell, whatever is between them. A comma may be part of one. */
export const addresses = (cell: string): string[] =>
  cell
    .split(/(?:,\s*|[|;\s]+)(?=https?:\/\/)/i)
    .map(text => text.trim())
    .filter(text => /^https?:\/\//i.test(text))

/** A sale price: none where it is empty or 0, or not below the price. One that can't be read stays, and is a problem. */
export function saleBelow(price: string, salePrice: string): string {
  const sale = plainAmount(salePrice)
  if (sale === '' || Number(sale) === 0) return ''
  return Number(sale) >= Number(price) ? '' : sale
}

/** Whether a sale with these dates is on; dates that can't be read don't end it. Days are those of UTC. */
export function isOn(from: string, to: string, now = Date.now()): boolean {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  return !(start > now) && !(end + DAY_MS <= now)
}

const DAY_MS = 24 * 3600 * 1000

/** `Yes`, `TRUE`, `1`, `Y`. */
export const isYes = (text: string) => /^(yes|y|true|1)$/i.test(text)
export const isNo = (text: string) => /^(no|n|false|0)$/i.test(text)

/** Plain cents of an amount, or `NaN`. */
export const centsOf = (amount: string): number => Math.round(Number(amount === '' ? 'x' : amount) * 100)
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** The weights of rows, each once, as the file has them; 0 is none. */
export const weightsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter(text => Number(plainAmount(text)) > 0)),
]

/** What the note `weights` says of a product, if there are several. */
export const differing = (name: string, weights: readonly string[]) =>
  weights.length > 1 && `${name}: ${weights.join(', ')}`
