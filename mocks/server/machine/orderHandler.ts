import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { type Handler, handle } from './handle.ts'
import { requireCurrent } from './lockedAt.ts'
import { refuseFields } from './problems.ts'

interface OrderSpec<Entity extends { id: string }> {
  /** "shipping methods" */
  nouns: string
  /** All records of a store have a place in it, from 0. */
  table: PgTable & Record<'id' | 'tenant' | 'position', PgColumn>
  endpoint: Endpoint<
    string,
    undefined,
    z.ZodMiniType<{ ids: string[]; from: string[] }>,
    z.ZodMiniType<{ items: Entity[]; totalCount: number }>,
    never
  >
  /** All of a store, in their order. */
  read: (db: Db, tenant: string) => Promise<Entity[]>
}

/** Sets the order of a store's records; an order that is based on another than the stored one is refused with 409. */
export function orderHandler<Entity extends { id: string }>(spec: OrderSpec<Entity>): Handler {
  const { nouns, table, endpoint, read } = spec
  return handle(endpoint, async ({ db, tenant, body: { ids, from } }) => {
    const own = eq(table.tenant, tenant)
    // One at a time: two orders at once would mix.
    await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(own)
      .orderBy(table.id)
      .for('update')
    const readAll = async () => {
      const items = await read(db, tenant)
      return { items, totalCount: items.length }
    }
    const current = await readAll()
    const order = current.items.map(({ id }) => id)
    if (sameOrder(order, ids)) return current
    await requireCurrent(`order of ${nouns}`, order.join(), from.join(), () => current)
    if (!sameOrder(order.toSorted(), ids.toSorted())) {
      throw refuseFields([{ field: 'ids', message: `Name each of the ${nouns} once.`, code: 'incomplete' }])
    }
    const places = sql.join(
      ids.map((id, at) => sql`when ${id} then ${at}::integer`),
      sql` `,
    )
    await db
      .update(table)
      .set({ position: sql`case ${table.id} ${places} end` })
      .where(and(own, inArray(table.id, ids)))
    return readAll()
  })
}

const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
