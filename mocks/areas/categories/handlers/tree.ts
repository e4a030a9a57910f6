import { CATEGORY_LIMITS, getCategoryTree } from '#contract/products/categories.ts'
import { updateCategoryTree } from '#contract/products/categoryWrites.ts'
import { nodesById } from '#lib/tree.ts'
import { handle } from '../../../api/handle.ts'
import { readPage } from '../../../api/lists.ts'
import { staleRevision } from '../../../api/problems.ts'
import { checkTree } from '../rules.ts'
import { countTreeChange, lockTree, readPlacedTree, toTree, writeTree } from '../tree.ts'

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
    if (before.revision !== body.revision) throw staleRevision('tree of categories', toTree(before))
    const placed = checkTree(before.nodes, body.items)
    await writeTree(db, before.nodes, placed, now)
    await countTreeChange(db, tenant)
    const known = nodesById(before.nodes)
    const nodes = placed.map(({ id, parentId }) => ({ ...known.get(id), parentId }) as (typeof before.nodes)[number])
    return toTree({ revision: before.revision + 1, nodes })
  }),
]
