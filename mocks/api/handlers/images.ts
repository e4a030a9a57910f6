import { and, asc, desc, eq } from 'drizzle-orm'
import { createImage, deleteImage, listImages } from '#contract/images.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { imageFiles, images } from '../../db/schema/store.ts'
import { handle } from '../handle.ts'
import { typeOfImage } from '../imageType.ts'
import { readPage, readSort } from '../lists.ts'
import { lockedLimit } from '../planLimits.ts'
import { notFound, Refusal, refuseFields } from '../problems.ts'

/** Document 2 §9, for a plan that says nothing else. */
const MOST_IMAGES = 2500

const SORTS = { createdOn: images.createdOn, title: images.titleKey }

export const imageHandlers = [
  handle(listImages, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startindex, query.pagesize, 'pagesize')
    const sort = readSort(query.sortby ?? 'createdOn desc', ['createdOn', 'title'], 'sortby')
    const direction = sort.descending ? desc : asc
    const ofTenant = eq(images.tenant, tenant)
    const rows = await db
      .select({ doc: images.doc })
      .from(images)
      .where(ofTenant)
      .orderBy(direction(SORTS[sort.field]), direction(images.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(images, ofTenant) }
  }),
  handle(createImage, async ({ db, tenant, body, now, imageUrl }) => {
    const content = await body.file.bytes()
    const found = typeOfImage(content)
    if (!found) {
      const message = 'Choose a PNG, JPEG or GIF image.'
      throw refuseFields([{ field: 'file', message, code: 'imageType' }])
    }
    await checkImageLimit(db, tenant)
    const id = newId(now.getTime())
    const imagePath = `/files/${id}.${found.extension}`
    const title = body.title.trim()
    const doc = {
      ...{ id, imagePath, fullUri: imageUrl + imagePath, uriBase: imageUrl, title, altText: body.altText.trim() },
      description: '',
      tags: [],
      createdOn: now.toISOString(),
    }
    await db.insert(imageFiles).values({ id, tenant, type: found.type, content })
    await db.insert(images).values({ id, tenant, titleKey: title.toLowerCase(), createdOn: now, doc })
    return doc
  }),
  // The file stays: products may show it.
  handle(deleteImage, async ({ db, tenant, params }) => {
    const deleted = await db
      .delete(images)
      .where(and(eq(images.tenant, tenant), eq(images.id, params.id)))
      .returning({ id: images.id })
    if (deleted.length === 0) throw notFound('image')
  }),
]

async function checkImageLimit(db: Db, tenant: string) {
  const limit = (await lockedLimit(db, tenant, 'imageLimit')) ?? MOST_IMAGES
  const used = await db.$count(images, eq(images.tenant, tenant))
  if (used < limit) return
  throw new Refusal(400, {
    code: 'imageLimitReached',
    message: `Your plan holds ${limit.toLocaleString('en')} images and this store has ${used.toLocaleString('en')}. Delete one, or change your plan.`,
  })
}
