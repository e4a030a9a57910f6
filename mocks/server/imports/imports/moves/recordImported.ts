import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'
import { isOfStore } from '../../../../db/nameStore.ts'
import { categories } from '../../../../db/tables/catalog/categories.ts'
import { products } from '../../../../db/tables/catalog/products.ts'
import { images } from '../../../../db/tables/content/images.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { importEffects, moveJobs } from '../../../../db/tables/imports/moves.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { contentPages } from '../../../../db/tables/site/pages.ts'
import { redirects } from '../../../../db/tables/store/redirects.ts'

interface Imported {
  table: PgTable & Record<'id' | 'tenant', PgColumn>
  /** What differs once someone has changed the record. */
  revision: SQL | PgColumn
}

/** The kinds of records that imports add and change. */
export const IMPORTED = {
  image: { table: images, revision: sql`hashtext(${images.doc}::text)` },
  category: { table: categories, revision: categories.revision },
  product: { table: products, revision: products.revision },
  customer: { table: customers, revision: customers.revision },
  order: { table: orders, revision: orders.revision },
  discount: { table: discounts, revision: discounts.revision },
  redirect: { table: redirects, revision: redirects.revision },
  page: { table: contentPages, revision: contentPages.revision },
} as const satisfies Record<string, Imported>
export type ImportedKind = keyof typeof IMPORTED

export interface ImportEffect {
  kind: ImportedKind
  id: string
  /** The record that undoing puts back, with its revision; `null` for one that was added. */
  before: object | null
  /** Its page address, as the file of another system has it. */
  address?: string
}

/**
 * Records what an import added and changed, in order, in the transaction that did it: one statement per kind. Only imports of a move are
 * recorded; of others nothing is kept. A record that the transaction rolled back is left out. Of one that several imports change, the
 * first state before counts; the revision stays as it was if someone else changed the record in between, so that undoing leaves it alone.
 */
export async function recordImported(
  tx: Db,
  { tenant, jobId }: { tenant: string; jobId: string },
  effects: readonly ImportEffect[],
): Promise<void> {
  if (effects.length === 0) return
  const ofJob = and(eq(moveJobs.tenant, tenant), eq(moveJobs.id, jobId))
  const [job] = await tx.select({ moveId: moveJobs.moveId }).from(moveJobs).where(ofJob)
  if (!job) return
  for (const [kind, ofKind] of Map.groupBy(effects, each => each.kind)) {
    const { table, revision }: Imported = IMPORTED[kind]
    // The first of each: an import may change a record twice.
    const first = new Map(ofKind.toReversed().map(effect => [effect.id, effect]))
    const rows = [...first.values()].toReversed().map((effect, at) => ({ ...effect, at }))
    await tx.execute(sql`insert into ${importEffects} as known (tenant, move_id, kind, record_id, before, address, revision)
      select ${tenant}, ${job.moveId}, ${kind}, effect.id, effect.before, effect.address, ${revision}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as effect (at integer, id text, before jsonb, address text)
      join ${table} on ${table.id} = effect.id and ${isOfStore(tx, table.tenant)}
      order by effect.at
      on conflict (tenant, move_id, kind, record_id) do update set
        address = coalesce(excluded.address, known.address),
        revision = case when known.revision = (excluded.before ->> 'revision')::bigint
          then excluded.revision else known.revision end`)
  }
}
