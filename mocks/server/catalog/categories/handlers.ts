import { and, eq } from 'drizzle-orm'
import { CATEGORY_LIMITS, getCategory, getCategoryTree, listCategories } from '#contract/catalog/categories.ts'
import {
  createCategory,
  deleteCategory,
  updateCategory,
  updateCategoryImages,
  updateCategoryProducts,
  updateCategoryTree,
} from '#contract/catalog/categoryWrites.ts'
import { nodesById } from '#lib/tree.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { handle } from '../../machine/handle.ts'
import { readPage } from '../../machine/lists.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { notFound } from '../../machine/problems.ts'
import { findCategories } from './list.ts'
import { writeCategoryProducts } from './products.ts'
import { addCategory, changeCategory, readCategory } from './records.ts'
import { checkTree, namingTakenNames } from './rules.ts'
import { countTreeChange, lockTree, readNodes, readPlacedTree, toTree, writeTree } from './tree.ts'

export const categoryHandlers = [
  handle(listCategories, ({ db, tenant, query }) => findCategories(db, tenant, query)),

  handle(getCategory, ({ db, tenant, params }) => readCategory(db, tenant, params.id)),

  handle(createCategory, ({ db, tenant, body, now }) => addCategory(db, tenant, body, now)),

  handle(updateCategory, ({ db, tenant, params, body, now }) =>
    namingTakenNames(() => changeCategory(db, tenant, params.id, body.revision, now, () => body)),
  ),

  handle(updateCategoryProducts, ({ db, tenant, params, body: { revision, productIds }, now }) =>
    changeCategory(db, tenant, params.id, revision, now, before => ({ ...before, productIds })),
  ),

  handle(updateCategoryImages, ({ db, tenant, params, body: { revision, images }, now }) =>
    changeCategory(db, tenant, params.id, revision, now, before => ({ ...before, productIds: undefined, images })),
  ),

  handle(deleteCategory, async ({ db, tenant, params: { id }, now }) => {
    await lockTree(db, tenant)
    const before = await readNodes(db, tenant)
    const parentId = before.find(node => node.id === id)?.parentId
    if (parentId === undefined) throw notFound('category')
    // In tree order its children take its position.
    const after = before
      .filter(node => node.id !== id)
      .map(node => (node.parentId === id ? { ...node, parentId } : node))
    await writeTree(db, before, after, now)
    await writeCategoryProducts(db, { tenant, categoryId: id, ids: [], now })
    await db.delete(categories).where(and(eq(categories.tenant, tenant), eq(categories.id, id)))
    await countTreeChange(db, tenant)
  }),
]

/** Document 2 §7. */
const PAGE_SIZE = 200

export const categoryTreeHandlers = [
  handle(getCategoryTree, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(
      query.startIndex,
      query.pageSize ?? PAGE_SIZE,
      'pageSize',
      CATEGORY_LIMITS.categories,
    )
    const tree = toTree(await readPlacedTree(db, tenant))
    return { ...tree, items: tree.items.slice(startIndex, startIndex + pageSize) }
  }),

  handle(updateCategoryTree, async ({ db, tenant, body, now }) => {
    await lockTree(db, tenant)
    const before = await readPlacedTree(db, tenant)
    await requireCurrent('tree of categories', before.revision, body.revision, () => toTree(before))
    const placed = checkTree(before.nodes, body.items)
    await writeTree(db, before.nodes, placed, now)
    await countTreeChange(db, tenant)
    const known = nodesById(before.nodes)
    const nodes = placed.map(({ id, parentId }) => ({ ...known.get(id), parentId }) as (typeof before.nodes)[number])
    return toTree({ revision: before.revision + 1, nodes })
  }),
]
