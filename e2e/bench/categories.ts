import { eq } from 'drizzle-orm'
import type { Category } from '#contract/catalog/categories.ts'
import type { Db } from '../../mocks/db/database.ts'
import { categories } from '../../mocks/db/tables/catalog/categories.ts'
import { categoryColumns } from '../../mocks/server/catalog/categories/columns.ts'

const COUNT = 2000
/** Children of one category. */
const BREADTH = 12

/** Fills a store up to 2,000 categories, several levels deep. */
export async function seedCategories(db: Db, tenant: string): Promise<void> {
  const missing = COUNT - (await db.$count(categories, eq(categories.tenant, tenant)))
  if (missing <= 0) return
  const at = new Date('2026-01-01T12:00:00Z').toISOString()
  const idOf = (number: number) => `${tenant}-bench-${number}`
  const rows = Array.from({ length: missing }, (_, number) => {
    const id = idOf(number)
    const parentId = number < BREADTH ? null : idOf(Math.floor(number / BREADTH) - 1)
    const doc: Category = {
      id,
      categoryId: id,
      tenant,
      name: `Category ${number}`,
      seo: { friendlyName: id.toLowerCase(), title: '', metaDescription: '' },
      descriptions: { long: 'A few words about it.', short: '', extended: '' },
      state: 'Active',
      parentId,
      isInMenu: false,
      images: [],
      productCount: 0,
      level: 0,
      lineage: [],
      subCategories: [],
      revision: 1,
      createdOn: at,
      updatedOn: at,
    }
    return { ...categoryColumns(doc), tenant, position: number, doc }
  })
  for (let from = 0; from < rows.length; from += 500) await db.insert(categories).values(rows.slice(from, from + 500))
}
