import { and, eq, sql } from 'drizzle-orm'
import { inTreeOrder, nodesById } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { readNodes } from './tree.ts'

/**
 * A category that shoppers see. Each request reads this of all of them, so it leaves out the document: documents can be megabytes
 * each.
 */
export interface LiveCategory {
  id: string
  parentId: string | null
  name: string
  friendlyName: string
  isInMenu: boolean
  changedOn: Date
}

/** The categories that shoppers see, in the order of the tree: without inactive ones and all that is below them. */
export async function readLiveCategories(db: Db, tenant: string): Promise<LiveCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: sql<string>`${categories.doc} ->> 'name'`,
      friendlyName: categories.friendlyName,
      isInMenu: sql<boolean>`coalesce((${categories.doc} ->> 'isInMenu')::boolean, false)`,
      changedOn: categories.updatedOn,
    })
    .from(categories)
    .where(and(eq(categories.tenant, tenant), eq(categories.state, 'Active')))
  const active = nodesById(rows)
  const ordered = (await readNodes(db, tenant)).flatMap(({ id }) => active.get(id) ?? [])
  return inTreeOrder(ordered)
}
