import type { Category } from '#contract/catalog/categories.ts'
import { sortKey } from '../../../db/searchText.ts'

/** The columns stored with a category's document; its position is set separately when it is added to the tree. */
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
