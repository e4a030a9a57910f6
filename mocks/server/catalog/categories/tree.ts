import { eq, sql } from 'drizzle-orm'
import type { CategoryNode, CategoryTree } from '#contract/catalog/categories.ts'
import { childrenByParent, inTreeOrder, type TreeNode } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { isOfStore } from '../../../db/nameStore.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories, categoryTrees } from '../../../db/tables/catalog/categories.ts'
import { productCategories } from '../../../db/tables/catalog/products.ts'

interface PlacedNode extends TreeNode {
  position: number
}

/** In one row, as JSON: a database row for each of thousands of categories takes several times as long to read. */
const inOrder = sql`order by position, name_key, category.id`

/** The categories of a store in tree order, without what lists show of them. */
export async function readNodes(db: Db, tenant: string): Promise<PlacedNode[]> {
  const [row] = await rowsOf<{ nodes: [id: string, parentId: string | null, position: number][] | null }>(
    db,
    sql`select json_agg(json_build_array(id, parent_id, position) ${inOrder}) as nodes
      from ${categories} category where tenant = ${tenant}`,
  )
  return inTreeOrder((row?.nodes ?? []).map(([id, parentId, position]) => ({ id, parentId, position })))
}

type Row = [
  id: string,
  parentId: string | null,
  position: number,
  name: string,
  state: CategoryNode['state'],
  isInMenu: boolean | null,
  productCount: number,
]

/** The whole tree with what it shows of each category, and with positions. */
export async function readPlacedTree(db: Db, tenant: string) {
  const [row] = await rowsOf<{ nodes: Row[] | null; revision: string | number | null }>(
    db,
    sql`select json_agg(json_build_array(
          category.id, parent_id, position, doc ->> 'name', state, doc -> 'isInMenu', coalesce(counted.n, 0)
        ) ${inOrder}) as nodes,
        (select revision from ${categoryTrees} where tenant = ${tenant}) as revision
      from ${categories} category left join (
        select category_id, count(*) as n from ${productCategories} where tenant = ${tenant} group by category_id
      ) counted on counted.category_id = category.id
      where category.tenant = ${tenant}`,
  )
  const nodes = (row?.nodes ?? []).map(([id, parentId, position, name, state, isInMenu, productCount]) => ({
    id,
    parentId,
    position,
    name,
    state,
    isInMenu: isInMenu ?? false,
    productCount,
  }))
  return { revision: Number(row?.revision ?? 0), nodes: inTreeOrder(nodes) }
}

/** The tree as the contract describes it. */
export function toTree({ revision, nodes }: Awaited<ReturnType<typeof readPlacedTree>>): CategoryTree {
  const items = nodes.map(({ position: _, ...node }) => node)
  return { revision, items, totalCount: items.length }
}

/** Makes every other change of the tree wait until this transaction has ended. */
export async function lockTree(tx: Db, tenant: string): Promise<void> {
  await tx
    .insert(categoryTrees)
    .values({ tenant, revision: 0 })
    .onConflictDoUpdate({ target: categoryTrees.tenant, set: { revision: sql`${categoryTrees.revision}` } })
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
    where category.id = place.id collate "C" and ${isOfStore(tx, sql`category.tenant`)}`)
}
