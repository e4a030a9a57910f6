import { and, eq, gte, lt, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Seo } from '#contract/content/seo.ts'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { Db } from '../../../db/database.ts'

interface NamedRecord {
  id: string
  tenant: string
  name: string
  seo: Seo
}

type NamedTable = PgTable & Record<'id' | 'tenant' | 'friendlyName', PgColumn>

/**
 * The record with a friendly name. An empty one is derived from the name, or from the id if the name has no letters,
 * with a number if another record has it. Never empty, because the storefront could not open it.
 */
export async function withFriendlyName<Entity extends NamedRecord>(
  tx: Db,
  table: NamedTable,
  record: Entity,
): Promise<Entity> {
  const given = record.seo.friendlyName.normalize('NFC')
  if (given !== '') return { ...record, seo: { ...record.seo, friendlyName: given } }
  const wanted = friendlyNameFrom(record.name, SEO_LIMITS.friendlyName - 6) || shortId(record.id)
  const alike = await tx
    .select({ friendlyName: table.friendlyName })
    .from(table)
    .where(namesLike(table, { ...record, friendlyName: wanted }))
  const taken = new Set(alike.map(row => row.friendlyName))
  let friendlyName = wanted
  for (let number = 2; taken.has(friendlyName); number++) friendlyName = `${wanted}-${number}`
  return { ...record, seo: { ...record.seo, friendlyName } }
}

type Wanted = Pick<NamedRecord, 'id' | 'tenant'> & { friendlyName: string }

const ofOthers = (table: NamedTable, { tenant, id }: Wanted) => and(eq(table.tenant, tenant), ne(table.id, id))

/** Other records of the store with this friendly name. */
export const sameName = (table: NamedTable, wanted: Wanted) =>
  and(ofOthers(table, wanted), eq(table.friendlyName, wanted.friendlyName))

/** Other records of the store whose friendly name has this prefix. */
export const namesLike = (table: NamedTable, wanted: Wanted) =>
  and(
    ofOthers(table, wanted),
    gte(table.friendlyName, wanted.friendlyName),
    lt(table.friendlyName, `${wanted.friendlyName}\u{10ffff}`),
  )

/** The random end of an id. */
const shortId = (id: string) => friendlyNameFrom(id).replaceAll('-', '').slice(-8) || 'untitled'

/** The problem if another record has the same friendly name. */
export async function friendlyNameProblems(
  tx: Db,
  table: NamedTable,
  noun: string,
  { id, tenant, seo }: NamedRecord,
): Promise<FieldProblem[]> {
  if (seo.friendlyName === '') return []
  const same = sameName(table, { tenant, id, friendlyName: seo.friendlyName })
  return (await tx.$count(table, same)) > 0 ? [friendlyNameTaken(noun)] : []
}

export const friendlyNameTaken = (noun: string): FieldProblem => ({
  field: 'seo.friendlyName',
  message: `Another ${noun} already has this page address.`,
  code: 'duplicate',
})
