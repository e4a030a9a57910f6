import { ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { categories } from '../db/tables/catalog/categories.ts'
import { productDocuments } from '../db/tables/catalog/products.ts'
import { images } from '../db/tables/content/images.ts'
import { contentPages } from '../db/tables/site/pages.ts'

/** Of a provider on this machine, or in a browser (`mocks/tab`): wherever it was, it is here now. */
const OWN = /^http:\/\/localhost:\d+$|\/_\/images$/

/**
 * Image URLs are stored in full. If the provider was seeded on other ports, those URLs don't work, and the app's
 * content security policy blocks them: this changes them to the current origin.
 */
export async function movePictures(db: Db, imageUrl: string): Promise<void> {
  const base = sql<string>`${images.doc} ->> 'uriBase'`
  const bases = await db.selectDistinct({ base }).from(images).where(ne(base, imageUrl))
  for (const { base: old } of bases) {
    if (!OWN.test(old)) continue
    for (const { doc } of [images, productDocuments, categories, contentPages]) {
      const moved = sql`replace(${doc}::text, ${`"${old}`}, ${`"${imageUrl}`})::jsonb`
      const table = doc.table
      await db.execute(sql`update ${table} set doc = ${moved} where strpos(${doc}::text, ${`"${old}`}) > 0`)
    }
  }
}
