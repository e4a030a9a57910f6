import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { dnsZones } from './table.ts'

export const ZONE_RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'TXT', 'CAA'] as const

/** What the name server of a zone can be told to do. */
export const ZONE_BEHAVIORS = {
  answers: 'Answer',
  slow: 'Answer after 5 seconds',
  silent: 'Not answer',
  servfail: 'Answer with a server failure',
  forged: 'Send forged answers (with another id) before the right one',
  onlyForged: 'Send forged answers only',
  truncated: 'Cut every answer, and refuse TCP',
} as const
export type ZoneBehavior = keyof typeof ZONE_BEHAVIORS

/** What the certificate authority can be told to do. */
export const AUTHORITY_BEHAVIORS = {
  issues: 'Issue',
  waits: 'Take long',
  rateLimit: 'Refuse: too many certificates for this domain',
} as const

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as [Key, ...Key[]]

export const ZoneRecord = z.object({
  type: z.enum(ZONE_RECORD_TYPES),
  /** Relative to the zone; `@` for the zone itself. */
  name: z.string().check(z.regex(/^(@|[\w-]+(\.[\w-]+)*)$/, 'A name is “@”, or labels like “www” or “_verify.shop”.')),
  value: z.string().check(z.minLength(1, 'Enter a value.'), z.maxLength(2000, 'Use at most 2,000 characters.')),
})
export type ZoneRecord = z.output<typeof ZoneRecord>

export const Zone = z.object({
  records: z.array(ZoneRecord).check(z.maxLength(200, 'A domain has at most 200 records.')),
  behavior: z.enum(keysOf(ZONE_BEHAVIORS)),
  authority: z.enum(keysOf(AUTHORITY_BEHAVIORS)),
})
export type Zone = z.output<typeof Zone>

export const EMPTY_ZONE: Zone = { records: [], behavior: 'answers', authority: 'issues' }

export async function readZone(db: Db, name: string): Promise<Zone | null> {
  const [row] = await db.select({ doc: dnsZones.doc }).from(dnsZones).where(eq(dnsZones.name, name))
  return row?.doc ?? null
}

export async function saveZone(db: Db, name: string, zone: Zone): Promise<void> {
  const row = { doc: zone }
  await db
    .insert(dnsZones)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: dnsZones.name, set: row })
}

/** The zone that a name is in, of those that were bought. */
export async function zoneOf(db: Db, host: string): Promise<{ name: string; zone: Zone } | null> {
  const labels = host.split('.')
  for (let at = 0; at < labels.length - 1; at++) {
    const name = labels.slice(at).join('.')
    const zone = await readZone(db, name)
    if (zone) return { name, zone }
  }
  return null
}

export async function listZones(db: Db): Promise<string[]> {
  const rows = await db.select({ name: dnsZones.name }).from(dnsZones).orderBy(dnsZones.name)
  return rows.map(({ name }) => name)
}
