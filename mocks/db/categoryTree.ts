import { asc, eq, sql } from 'drizzle-orm'
import type { CategoryNode, CategoryTree } from '#contract/categories.ts'
import { childrenByParent, inTreeOrder, type TreeNode } from '#lib/tree.ts'
import type { Db } from './database.ts'
import { rowsOf } from './rows.ts'
import { categories, categoryTrees, productCategories } from './schema/catalog.ts'

interface PlacedNode extends TreeNode {
  position: number
}

/** The categories of a store in tree order, without what lists show of them. */
export async function readNodes(db: Db, tenant: string): Promise<PlacedNode[]> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, position: categories.position })
    .from(categories)
    .where(eq(categories.tenant, tenant))
    .orderBy(asc(categories.position), asc(categories.nameKey), asc(categories.id))
  return inTreeOrder(rows)
}

interface Row {
  id: string
  parent_id: string | null
  name: string
  state: CategoryNode['state']
  is_in_menu: boolean | null
  product_count: string | number
}

/** The whole tree as the contract describes it. */
export async function readTree(db: Db, tenant: string): Promise<CategoryTree> {
  const rows = await rowsOf<Row>(
    db,
    sql`select category.id, parent_id, doc ->> 'name' as name, state,
        (doc -> 'isInMenu')::boolean as is_in_menu, coalesce(counted.n, 0) as product_count
      from ${categories} category left join (
        select category_id, count(*) as n from ${productCategories} where tenant = ${tenant} group by category_id
      ) counted on counted.category_id = category.id
      where category.tenant = ${tenant} order by position, name_key, category.id`,
  )
  const nodes = rows.map(row => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    state: row.state,
    isInMenu: row.is_in_menu ?? false,
    productCount: Number(row.product_count),
  }))
  const items = inTreeOrder(nodes)
  return { revision: await treeRevision(db, tenant), items, totalCount: items.length }
}

async function treeRevision(db: Db, tenant: string): Promise<number> {
  const [tree] = await db.select().from(categoryTrees).where(eq(categoryTrees.tenant, tenant))
  return tree?.revision ?? 0
}

/** Makes every other change of the tree wait until this transaction has ended. Gives its revision. */
export async function lockTree(tx: Db, tenant: string): Promise<number> {
  await tx.insert(categoryTrees).values({ tenant, revision: 0 }).onConflictDoNothing()
  const [tree] = await tx.select().from(categoryTrees).where(eq(categoryTrees.tenant, tenant)).for('update')
  return tree?.revision ?? 0
}

/** Counts a change of the tree. Call with the tree locked. */
export async function countTreeChange(tx: Db, tenant: string): Promise<void> {
  await tx
    .update(categoryTrees)
    .set({ revision: sql`${categoryTrees.revision} + 1` })
    .where(eq(categoryTrees.tenant, tenant))
}

/** The position after all children of a parent. */
export async function lastPosition(tx: Db, tenant: string, parentId: string | null): Promise<number> {
  const isSibling = parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`
  const [last] = await rowsOf<{ at: number | null }>(
    tx,
    sql`select max(position) as at from ${categories} where tenant = ${tenant} and ${isSibling}`,
  )
  return (last?.at ?? -1) + 1
}

/**
 * Writes parents and positions where they differ from `before`. A category with another parent counts as changed: a form
 * that shows the old one must not write it back.
 */
export async function writeTree(tx: Db, before: readonly PlacedNode[], after: readonly TreeNode[], now: Date) {
  const known = new Map(before.map(node => [node.id, node]))
  const changed = [...childrenByParent(after).values()].flatMap(siblings =>
    siblings
      .map(({ id, parentId }, position) => ({ id, parent_id: parentId, position }))
      .filter(({ id, parent_id, position }) => {
        const was = known.get(id)
        return was?.parentId !== parent_id || was.position !== position
      }),
  )
  if (changed.length === 0) return
  const at = now.toISOString()
  const moved = sql`(category.parent_id is distinct from place.parent_id)`
  await tx.execute(sql`update ${categories} category set
      position = place.position,
      parent_id = place.parent_id,
      revision = case when ${moved} then category.revision + 1 else category.revision end,
      updated_on = case when ${moved} then ${at}::timestamptz else category.updated_on end,
      doc = case when ${moved} then category.doc || jsonb_build_object(
          'parentId', place.parent_id, 'revision', category.revision + 1, 'updatedOn', ${at}::text
        ) else category.doc end
    from json_to_recordset(${JSON.stringify(changed)}::json) as place(id text, parent_id text, position int)
    where category.id = place.id collate "C"`)
}
