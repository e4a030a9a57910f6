import { eq } from 'drizzle-orm'
import { MOST_IMAGES } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
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

interface Added extends ImagePlace {
  now: Date
  title: string
  altText: string
}

/** Adds an image to the library. Call within a transaction. Throws `Refusal` at the plan's limit. */
export async function addImage(tx: Db, tenant: string, image: ComposedImage, added: Added): Promise<LibraryImage> {
  await checkImageLimit(tx, tenant)
  const doc = imageDocument(newId(added.now.getTime()), image, added)
  await tx.insert(images).values(imageRow(tenant, doc))
  await storeImageFiles(added.imageFiles, doc, image)
  return doc
}

async function checkImageLimit(db: Db, tenant: string) {
  const limit = (await lockedLimit(db, tenant, 'imageLimit')) ?? MOST_IMAGES
  const used = await db.$count(images, eq(images.tenant, tenant))
  if (used < limit) return
  throw new Refusal(400, {
    code: 'imageLimitReached',
    message: `Your plan holds ${limit.toLocaleString('en')} images and this store has ${used.toLocaleString('en')}. Delete one, or change your plan.`,
  })
}
