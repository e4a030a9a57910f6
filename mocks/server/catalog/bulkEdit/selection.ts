import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { BulkSelection } from '#contract/catalog/bulkEdits.ts'
import type { Product } from '#contract/catalog/products.ts'
import { listProducts } from '#contract/catalog/products.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { documentsWithin } from '../../machine/boundedPage.ts'
import { readFilter } from '../../machine/lists.ts'
import { productFilter } from '../products/filter.ts'
import { matches } from '../products/search.ts'

/** The condition of the products that are selected. */
export async function selected(db: Db, tenant: string, selection: BulkSelection, now: Date): Promise<SQL | undefined> {
  if ('ids' in selection) return and(sql`${products.tenant} = ${tenant}`, inArray(products.id, selection.ids))
  return matches({
    tenant,
    filter: productFilter(await readFilter(selection.filter, listProducts, { db, tenant }), { tenant, now }),
  })
}

/** The next products in the order of their ids, as many as fit into memory together. */
export async function readSelected(db: Db, where: SQL | undefined, after: string | null, limit: number) {
  const next = and(where, after === null ? undefined : gt(products.id, after))
  const { rows, isCut } = await documentsWithin<Product>(db, {
    page: sql`select ${products.id} as id from ${products} where ${next} order by ${products.id} limit ${limit}`,
    ...{ table: productDocuments, id: productDocuments.productId, doc: productDocuments.doc, order: sql`page.id` },
  })
  return { found: rows.map(({ doc }) => doc), mayBeMore: isCut || rows.length === limit }
}

/** Which category has which name, for texts that name it. */
export async function categoryNames(db: Db, tenant: string): Promise<(id: string) => string | undefined> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, doc ->> 'name' as name from ${categories} where tenant = ${tenant}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return id => names.get(id)
}
