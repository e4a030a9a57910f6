import { type SQL, sql } from 'drizzle-orm'
import type { LibraryImage } from '#contract/content/images.ts'
import { imageFolder } from '#lib/imageSize.ts'
import type { Db } from '../../../db/database.ts'
import { isOfStore } from '../../../db/nameStore.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { images } from '../../../db/tables/content/images.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'

export interface ImageUse {
  kind: 'product' | 'category' | 'page' | 'store'
  name: string
}

const list = (uri: SQL) => sql`jsonb_build_array(jsonb_build_object('fullUri', ${uri}))`

/** What the partial index of the products is for: few of their texts have images. */
export const HAS_IMAGE_IN_TEXT = sql`(doc -> 'descriptions')::text like '%<img%'`

/** Some of the records that show an image, in their list of images or in their text. */
export function usesOfImage(db: Db, { fullUri }: LibraryImage, most: number): Promise<ImageUse[]> {
  const inList = sql`doc -> 'images' @> ${list(sql`${fullUri}::text`)}`
  const inText = (text: SQL) => sql`strpos((${text})::text, ${imageFolder(fullUri)}) > 0`
  const own = isOfStore(db, sql`tenant`)
  return rowsOf<ImageUse>(
    db,
    sql`select 'product' as kind, doc ->> 'name' as name from ${productDocuments}
        where ${own} and (${inList} or (${HAS_IMAGE_IN_TEXT} and ${inText(sql`doc -> 'descriptions'`)}))
      union all select 'category', doc ->> 'name' from ${categories}
        where ${own} and (${inList} or ${inText(sql`doc -> 'descriptions'`)})
      union all select 'page', doc ->> 'name' from ${contentPages} where ${own} and ${inText(sql`doc`)}
      union all select 'store', doc ->> 'name' from ${storeInformation}
        where ${own} and ${fullUri}::text in (doc ->> 'logo', doc ->> 'favicon', doc ->> 'dashboardImage')
      union all select 'store', ${storeInformation.doc} ->> 'name' from ${storeDesigns}
        join ${storeInformation} on ${storeInformation.tenant} = ${storeDesigns.tenant}
        where ${isOfStore(db, storeDesigns.tenant)} and (
          jsonb_path_exists(${storeDesigns.doc}, '$.blocks[*].imageUri ? (@ == $uri)', jsonb_build_object('uri', ${fullUri}::text))
          or ${inText(sql`${storeDesigns.doc} -> 'blocks'`)})
      limit ${most}`,
  )
}

/** When a record that has the image in its list changed last; `null` for an image that none has. A subquery over `images`. */
export const lastUse = (db: Db): SQL => sql`(select max(use.updated_on) from (
    select ${products.updatedOn} as updated_on from ${productDocuments}
      join ${products} on ${products.id} = ${productDocuments.productId} and ${isOfStore(db, products.tenant)}
      where ${isOfStore(db, productDocuments.tenant)} and ${productDocuments.doc} -> 'images' @> ${list(sql`${images.doc} ->> 'fullUri'`)}
    union all select of_category.updated_on from (
      select ${categories.updatedOn} as updated_on, jsonb_array_elements(${categories.doc} -> 'images') ->> 'fullUri' as uri
      from ${categories} where ${isOfStore(db, categories.tenant)}) of_category where of_category.uri = ${images.doc} ->> 'fullUri'
  ) use)`
