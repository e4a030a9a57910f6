import type { Answer, DecodedPacket, Packet, StringAnswer } from 'dns-packet'
import dnsPacket from 'dns-packet'
import type { Db } from '../../db/database.ts'
import { LOCAL_TARGETS } from '../../http/domainTargets.ts'
import { type ZoneBehavior, type ZoneRecord, zoneOf } from './zones.ts'

const TTL = 60
/** As resolvers do, it gives up on a circle of aliases. */
const MOST_ALIASES = 20
/** Codes of responses (RFC 1035): the library's packet has them in its flags. */
const CODES = { fine: 0, serverFailure: 2, noSuchName: 3 } as const
const TRUNCATED = dnsPacket.TRUNCATED_RESPONSE

export interface Reply {
  behavior: ZoneBehavior
  packet: Packet
}

/** What a resolver responds that knows the zones: it follows aliases by itself. */
export async function answerOf(db: Db, query: DecodedPacket): Promise<Reply> {
  const question = query.questions?.[0]
  const respond = (behavior: ZoneBehavior, code: number, answers: Answer[] = []): Reply => ({
    behavior,
    packet: {
      type: 'response',
      id: query.id,
      flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | code,
      questions: query.questions ?? [],
      answers,
    },
  })
  if (!question) return respond('answers', CODES.serverFailure)
  const answers: Answer[] = []
  const seen = new Set<string>()
  let behavior: ZoneBehavior = 'answers'
  for (let name = question.name.toLowerCase(); ; ) {
    if (seen.has(name) || seen.size > MOST_ALIASES) return respond(behavior, CODES.serverFailure)
    seen.add(name)
    const known = name === LOCAL_TARGETS.alias ? OWN : await recordsAt(db, name)
    // A name that an alias leads to may not exist.
    if (!known) return respond(behavior, CODES.noSuchName, answers)
    if (seen.size === 1) behavior = known.behavior
    if (behavior === 'servfail') return respond(behavior, CODES.serverFailure)
    if (known.records === null) return respond(behavior, CODES.noSuchName, answers)
    const fitting = known.records.filter(({ type }) => type === question.type)
    answers.push(...fitting.map(record => encoded(name, record)))
    const alias = known.records.find(({ type }) => type === 'CNAME')
    if (fitting.length > 0 || !alias) return respond(behavior, CODES.fine, answers)
    answers.push(encoded(name, alias))
    name = alias.value.replace(/\.$/, '').toLowerCase()
  }
}

/** The same without what doesn't fit into a UDP packet: the asker comes again by TCP. */
export const truncated = (packet: Packet): Packet => ({
  ...packet,
  answers: [],
  flags: (packet.flags ?? 0) | TRUNCATED,
})

/** What an attacker sends who does not know the id of the query. */
export const forged = (packet: Packet): Packet => ({
  ...packet,
  id: ((packet.id ?? 0) + 1) % 65_536,
  flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE,
  answers: (packet.questions ?? []).map(({ name }) => encoded(name, { type: 'A', name, value: '198.51.100.66' })),
})

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

function encoded(name: string, { type, value }: ZoneRecord): Answer {
  const base = { name, ttl: TTL, class: 'IN' as const }
  if (type === 'TXT') return { ...base, type, data: partsOf(value) }
  if (type === 'CAA') {
    const [, flags = '0', tag = 'issue', authority = value] = /^(\d+) (\w+) "?([^"]*)"?$/.exec(value) ?? []
    const data = { flags: Number(flags), tag: tag as 'issue', value: authority, issuerCritical: false }
    return { ...base, type, data }
  }
  return { ...base, type, data: value.replace(/\.$/, '') } as StringAnswer
}

/** A text record consists of strings of at most 255 bytes. */
function partsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, at) =>
    bytes.subarray(at * 255, at * 255 + 255),
  )
}
