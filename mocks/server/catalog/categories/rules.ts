import { eq } from 'drizzle-orm'
import { CATEGORY_LIMITS, type Category } from '#contract/catalog/categories.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import { depthOf, inTreeOrder, isWithin, nodesById, type TreeNode } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { violatedConstraint } from '../../../db/transaction.ts'
import { friendlyNameProblems } from '../../content/seo/friendlyNames.ts'
import { refuseFields } from '../../machine/problems.ts'
import { countProducts } from './products.ts'

/** Document 2 §8. */
const NAME_TAKEN: FieldProblem = {
  field: 'seo.friendlyName',
  message: 'Error saving category. Ensure page URL is not already in use.',
  code: 'duplicate',
}
const TOO_DEEP = `Categories can be nested ${CATEGORY_LIMITS.depth} levels deep.`

/** Refuses a friendly name that another category has, and products that the store does not have. */
export async function checkCategory(tx: Db, category: Category & { tenant: string }): Promise<void> {
  const taken = await friendlyNameProblems(tx, categories, 'category', category)
  const problems = taken.map(() => NAME_TAKEN)
  const ids = category.productIds ?? []
  if (new Set(ids).size < ids.length) {
    problems.push({ field: 'productIds', message: broken('productTwice'), code: 'duplicate' })
  } else if (ids.length > 0 && (await countProducts(tx, category.tenant, ids)) < ids.length) {
    problems.push({ field: 'productIds', message: broken('productGone'), code: 'unknown' })
  }
  if (problems.length > 0) throw refuseFields(problems)
}

/** Refuses a parent that is not there, the category itself, one below it, or too deep. Call with the tree locked. */
export function checkParent(nodes: readonly TreeNode[], id: string, parentId: string | null): void {
  if (parentId === null) return
  const refuse = (message: string, code: string) => refuseFields([{ field: 'parentId', message, code }])
  const byId = nodesById(nodes)
  if (!byId.has(parentId)) throw refuse('The parent category no longer exists. Choose another.', 'unknown')
  if (isWithin(byId, parentId, id)) throw refuse('A category can’t be inside itself.', 'cycle')
  const moved = inTreeOrder([...nodes.filter(node => node.id !== id), { id, parentId }])
  if (depthOf(moved) > CATEGORY_LIMITS.depth) throw refuse(TOO_DEEP, 'tooDeep')
}

/** Throws if the store has reached its limit of categories. */
export async function checkCount(tx: Db, tenant: string): Promise<void> {
  const most = CATEGORY_LIMITS.categories
  if ((await tx.$count(categories, eq(categories.tenant, tenant))) < most) return
  const message = broken('categories', { most })
  throw refuseFields([{ field: 'name', message, code: 'limitReached' }])
}

/** The new tree in order. Refuses one that has not exactly the store's categories, or of which some are inside themselves. */
export function checkTree(before: readonly TreeNode[], sent: readonly TreeNode[]): TreeNode[] {
  const refuse = (message: string, code: string) => refuseFields([{ field: 'items', message, code }])
  const ids = new Set(sent.map(({ id }) => id))
  if (sent.length !== before.length || ids.size < sent.length || before.some(({ id }) => !ids.has(id))) {
    throw refuse('Send every category of the store once, and no other.', 'incomplete')
  }
  const ordered = inTreeOrder(sent)
  if (ordered.length < sent.length) throw refuse('A category can’t be inside itself.', 'cycle')
  if (depthOf(ordered) > CATEGORY_LIMITS.depth) throw refuse(TOO_DEEP, 'tooDeep')
  return ordered
}

/** Two writes at once can violate the unique index: that is a problem of the field, too. */
export async function namingTakenNames<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'categories_friendly_name') throw refuseFields([NAME_TAKEN])
    throw error
  }
}
