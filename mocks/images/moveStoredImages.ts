import { eq, sql } from 'drizzle-orm'
import { categories } from '../areas/categories/table.ts'
import { imageRow } from '../areas/images/row.ts'
import { imageFiles, images } from '../areas/images/table.ts'
import { contentPages } from '../areas/pages/table.ts'
import { productDocuments } from '../areas/products/table.ts'
import type { Db } from '../db/database.ts'
import { composeImage } from './composeImage.ts'
import type { FileStore } from './files/fileStore.ts'
import { imageDocument, storeImageFiles } from './storedImage.ts'

/**
 * Moves images that an earlier version stored in the database to the file store, and the records that show them to the new
 * URLs. One that can't be decoded never was an image: it leaves the library.
 */
export async function moveStoredImages(db: Db, store: FileStore, imageUrl: string): Promise<void> {
  for (const { id } of await db.select({ id: imageFiles.id }).from(imageFiles)) {
    const [file] = await db.select().from(imageFiles).where(eq(imageFiles.id, id))
    const [row] = await db.select().from(images).where(eq(images.id, id))
    const image = file && (await composeImage(file.content).catch(() => undefined))
    await db.transaction(async tx => {
      if (image && file) {
        const before = row?.doc
        const { title = '', altText = '', createdOn } = before ?? {}
        const made = { imageUrl, now: new Date(createdOn ?? 0), title, altText }
        const doc = { ...before, ...imageDocument(id, image, made), ...pickTexts(before) }
        await storeImageFiles(store, doc, image)
        await replaceUri(tx, file.tenant, `/files/${id}.`, doc.fullUri)
        if (row) await tx.update(images).set(imageRow(row.tenant, doc)).where(eq(images.id, id))
      } else {
        await tx.delete(images).where(eq(images.id, id))
      }
      await tx.delete(imageFiles).where(eq(imageFiles.id, id))
    })
  }
}

const pickTexts = (doc: { description: string; tags: string[] } | undefined) =>
  doc && { description: doc.description, tags: doc.tags }

/** Replaces every URL whose path has this prefix. */
async function replaceUri(tx: Db, tenant: string, path: string, uri: string) {
  const pattern = `https?://[^/"\\\\]+${path.replaceAll('.', '\\.')}(png|jpg|gif)`
  for (const table of [productDocuments, categories, contentPages]) {
    const moved = sql`regexp_replace(doc::text, ${pattern}, ${uri}, 'g')::jsonb`
    const isShown = sql`strpos(doc::text, ${path}) > 0`
    await tx.execute(sql`update ${table} set doc = ${moved} where tenant = ${tenant} and ${isShown}`)
  }
}
