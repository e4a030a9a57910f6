import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  MENU_LIMITS,
  Menu,
  type NewMenu,
  updateMenu,
} from '#contract/site/menus.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

/** Not `resource.ts`: a store has so few menus that there is no list with bulk edits, and no messages for one. */
export const menuResource: Resource<Menu, NewMenu> = {
  name: 'menus',
  draftName: 'menu',
  routes: { list: 'editstore.menu', add: 'editstore.menu.add', detail: 'editstore.menu.detail' },
  schema: Menu,
  list: listMenus,
  get: getMenu,
  create: createMenu,
  update: updateMenu,
  remove: deleteMenu,
  nameOf: menu => menu.name,
  copyNameLimit: MENU_LIMITS.name,
  copyOf: ({ id: _, code: __, revision: ___, tenant: ____, createdOn: _____, updatedOn: ______, ...menu }) => ({
    ...menu,
    name: copyName(menu.name, MENU_LIMITS.name),
  }),
  // A menu has no status: whether it is shown is up to the theme.
  status: { isActive: () => true, set: () => ({}) },
}
