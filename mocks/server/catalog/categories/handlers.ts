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
import { handle } from '../../machine/handle.ts'
import { readPage } from '../../machine/lists.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { findCategories } from './list.ts'
import { addCategory, changeCategory, readCategory, removeCategory } from './records.ts'
import { checkTree, namingTakenNames } from './rules.ts'
import { countTreeChange, lockTree, readPlacedTree, toTree, writeTree } from './tree.ts'

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

  handle(deleteCategory, ({ db, tenant, params: { id }, basis, now }) =>
    removeCategory(db, tenant, { id, basis, now }),
  ),
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
