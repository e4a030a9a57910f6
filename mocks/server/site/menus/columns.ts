import type { Menu } from '#contract/site/menus.ts'
import { sortKey } from '../../../db/searchText.ts'

/** The columns that lists sort by and the theme looks for, beside `doc`. */
export const menuColumns = (menu: Menu) => ({
  id: menu.id,
  tenant: menu.tenant,
  code: menu.code,
  nameKey: sortKey(menu.name),
  revision: menu.revision,
  createdOn: new Date(menu.createdOn),
  updatedOn: new Date(menu.updatedOn),
})
