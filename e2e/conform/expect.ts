import { isDeepStrictEqual } from 'node:util'
import { type Exchange, Failure, type Json } from './types.ts'

/** The response’s record, once it has one of these statuses. Throws `Failure`. */
export function answered(exchange: Exchange, ...statuses: number[]): Json {
  const expected = statuses.length > 0 ? statuses : [200]
  if (!expected.includes(exchange.status)) {
    throw new Failure(`responded with ${exchange.status} instead of ${expected.join(' or ')}`, exchange)
  }
  return (exchange.json ?? {}) as Json
}

/** The rows of a list, once it came. */
export const rowsOf = (exchange: Exchange): Json[] => (answered(exchange).items as Json[] | undefined) ?? []

export function expectEqual(found: unknown, expected: unknown, what: string, exchange?: Exchange): void {
  if (isDeepStrictEqual(found, expected)) return
  throw new Failure(`${what}: ${shortly(found)} instead of ${shortly(expected)}`, exchange)
}

export function expectThat(isSo: boolean, found: string, exchange?: Exchange): void {
  if (!isSo) throw new Failure(found, exchange)
}

const LONGEST = 160
function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
