import { type SQL, sql } from 'drizzle-orm'
import { MOVED_KINDS, type MovedKind, type UndoGroup, type UndoOutcome } from '#contract/imports/moves.ts'
import type { Db } from '../../../../db/database.ts'
import { isOfStore } from '../../../../db/nameStore.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { categories } from '../../../../db/tables/catalog/categories.ts'
import { productCategories, productDocuments, products } from '../../../../db/tables/catalog/products.ts'
import { images } from '../../../../db/tables/content/images.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { discounts, discountUses } from '../../../../db/tables/discounts/discounts.ts'
import { importEffects, moves } from '../../../../db/tables/imports/moves.ts'
import { orders, productIdsOf } from '../../../../db/tables/orders/orders.ts'
import { contentPages } from '../../../../db/tables/site/pages.ts'
import { redirects } from '../../../../db/tables/store/redirects.ts'
import { lockTree } from '../../../catalog/categories/tree.ts'
import { IMPORTED } from './recordImported.ts'

/** An effect, as the statements below call it. */
const EFFECT = sql.raw('effect')
const id = sql`${EFFECT}.record_id`

/** Whether undoing will remove a record that imports of the same move added, or put it back. */
const goes = (kind: 'order' | 'product' | 'category', record: SQL, revision: SQL, unless = sql`false`) => sql`exists (
  select from ${importEffects} as own where own.tenant = ${EFFECT}.tenant and own.move_id = ${EFFECT}.move_id
    and own.kind = ${kind} and own.record_id = ${record} and own.outcome = 'waiting' and own.revision = ${revision}
    and not (own.before is null and ${unless}))`

/** An order that stays. */
const orderStays = sql`not ${goes('order', sql`${orders.id}`, sql`${orders.revision}`)}`

const isSold = (db: Db, product: SQL) => sql`exists (
  select from ${orders} where ${isOfStore(db, orders.tenant)} and ${productIdsOf(orders.doc)} ? ${product}
    and ${orders.createdOn} >= (select started_on from ${moves} where ${isOfStore(db, moves.tenant)} and ${moves.id} = ${EFFECT}.move_id)
    and ${orderStays})`

/** Why a record that was added must stay. Images are asked one by one, when their turn comes. */
const OBSTACLES: Partial<Record<MovedKind, (db: Db) => { outcome: UndoOutcome; is: SQL }>> = {
  product: db => ({ outcome: 'sold', is: isSold(db, id) }),
  customer: db => ({
    outcome: 'ordered',
    is: sql`exists (select from ${orders} where ${isOfStore(db, orders.tenant)} and ${orders.customerId} = ${id} and ${orderStays})`,
  }),
  discount: db => ({
    outcome: 'used',
    is: sql`exists (select from ${discountUses} where ${isOfStore(db, discountUses.tenant)} and ${discountUses.discountId} = ${id})`,
  }),
  category: db => ({
    outcome: 'used',
    is: sql`(exists (
        select from ${productCategories} join ${products} on ${products.id} = ${productCategories.productId} and ${isOfStore(db, products.tenant)}
        where ${isOfStore(db, productCategories.tenant)} and ${productCategories.categoryId} = ${id}
          and not ${goes('product', sql`${products.id}`, sql`${products.revision}`, isSold(db, sql`${products.id}`))})
      or exists (
        select from ${categories} as child where ${isOfStore(db, sql`child.tenant`)} and child.parent_id = ${id}
          and not ${goes('category', sql`child.id`, sql`child.revision`)}))`,
  }),
}

/** What a record is called. */
const NAMES: Record<MovedKind, (db: Db) => SQL> = {
  order: () => sql`'#' || ${orders.orderNumber}`,
  customer: () => sql`coalesce(nullif(${customers.doc} ->> 'name', ''), ${customers.doc} ->> 'emailAddress')`,
  discount: () => sql`${discounts.doc} ->> 'name'`,
  redirect: () => sql`${redirects.doc} ->> 'from'`,
  page: () => sql`${contentPages.doc} ->> 'name'`,
  product: db => sql`(select ${productDocuments.doc} ->> 'name' from ${productDocuments}
    where ${isOfStore(db, productDocuments.tenant)} and ${productDocuments.productId} = ${products.id})`,
  category: () => sql`${categories.doc} ->> 'name'`,
  image: () => sql`${images.doc} ->> 'title'`,
}

