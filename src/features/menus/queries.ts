import { callQuery } from '#api/queries.ts'
import { getMenu, listMenus, MENU_LIMITS } from '#contract/menus.ts'

export const menuQueries = {
  /** All menus with their items, the theme's own first. */
  all: () => callQuery('menus', listMenus, { query: { pageSize: MENU_LIMITS.menus } }),
  detail: (id: string) => callQuery('menus', getMenu, { params: { id } }),
}
