import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  deleteImage,
  getSearchKeys,
  listImages,
  listImageTags,
  searchImages,
  updateImage,
  updateImageTags,
} from '#contract/content/imageLibrary.ts'
import { createImage, IMAGE_UPLOAD, type LibraryImage } from '#contract/content/images.ts'
import { distinctTags } from '#lib/tags.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { images } from '../../../db/tables/content/images.ts'
import { type ComposedImage, composeImage, type ImageProblem, ImageRefused } from '../../images/composeImage.ts'
import { deleteImageFiles } from '../../images/storedImage.ts'
import { countedTags } from '../../machine/countedTags.ts'
import { type HandlerInput, handle, handleInSteps } from '../../machine/handle.ts'
import { containsWords, readPage, readSort } from '../../machine/lists.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { addImage, checkImageLimit, storeImage } from './library.ts'
import { imageRow } from './row.ts'
import { type ImageUse, lastUse, usesOfImage } from './uses.ts'

const SORTS = { createdOn: images.createdOn, title: images.titleKey }

const PROBLEMS: Record<ImageProblem, string> = {
  imageType: 'Choose a PNG, JPEG or GIF image.',
  imageBroken: 'This image is damaged. Choose another one.',
  imagePixels: `This image is too large. Choose one of at most ${IMAGE_UPLOAD.pixels / 1_000_000} megapixels.`,
}

export const imageHandlers = [
  handle(listImages, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startindex, query.pagesize, 'pagesize')
    const sort = readSort(query.sortby ?? 'createdOn desc', ['createdOn', 'title'], 'sortby')
    const direction = sort.descending ? desc : asc
    const used = sql`used.used_on`
    const from = db.select({ doc: images.doc, usedOn: lastUse(db).as('used_on') }).from(images)
    const where = and(
      eq(images.tenant, tenant),
      query.withoutAltText ? sql`coalesce(${images.doc} ->> 'altText', '') = ''` : undefined,
    )
    if (query.used) {
      const shown = from.where(where).as('used')
      const rows = await db
        .select({ doc: shown.doc, count: sql<number>`(count(*) over ())::int` })
        .from(shown)
        .where(isNotNull(used))
        .orderBy(desc(used), desc(sql`used.doc ->> 'id'`))
        .limit(pageSize)
        .offset(startIndex)
      return { items: rows.map(({ doc }) => doc), totalCount: rows[0]?.count ?? 0 }
    }
    const rows = await db
      .select({ doc: images.doc })
      .from(images)
      .where(where)
      .orderBy(direction(SORTS[sort.field]), direction(images.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(images, where) }
  }),
  handleInSteps(
    createImage,
    async ({ tenant, body, now, imageUrl, imageFiles, step }) => {
      const image = await readUpload(body.file)
      // Nothing is stored for an image that is one too many.
      await step(tx => checkImageLimit(tx, tenant))
      const texts = { title: body.title.trim(), altText: body.altText.trim() }
      return storeImage(image, { ...texts, imageUrl, imageFiles, now })
    },
    async ({ db, tenant, imageFiles, prepared }) => {
      try {
        await addImage(db, tenant, prepared)
        return prepared
      } catch (error) {
        // Another upload was the last that fits. After other errors the transaction may be tried again.
        if (error instanceof Refusal) await deleteImageFiles(imageFiles, prepared)
        throw error
      }
    },
  ),
  handle(updateImage, ({ body, ...input }) =>
    changeImage(input, () => ({
      title: body.title.trim(),
      description: body.description.trim(),
      altText: body.altText.trim(),
    })),
  ),
  handle(updateImageTags, ({ body, ...input }) => changeImage(input, () => ({ tags: distinctTags(body.tags) }))),
  handle(listImageTags, async ({ db, tenant }) => {
    const written = await rowsOf<{ tag: string; count: number }>(
      db,
      sql`select tag, count(*)::int as count
        from ${images}, jsonb_array_elements_text(${images.doc} -> 'tags') as tag
        where ${images.tenant} = ${tenant} and ${images.tagsKey} <> ''
        group by tag order by count desc, tag`,
    )
    return { items: countedTags(written) }
  }),
  handle(deleteImage, async ({ db, tenant, params, imageFiles, afterCommit }) => {
    const doc = await lockImage(db, tenant, params.id)
    const uses = await usesOfImage(db, doc, MOST_NAMED + 1)
    if (uses.length > 0) throw new Refusal(400, { code: 'imageInUse', message: describeUses(uses) })
    await db.delete(images).where(and(eq(images.tenant, tenant), eq(images.id, params.id)))
    afterCommit(() => deleteImageFiles(imageFiles, doc))
  }),
  handle(getSearchKeys, async ({ appKeys, tenant, now }) => {
    const { key, expiresOn } = await appKeys.issueSearchKey(tenant, now)
    return { images: { key, expiresOn: expiresOn.toISOString() } }
  }),
  handle(searchImages, async ({ db, tenant, query }) => {
    const page = Math.max(1, query.page ?? 1)
    const { pageSize } = readPage(undefined, query.pagesize, 'pagesize')
    const where = and(eq(images.tenant, tenant), containsWords(images.tagsKey, query.tags, 'tags'))
    const rows = await db
      .select({ doc: images.doc })
      .from(images)
      .where(where)
      .orderBy(desc(images.createdOn), desc(images.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(images, where) }
  }),
]

async function readUpload(file: File): Promise<ComposedImage> {
  try {
    return await composeImage(await file.bytes())
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    throw refuseFields([{ field: 'file', message: PROBLEMS[error.code], code: error.code }])
  }
}

type Found = Pick<HandlerInput<'{id}', undefined, undefined, never>, 'db' | 'tenant' | 'params'>

async function changeImage({ db, tenant, params }: Found, change: () => Partial<LibraryImage>) {
  const doc = { ...(await lockImage(db, tenant, params.id)), ...change() }
  const { id, ...row } = imageRow(tenant, doc)
  await db
    .update(images)
    .set({ titleKey: row.titleKey, tagsKey: row.tagsKey, doc })
    .where(and(eq(images.tenant, tenant), eq(images.id, id)))
  return doc
}

async function lockImage(db: Db, tenant: string, id: string): Promise<LibraryImage> {
  const where = and(eq(images.tenant, tenant), eq(images.id, id))
  const [found] = await db.select({ doc: images.doc }).from(images).where(where).for('update')
  if (!found) throw notFound('image')
  return found.doc
}

/** Where an image is used is said with this many names at most. */
const MOST_NAMED = 3

function describeUses(uses: readonly ImageUse[]): string {
  const names = uses.slice(0, MOST_NAMED).map(({ kind, name }) => `${kind} “${name}”`)
  const more = uses.length > MOST_NAMED ? ' and others' : ''
  return `This image is used by: ${names.join(', ')}${more}. Remove it there first.`
}
