import { COOKIES, HEADERS, PARAMS, withoutFormKey } from '../../storefront/probes.ts'
import type { Random } from '../seeds/random.ts'
import type { Visited } from './openProvider.ts'
import type { Finding } from './run.ts'

/** What one visitor sends along with an address. */
interface Probe {
  search: string
  headers: Record<string, string>
}
type Fetch = (path: string, init?: RequestInit) => Promise<Visited>

const VALUES = ['42', 'es', 'ar', 'marker', 'true', '1', 'other.example', 'https://other.example/', 'iframe']

/** Any parameters, headers and cookies, with harmless values. */
export function anyProbe(random: Random): Probe {
  const valued = (names: readonly string[], most: number) =>
    random.some(names, random.whole(0, most)).map(name => [name, random.pick(VALUES)] as const)
  const search = new URLSearchParams(valued(PARAMS, 6).map(([name, value]) => [name, value]))
  const cookie = valued([...COOKIES, 'language', 'consent'], 3)
    .map(pair => pair.join('='))
    .join('; ')
  const headers = Object.fromEntries(valued([...HEADERS, 'accept-language', 'sec-fetch-dest'], 5))
  return { search: search.size > 0 ? `?${search}` : '', headers: { ...headers, ...(cookie && { cookie }) } }
}

/** What a visitor gets, without what only tells a page of the app that it may read it. */
const seen = ({ status, headers, text }: Visited) =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => !/^(access-control-|vary$)/.test(name)),
    withoutFormKey(text),
  ])

/**
 * What the next visitor of an address gets other than before, after one who has sent a probe; and what those get who send its headers,
 * where anyone may keep the response. `renew` empties the caches, so that the probe comes first.
 */
export async function spread(fetch: Fetch, path: string, probe: Probe, renew?: () => Promise<unknown>) {
  const findings: Finding[] = []
  const compare = (came: Visited, right: Visited) => {
    if (seen(came) === seen(right)) return
    findings.push({ at: path, sent: probe, came: difference(seen(right), seen(came)), right: 'the page without it' })
  }
  const before = await fetch(path)
  await renew?.()
  await fetch(path + probe.search, { headers: probe.headers })
  compare(await fetch(path), before)
  const own = await fetch(path, { headers: probe.headers })
  if (own.headers.get('cache-control')?.startsWith('public')) compare(own, before)
  return findings
}

/** The first part in which a text differs from another. */
function difference(right: string, came: string): string {
  const at = [...came].findIndex((character, index) => character !== right[index])
  return at < 0 ? 'less' : `… ${came.slice(Math.max(0, at - 60), at + 100)} …`
}
