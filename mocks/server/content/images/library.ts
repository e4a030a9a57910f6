import { eq } from 'drizzle-orm'
import { MOST_IMAGES } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { images } from '../../../db/tables/content/images.ts'
import type { ComposedImage } from '../../images/composeImage.ts'
import type { FileStore } from '../../images/files/fileStore.ts'
import { imageDocument, storeImageFiles } from '../../images/storedImage.ts'
import { lockedLimit } from '../../machine/planLimits.ts'
import { Refusal } from '../../machine/problems.ts'
import { imageRow } from './row.ts'

/** Where images are stored and shown. */
export interface ImagePlace {
  imageFiles: FileStore
  imageUrl: string
}

interface Stored extends ImagePlace {
  now: Date
  title: string
  altText: string
}

/** Stores the files of a new image, before the transaction that adds it to the library. */
export async function storeImage(image: ComposedImage, stored: Stored): Promise<LibraryImage> {
  const doc = imageDocument(newId(stored.now.getTime()), image, stored)
  await storeImageFiles(stored.imageFiles, doc, image)
  return doc
}

/** Adds an image, whose files are stored, to the library. Call within a transaction. Throws `Refusal` at the plan's limit. */
export async function addImage(tx: Db, tenant: string, doc: LibraryImage): Promise<void> {
  await checkImageLimit(tx, tenant)
  await tx.insert(images).values(imageRow(tenant, doc))
}

/** Throws `Refusal` at the plan's limit. */
export async function checkImageLimit(db: Db, tenant: string): Promise<void> {
  const limit = (await lockedLimit(db, tenant, 'imageLimit')) ?? MOST_IMAGES
  const used = await db.$count(images, eq(images.tenant, tenant))
  if (used < limit) return
  throw new Refusal(400, {
    code: 'imageLimitReached',
    message: broken('imageLimit', { limit, used }),
  })
}
