import type { Endpoint, Limit } from '#contract/endpoint.ts'
import type { Allowance } from '../../http/limits/countTries.ts'
import type { Caller } from './auth.ts'

/** What is counted of one request, by the limits that the contract declares. */
export function allowancesOf(
  { name, limits }: Endpoint,
  { tenant, user }: Caller,
  { address, params }: { address: string; params: Record<string, string> },
): Allowance[] {
  const values: Record<string, string> = { address, user, store: tenant }
  return limits.map(({ what = name, per, most, seconds }) => ({
    ...{ what, most, seconds },
    by: per.map(each => values[each] ?? params[each.slice(1, -1)] ?? ''),
  }))
}

const UNITS: readonly [seconds: number, name: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

/** For the printed contract, such as “At most 10 times in an hour for each store and `id`.” */
export function limitInWords({ per, most, seconds }: Limit): string {
  const [length, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second']
  const count = seconds / length
  const time = count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`
  const each = per.map(by => (by === 'address' ? 'IP address' : by.replace(/^\{(.*)\}$/, '`$1`')))
  return `At most ${most} times in ${time} for each ${each.join(' and ')}.`
}
