import { CATEGORY_LIMITS, getCategoryTree, updateCategoryTree } from '#contract/categories.ts'
import { countTreeChange, lockTree, readNodes, readTree, writeTree } from '../../db/categoryTree.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkTree } from '../categoryRules.ts'
import { handle } from '../handle.ts'
import { readPage } from '../lists.ts'
import { staleRevision } from '../problems.ts'

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
    const tree = await readTree(db, tenant)
    return { ...tree, items: tree.items.slice(startIndex, startIndex + pageSize) }
  }),

  handle(updateCategoryTree, ({ db, tenant, body, now }) =>
    inTransaction(db, async tx => {
      const revision = await lockTree(tx, tenant)
      if (revision !== body.revision) throw staleRevision('tree of categories', await readTree(tx, tenant))
      const before = await readNodes(tx, tenant)
      await writeTree(tx, before, checkTree(before, body.items), now)
      await countTreeChange(tx, tenant)
      return readTree(tx, tenant)
    }),
  ),
]
