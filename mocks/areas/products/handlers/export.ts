import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { exportProducts } from '#contract/products/productExport.ts'
import type { Product } from '#contract/products/products.ts'
import { listProducts } from '#contract/products/products.ts'
import { documentsWithin } from '../../../api/boundedPage.ts'
import { type FileParts, type InStore, READ_AT_ONCE } from '../../../api/csvFile.ts'
import { handle } from '../../../api/handle.ts'
import { readFilter } from '../../../api/lists.ts'
import type { Db } from '../../../db/database.ts'
import { categoryPaths } from '../../categories/paths.ts'
import { productCsv, productCsvHead } from '../csv.ts'
import { productFilter } from '../filter.ts'
import { skuKeyOf } from '../rows.ts'
import { matches } from '../search.ts'
import { productDocuments, productSkus, products } from '../table.ts'

export const productExportHandlers = [
  handle(exportProducts, async ({ db, tenant, body, now }): Promise<FileParts> => {
    const wanted =
      body.filter === undefined
        ? namedIn(db, tenant, body)
        : matches({ tenant, filter: productFilter(await readFilter(body.filter, listProducts, { db, tenant }), now) })
    return inStore => linesOf(inStore, tenant, wanted)
  }),
]

async function* linesOf(inStore: InStore, tenant: string, wanted: SQL | undefined) {
  yield productCsvHead()
  const names = await inStore(db => categoryPaths(db, tenant))
  // By name: none comes twice where others are added meanwhile.
  for (let after: SQL | undefined; ; ) {
    const where = and(wanted, after)
    const id = products.id
    const { rows, isCut } = await inStore(db =>
      documentsWithin<Product, string>(db, {
        page: sql`select ${id} as id, ${products.nameKey} as key from ${products} where ${where}
          order by ${products.nameKey}, ${id} limit ${READ_AT_ONCE}`,
        ...{ table: productDocuments, id: productDocuments.productId, doc: productDocuments.doc },
        order: sql`page.key, page.id`,
        also: sql`page.key`,
      }),
    )
    yield rows.map(({ doc }) => productCsv(doc, id => names.get(id) ?? id)).join('')
    const last = rows.at(-1)
    if (!last || (rows.length < READ_AT_ONCE && !isCut)) return
    after = sql`(${products.nameKey}, ${id}) > (${last.also}, ${last.doc.id})`
  }
}

interface Named {
  productIds?: string[] | undefined
  productSkus?: string[] | undefined
}

function namedIn(db: Db, tenant: string, { productIds = [], productSkus: skus = [] }: Named) {
  const ofSkus = db
    .select({ id: productSkus.productId })
    .from(productSkus)
    .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, skus.map(skuKeyOf))))
  return and(eq(products.tenant, tenant), or(inArray(products.id, productIds), inArray(products.id, ofSkus)))
}
