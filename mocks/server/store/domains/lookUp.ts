import type { CaaRecord } from 'node:dns'
import { LONGEST_CHAIN, type LookupProblem } from '#contract/store/customDomain.ts'
import { openResolver } from '#host/resolver.ts'
import type { FoundRecords } from '../../../db/tables/store/domains.ts'
import type { DnsResolver } from '../../../host/types.ts'
import type { DomainTargets } from '../../../http/domainTargets.ts'
import { compareOwnership, comparePath, type Path, UNKNOWN } from './compare.ts'
import { OWNERSHIP_PREFIX, type WantedRecord } from './records.ts'

/** For all lookups of a check together, whatever the servers do. */
export const CHECK_MS = 8000

/** A lookup that says nothing about the records. */
class LookupFailed extends Error {
  override name = 'LookupFailed'
  readonly problem: LookupProblem
  constructor(problem: LookupProblem) {
    super(problem)
    this.problem = problem
  }
}

const NOTHING_THERE = ['ENODATA', 'ENOTFOUND']
const NO_ANSWER = ['ETIMEOUT', 'ECANCELLED', 'ECONNREFUSED']

export interface Lookup {
  problem: LookupProblem
  /** How long resolvers may remember that a record is missing; 0 if it is not known. */
  absenceSeconds: number
  found: FoundRecords
}

/** Asks resolvers over the network. `[]` if there is no such record; throws `LookupFailed`. */
type Ask = <Answer>(query: (resolver: DnsResolver) => Promise<Answer[]>) => Promise<Answer[]>

/** Looks up every record of a domain. Never throws, and never takes longer than `CHECK_MS`. */
export function lookUpRecords(zone: string, records: readonly WantedRecord[], targets: DomainTargets): Promise<Lookup> {
  return withResolver(targets, async ask => {
    const problems: LookupProblem[] = []
    const failed = (error: unknown) => {
      if (!(error instanceof LookupFailed)) throw error
      problems.push(error.problem)
      return UNKNOWN
    }
    const findings = records.map(async record => {
      const finding = await find(ask, record, targets).catch(failed)
      return [record.purpose, finding] as const
    })
    const [{ isBought, absenceSeconds }, ...found] = await Promise.all([readZone(ask, zone), ...findings])
    const problem = problems[0] ?? (isBought ? 'none' : 'noDomain')
    return { problem, absenceSeconds, found: Object.fromEntries(found) }
  })
}

async function find(ask: Ask, { purpose, host, value }: WantedRecord, targets: DomainTargets) {
  if (purpose !== 'ownership') return comparePath(await followAliases(ask, host, targets.alias), targets)
  const texts = await ask(resolver => resolver.resolveTxt(host))
  return compareOwnership(
    texts.map(parts => parts.join('')),
    value,
    OWNERSHIP_PREFIX,
  )
}

/** Step by step, because a resolver that meets a circle says no more than that it failed. */
async function followAliases(ask: Ask, host: string, end: string): Promise<Path> {
  const aliases: string[] = []
  let name = host
  for (;;) {
    const at = name
    const [alias] = (await ask(resolver => resolver.resolveCname(at))).map(each => each.toLowerCase())
    if (alias === undefined) break
    if (alias === host || aliases.includes(alias)) return { aliases, chain: 'loop', addresses: [], addresses6: [] }
    if (aliases.length === LONGEST_CHAIN) return { aliases, chain: 'tooLong', addresses: [], addresses6: [] }
    aliases.push(alias)
    if (alias === end) return { aliases, chain: 'none', addresses: [], addresses6: [] }
    name = alias
  }
  const [addresses, addresses6] = await Promise.all([
    ask(resolver => resolver.resolve4(name)),
    ask(resolver => resolver.resolve6(name)),
  ])
  return { aliases, chain: 'none', addresses, addresses6 }
}

/** Longer is not usual: resolvers have limits of their own. */
const LONGEST_ABSENCE = 24 * 3600

/**
 * Whether anyone bought the domain, and how long its zone lets resolvers remember that a record is missing (RFC 2308). Where there is no
 * answer, what was found counts.
 */
const readZone = (ask: Ask, zone: string): Promise<{ isBought: boolean; absenceSeconds: number }> =>
  ask(async resolver => {
    try {
      return [Math.min((await resolver.resolveSoa(zone)).minttl, LONGEST_ABSENCE)]
    } catch (error) {
      if (codeOf(error) === 'ENOTFOUND') return []
      if (codeOf(error) !== 'ENODATA') throw error
    }
    return [0]
  }).then(
    ([seconds]) => ({ isBought: seconds !== undefined, absenceSeconds: seconds ?? 0 }),
    () => ({ isBought: true, absenceSeconds: 0 }),
  )

/** RFC 8659, 4.5: whoever doesn't know a property with this flag must not issue. */
const CRITICAL = 128
const KNOWN_PROPERTIES = ['issue', 'issuewild', 'iodef']

/**
 * Whether CAA records let an authority issue a certificate for a host (RFC 8659): one that names no authority, such as `iodef`, forbids
 * nothing. The letters of names and authorities are the zone's, in either case; Node.js passes them on as they are.
 */
export function allowsAuthority(records: readonly CaaRecord[], authority: string): boolean {
  const properties = records.flatMap(({ critical, ...named }) =>
    Object.entries(named).map(([name, value]) => ({ name: name.toLowerCase(), value: String(value), critical })),
  )
  if (properties.some(({ name, critical }) => critical >= CRITICAL && !KNOWN_PROPERTIES.includes(name))) return false
  const named = properties.flatMap(({ name, value }) => (name === 'issue' ? [value] : []))
  return named.length === 0 || named.some(value => value.split(';')[0]?.trim().toLowerCase() === authority)
}

/** The CAA records that decide about a host: its own, else those of the nearest domain above it. Throws if there is no answer. */
export function lookUpCaa(host: string, targets: AskedTargets): Promise<CaaRecord[]> {
  return withResolver(targets, async ask => {
    const labels = host.split('.')
    for (let at = 0; at < labels.length - 1; at++) {
      const records = await ask(resolver => resolver.resolveCaa(labels.slice(at).join('.')))
      if (records.length > 0) return records
    }
    return []
  })
}

/** Who is asked. */
export type AskedTargets = Pick<DomainTargets, 'resolvers' | 'openResolver'>

async function withResolver<Result>(targets: AskedTargets, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  // A new one for each check: a resolver caches answers.
  const resolver = targets.openResolver?.() ?? openResolver(targets.resolvers)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    resolver.cancel()
  }, CHECK_MS)
  try {
    return await work(async query => {
      if (isOver) throw new LookupFailed('noAnswer')
      try {
        return await query(resolver)
      } catch (error) {
        const code = codeOf(error)
        if (NOTHING_THERE.includes(code)) return []
        throw new LookupFailed(NO_ANSWER.includes(code) ? 'noAnswer' : 'serverFailure')
      }
    })
  } finally {
    clearTimeout(timer)
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)
