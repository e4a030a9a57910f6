import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { imageFolder } from '#lib/imageSize.ts'
import type { Db } from '../../../db/database.ts'
import { images } from '../../../db/tables/content/images.ts'
import { type ArchiveFile, dataExports } from '../../../db/tables/imports/dataExport.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import type { FileStore } from '../../images/files/fileStore.ts'
import { originalFile } from './archive.ts'
import { KINDS } from './kinds.ts'

/** Images that are read at once: each has up to 5 MB. */
const AT_ONCE = 20
const IDS_AT_ONCE = 500

/** The next originals of an export, read where they are stored, outside of a transaction: that can be another service. */
export interface Originals {
  exportId: string
  /** Id of the image before. */
  after: string | null
  files: ArchiveFile[]
  /** Id of the last image; `null` if there are no more. */
  last: string | null
}

/** `null` while an export of the store reads its records, or none runs. Drawings of the demo stores are no files. */
export async function readOriginals(db: Db, tenant: string, store: FileStore | undefined): Promise<Originals | null> {
  const found = await inTenant(db, tenant, async tx => {
    const isRunning = and(eq(dataExports.tenant, tenant), eq(dataExports.status, 'InProgress'))
    const [one] = await tx.select().from(dataExports).where(isRunning)
    if (one?.cursor.kind !== KINDS.length) return null
    const after = one.cursor.after === null ? null : String(one.cursor.after[0])
    const isNext = and(eq(images.tenant, tenant), after === null ? undefined : gt(images.id, after))
    const rows = await tx
      .select({ id: images.id, doc: images.doc })
      .from(images)
      .where(isNext)
      .orderBy(asc(images.id))
      .limit(AT_ONCE)
    return { exportId: one.id, after, rows }
  })
  if (!found) return null
  const { rows, ...where } = found
  const files: ArchiveFile[] = []
  for (const { id, doc } of rows) {
    const key = doc.imagePath.slice(1)
    const isFile = imageFolder(doc.imagePath) !== doc.imagePath
    const content = isFile ? await store?.get(key) : undefined
    const extension = doc.imagePath.slice(doc.imagePath.lastIndexOf('.'))
    if (content) files.push(originalFile(`images/${id}${extension}`, { id, key }, content))
  }
  return { ...where, files, last: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null) }
}

/** The files without the originals of images that were deleted since. */
export async function withoutDeleted(db: Db, tenant: string, files: readonly ArchiveFile[]): Promise<ArchiveFile[]> {
  const ids = files.flatMap(({ image }) => image?.id ?? [])
  const kept = new Set<string>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = inArray(images.id, ids.slice(at, at + IDS_AT_ONCE))
    const rows = await db
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.tenant, tenant), some))
    for (const { id } of rows) kept.add(id)
  }
  return files.filter(({ image }) => !image || kept.has(image.id))
}
