import { eq, sql } from 'drizzle-orm'
import { lineageOf, nodesById } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { readNodes } from './tree.ts'

export const PATH_SEPARATOR = ' > '

/** What each category is called in files: `Men > Shirts`. */
export async function categoryPaths(db: Db, tenant: string): Promise<Map<string, string>> {
  const name = sql<string>`${categories.doc} ->> 'name'`
  const rows = await db.select({ id: categories.id, name }).from(categories).where(eq(categories.tenant, tenant))
  const names = new Map(rows.map(row => [row.id, row.name]))
  const nodes = nodesById(await readNodes(db, tenant))
  return new Map(
    rows.map(({ id }) => [
      id,
      [...lineageOf(nodes, id), id].flatMap(each => names.get(each) ?? []).join(PATH_SEPARATOR),
    ]),
  )
}
