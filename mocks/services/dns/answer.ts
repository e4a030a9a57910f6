import type { Answer, DecodedPacket, Packet, StringAnswer } from 'dns-packet'
import dnsPacket from 'dns-packet'
import type { Db } from '../../db/database.ts'
import { caaPartsOf, resolveName } from './resolveName.ts'
import type { ZoneBehavior, ZoneRecord } from './zones.ts'

const TTL = 60
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
  const { behavior, outcome, answers } = await resolveName(db, question.name, question.type)
  return respond(
    behavior,
    CODES[outcome],
    answers.map(({ name, record }) => encoded(name, record)),
  )
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

function encoded(name: string, { type, value }: ZoneRecord): Answer {
  const base = { name, ttl: TTL, class: 'IN' as const }
  if (type === 'TXT') return { ...base, type, data: partsOf(value) }
  if (type === 'CAA') {
    const { flags, tag, authority } = caaPartsOf(value)
    const data = { flags, tag: tag as 'issue', value: authority, issuerCritical: false }
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
