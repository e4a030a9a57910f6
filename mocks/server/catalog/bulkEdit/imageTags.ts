import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SkipReason } from '#contract/catalog/applyProductChanges.ts'
import type { ProductChanges } from '#contract/catalog/productChanges.ts'
import type { Product } from '#contract/catalog/products.ts'
import { TAG_LIMITS } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { sameValue } from '#lib/sameValue.ts'
import { distinctTags, withoutTags, withTags } from '#lib/tags.ts'
import type { Db } from '../../../db/database.ts'
import { images } from '../../../db/tables/content/images.ts'
import { imageRow } from '../../content/images/row.ts'

/** The tags of images of the library, by id of the image. */
export type TagsOfImages = Readonly<Record<string, string[]>>
/** The images whose tags change, with the tags before and after. */
export interface TagWrites {
  tagsBefore: TagsOfImages
  tagsAfter: TagsOfImages
}
export const NO_TAG_WRITES: TagWrites = { tagsBefore: {}, tagsAfter: {} }

type TagChange = NonNullable<ProductChanges['imageTags']>

/** The images of the library that products show. */
export async function tagsOfProducts(db: Db, tenant: string, shown: readonly Product[]): Promise<TagsOfImages> {
  const ids = [...new Set(shown.flatMap(product => product.images.map(({ id }) => id)))]
  return tagsOf(await readImages(db, tenant, ids))
}

/** What a bulk edit makes of the tags of a product's images: all that it can change, or none. */
export function changeTags(
  product: Product,
  change: TagChange | undefined,
  tags: TagsOfImages,
): TagWrites | { skipped: SkipReason } {
  if (!change) return { skipped: 'unchanged' }
  const own = product.images.flatMap(({ id }) => (tags[id] ? [{ id, before: tags[id] }] : []))
  if (own.length === 0) return { skipped: 'noImages' }
  const writes = own.map(({ id, before }) => ({ id, before, after: changedTags(before, change) }))
  if (writes.some(({ after }) => after.length > TAG_LIMITS.tags)) return { skipped: 'tooManyTags' }
  const changed = writes.filter(({ before, after }) => !sameValue(before, after))
  if (changed.length === 0) return { skipped: 'unchanged' }
  const by = (pick: (write: (typeof writes)[number]) => string[]) =>
    Object.fromEntries(changed.map(write => [write.id, pick(write)]))
  return { tagsBefore: by(({ before }) => before), tagsAfter: by(({ after }) => after) }
}

function changedTags(before: readonly string[], { how, tags }: TagChange): string[] {
  if (how === 'remove') return withoutTags(before, tags)
  return how === 'replace' ? distinctTags(tags) : withTags(before, tags)
}

/**
 * Writes tags that are unchanged since `before`; returns `false`, and writes nothing, if someone has changed one.
 * Deleted images are skipped. Call within a transaction.
 */
export async function writeTags(
  tx: Db,
  tenant: string,
  { tagsBefore, tagsAfter }: TagWrites,
): Promise<TagWrites | false> {
  const docs = await readImages(tx, tenant, Object.keys(tagsAfter), { lock: true })
  if (docs.some(({ id, tags }) => !sameValue(tags, tagsBefore[id]))) return false
  const written = docs.map(doc => ({ ...doc, tags: tagsAfter[doc.id] ?? [] }))
  for (const doc of written) {
    const { tagsKey } = imageRow(tenant, doc)
    await tx.update(images).set({ tagsKey, doc }).where(eq(images.id, doc.id))
  }
  return { tagsBefore: tagsOf(docs), tagsAfter: tagsOf(written) }
}

/** In one order, so that two who lock several don't wait for each other. */
async function readImages(db: Db, tenant: string, ids: string[], { lock = false } = {}): Promise<LibraryImage[]> {
  if (ids.length === 0) return []
  const query = db
    .select({ doc: images.doc })
    .from(images)
    .where(and(eq(images.tenant, tenant), inArray(images.id, ids)))
    .orderBy(asc(images.id))
  return (await (lock ? query.for('update') : query)).map(({ doc }) => doc)
}

const tagsOf = (docs: readonly LibraryImage[]): TagsOfImages =>
  Object.fromEntries(docs.map(({ id, tags }) => [id, tags]))