interface Wanted {
  moveId: string
  kind: MovedKind
}

/** Effects of one kind with the outcome that undoing has, or would have now. */
function statesOf(db: Db, { moveId, kind }: Wanted): SQL {
  const { table, revision } = IMPORTED[kind]
  const obstacle = OBSTACLES[kind]?.(db)
  const blocked = obstacle ? sql`when ${EFFECT}.before is null and ${obstacle.is} then ${obstacle.outcome}` : sql``
  return sql`select ${EFFECT}.record_id as id, ${EFFECT}.number, ${EFFECT}.before, ${EFFECT}.outcome as stored,
      case when ${EFFECT}.outcome <> 'waiting' then ${EFFECT}.outcome
        when ${table.id} is null then 'gone'
        ${blocked}
        when ${revision} is distinct from ${EFFECT}.revision then 'changed'
        when ${EFFECT}.before is null then 'removed'
        else 'restored' end as outcome,
      ${table.id} as found
    from ${importEffects} as ${EFFECT} left join ${table} on ${table.id} = ${EFFECT}.record_id and ${isOfStore(db, table.tenant)}
    where ${isOfStore(db, sql`${EFFECT}.tenant`)} and ${EFFECT}.move_id = ${moveId} and ${EFFECT}.kind = ${kind}`
}

export interface UndoState {
  id: string
  outcome: UndoOutcome
  before: object | null
}

/**
 * The next records of a kind to undo: what came last first. They are locked before it is decided what becomes of them: who buys or edits
 * one then waits.
 */
export async function nextToUndo(db: Db, { tenant, ...wanted }: Wanted & { tenant: string }, most: number) {
  const { table } = IMPORTED[wanted.kind]
  const next = sql`${isOfStore(db, sql`${EFFECT}.tenant`)} and ${EFFECT}.move_id = ${wanted.moveId} and ${EFFECT}.kind = ${wanted.kind}
    and ${EFFECT}.outcome = 'waiting' order by ${EFFECT}.number desc limit ${most}`
  // Whoever changes categories locks their tree first.
  if (wanted.kind === 'category') await lockTree(db, tenant)
  await db.execute(sql`select from ${table} where ${isOfStore(db, table.tenant)}
    and ${table.id} in (select ${EFFECT}.record_id from ${importEffects} as ${EFFECT} where ${next})
    order by ${table.id} for update`)
  return rowsOf<UndoState>(
    db,
    sql`select id, outcome, before from (${statesOf(db, wanted)} and ${EFFECT}.outcome = 'waiting'
      order by ${EFFECT}.number desc limit ${most}) as states order by number desc`,
  )
}

/** Names that are shown of each outcome. */
const NAMED = 3

/** How many records of each kind have which outcome. */
export async function undoGroups(db: Db, moveId: string): Promise<UndoGroup[]> {
  const groups: UndoGroup[] = []
  for (const kind of MOVED_KINDS) {
    const { table } = IMPORTED[kind]
    const found = await rowsOf<{ outcome: UndoOutcome; count: number; ids: string[] }>(
      db,
      sql`select outcome, count(*)::int as count, (array_agg(found order by number) filter (where found is not null))[1:${sql.raw(String(NAMED))}] as ids
        from (${statesOf(db, { moveId, kind })}) as states group by outcome order by outcome`,
    )
    for (const { outcome, count, ids } of found) {
      const named = ids?.length
        ? await rowsOf<{ name: string | null }>(
            db,
            sql`select ${NAMES[kind](db)} as name from ${table} where ${isOfStore(db, table.tenant)} and ${table.id} in ${ids}`,
          )
        : []
      groups.push({ kind, outcome, count, names: named.flatMap(({ name }) => name || []) })
    }
  }
  return groups
}
