import type { Db } from '../../db/database.ts'
import { LOCAL_TARGETS } from '../../http/domainTargets.ts'
import { type ZoneBehavior, type ZoneRecord, zoneOf } from './zones.ts'

/** As resolvers do, it gives up on a circle of aliases. */
const MOST_ALIASES = 20

export interface Resolved {
  /** Of the zone of the name that was asked for. */
  behavior: ZoneBehavior
  outcome: 'fine' | 'serverFailure' | 'noSuchName'
  /** Aliases on the way, too; each with the name that has it. */
  answers: { name: string; record: ZoneRecord }[]
}

/** What a resolver finds out that knows the zones: it follows aliases by itself. */
export async function resolveName(db: Db, asked: string, type: string): Promise<Resolved> {
  const answers: Resolved['answers'] = []
  const seen = new Set<string>()
  let behavior: ZoneBehavior = 'answers'
  for (let name = asked.toLowerCase(); ; ) {
    if (seen.has(name) || seen.size > MOST_ALIASES) return { behavior, outcome: 'serverFailure', answers: [] }
    seen.add(name)
    const known = name === LOCAL_TARGETS.alias ? OWN : await recordsAt(db, name)
    // A name that an alias leads to may not exist.
    if (!known) return { behavior, outcome: 'noSuchName', answers }
    if (seen.size === 1) behavior = known.behavior
    if (behavior === 'servfail') return { behavior, outcome: 'serverFailure', answers: [] }
    if (known.records === null) return { behavior, outcome: 'noSuchName', answers }
    const fitting = known.records.filter(record => record.type === type)
    answers.push(...fitting.map(record => ({ name, record })))
    const alias = known.records.find(record => record.type === 'CNAME')
    if (fitting.length > 0 || !alias) return { behavior, outcome: 'fine', answers }
    answers.push({ name, record: alias })
    name = alias.value.replace(/\.$/, '').toLowerCase()
  }
}

const OWN = { behavior: 'answers', records: [{ type: 'A', name: '@', value: LOCAL_TARGETS.address }] } as const

async function recordsAt(db: Db, host: string) {
  const found = await zoneOf(db, host)
  if (!found) return null
  const { name, zone } = found
  const relative = host === name ? '@' : host.slice(0, -name.length - 1)
  const records = zone.records.filter(record => record.name.toLowerCase() === relative)
  const isThere = relative === '@' || zone.records.some(each => `.${each.name}`.toLowerCase().endsWith(`.${relative}`))
  return { behavior: zone.behavior, records: isThere ? records : null }
}

/** The parts of a CAA record, as people enter it: `0 issue "authority.example"`. */
export function caaPartsOf(value: string): { flags: number; tag: string; authority: string } {
  const [, flags = '0', tag = 'issue', authority = value] = /^(\d+) (\w+) "?([^"]*)"?$/.exec(value) ?? []
  return { flags: Number(flags), tag, authority }
}
