import type { Category } from '#contract/categories.ts'
import { sortKey } from './fold.ts'

/** What is stored beside a category's document; its position is set by whoever puts it into the tree. */
export const categoryColumns = (category: Category) => ({
  id: category.id,
  parentId: category.parentId,
  state: category.state,
  nameKey: sortKey(category.name),
  friendlyName: category.seo.friendlyName,
  revision: category.revision,
  createdOn: new Date(category.createdOn),
  updatedOn: new Date(category.updatedOn),
})
