import { and, eq } from 'drizzle-orm'
import { CATEGORY_LIMITS, type Category } from '#contract/catalog/categories.ts'
import type { NewCategory } from '#contract/catalog/categoryWrites.ts'
import { lineageOf, nodesById } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productCategories } from '../../../db/tables/catalog/products.ts'
import { withFriendlyName } from '../../content/seo/friendlyNames.ts'
import { lockedAt, lockedIfMatched } from '../../machine/lockedAt.ts'
import { notFound } from '../../machine/problems.ts'
import { redirectOldAddress, takeAddresses } from '../../store/redirects/records.ts'
import { cleanDescriptions } from '../products/cleanDescriptions.ts'
import { categoryColumns } from './columns.ts'
import { productIdsOf, writeCategoryProducts } from './products.ts'
import { checkCategory, checkCount, checkParent, namingTakenNames } from './rules.ts'
import { countTreeChange, lastPosition, lockTree, readNodes, writeTree } from './tree.ts'

/** Adds a category. Call within a transaction. Throws `Refusal` 400. */
export const addCategory = (tx: Db, tenant: string, body: NewCategory, now: Date): Promise<Category> =>
  namingTakenNames(async () => {
    await lockTree(tx, tenant)
    await checkCount(tx, tenant)
    const [id, at] = [newId(), now.toISOString()]
    checkParent(await readNodes(tx, tenant), id, body.parentId)
    const own = { id, categoryId: id, tenant, revision: 1, createdOn: at, updatedOn: at }
    const category = await named(tx, { ...body, ...own, ...NOT_STORED })
    const position = await lastPosition(tx, tenant, category.parentId)
    await tx.insert(categories).values({ ...categoryColumns(category), tenant, position, doc: stored(category) })
    await takeAddresses(tx, tenant, [{ page: 'category', friendlyName: category.seo.friendlyName }])
    await writeProducts(tx, tenant, category, now)
    await countTreeChange(tx, tenant)
    return readCategory(tx, tenant, id)
  })

/** Worked out on reading. */
const NOT_STORED = { productCount: 0, level: 0, lineage: [], subCategories: [] }
const stored = ({ productIds: _, ...category }: Category): Category => ({ ...category, ...NOT_STORED })

/** The category in the form of the response. Throws `Refusal` 404. */
export async function readCategory(db: Db, tenant: string, id: string): Promise<Category> {
  const [found] = await db
    .select({ doc: categories.doc })
    .from(categories)
    .where(and(eq(categories.tenant, tenant), eq(categories.id, id)))
  if (!found) throw notFound('category')
  const nodes = await readNodes(db, tenant)
  const ids = await productIdsOf(db, tenant, id, CATEGORY_LIMITS.products + 1)
  const isShort = ids.length <= CATEGORY_LIMITS.products
  const ofCategory = and(eq(productCategories.tenant, tenant), eq(productCategories.categoryId, id))
  const lineage = lineageOf(nodesById(nodes), id)
  return {
    ...found.doc,
    tenant,
    lineage,
    level: lineage.length,
    subCategories: nodes.filter(({ parentId }) => parentId === id).map(child => child.id),
    productCount: isShort ? ids.length : await db.$count(productCategories, ofCategory),
    ...(isShort ? { productIds: ids } : {}),
  }
}

/** The category with a name in its URL, checked against the store's other records; of its rich text, the allowed part. */
async function named(tx: Db, category: Category & { tenant: string }) {
  const clean = { ...category, descriptions: cleanDescriptions(category.descriptions) }
  const result = await withFriendlyName(tx, categories, clean)
  await checkCategory(tx, result)
  return result
}

/** Puts what `next` makes of a category in its place. Call within a transaction. Throws `Refusal` 400, 404 or 409. */
export async function changeCategory(
  db: Db,
  tenant: string,
  id: string,
  revision: number,
  now: Date,
  next: (before: Category) => Category,
): Promise<Category> {
  // Locked first, because moves also lock the tree before its categories.
  await lockTree(db, tenant)
  const current = () => readCategory(db, tenant, id)
  await lockedAt(db, categories, { tenant, id }, revision, { noun: 'category', current })
  const before = await current()
  const { categoryId, createdOn } = before
  const own = { id, categoryId, tenant, createdOn, updatedOn: now.toISOString(), revision: revision + 1 }
  const category = await named(db, { ...next(before), ...own })
  const isMoved = category.parentId !== before.parentId
  if (isMoved) checkParent(await readNodes(db, tenant), id, category.parentId)
  const place = isMoved ? { position: await lastPosition(db, tenant, category.parentId) } : {}
  await db
    .update(categories)
    .set({ ...categoryColumns(category), ...place, doc: stored(category) })
    .where(and(eq(categories.tenant, tenant), eq(categories.id, id)))
  const old = { tenant, page: 'category', friendlyName: before.seo.friendlyName } as const
  await redirectOldAddress(db, old, category.seo.friendlyName, now)
  await writeProducts(db, tenant, category, now)
  if (isMoved) await countTreeChange(db, tenant)
  return current()
}

async function writeProducts(tx: Db, tenant: string, { id, productIds }: Category, now: Date) {
  if (productIds) await writeCategoryProducts(tx, { tenant, categoryId: id, ids: productIds, now })
}

/** Removes a category; in tree order its children take its position. Call within a transaction. Throws `Refusal` 404. */
export async function removeCategory(
  tx: Db,
  tenant: string,
  { id, basis, now }: { id: string; basis?: number | undefined; now: Date },
): Promise<void> {
  await lockTree(tx, tenant)
  await lockedIfMatched(tx, categories, { tenant, id }, basis, 'category')
  const before = await readNodes(tx, tenant)
  const parentId = before.find(node => node.id === id)?.parentId
  if (parentId === undefined) throw notFound('category')
  const after = before.filter(node => node.id !== id).map(node => (node.parentId === id ? { ...node, parentId } : node))
  await writeTree(tx, before, after, now)
  await writeCategoryProducts(tx, { tenant, categoryId: id, ids: [], now })
  await tx.delete(categories).where(and(eq(categories.tenant, tenant), eq(categories.id, id)))
  await countTreeChange(tx, tenant)
}
