import { endpointQuery } from '#api/queries.ts'
import { getMenu, listMenus, MENU_LIMITS } from '#contract/site/menus.ts'

export const menuQueries = {
  /** All menus with their items, the theme's own first. */
  all: () => endpointQuery('menus', listMenus, { query: { pageSize: MENU_LIMITS.menus } }),
  detail: (id: string) => endpointQuery('menus', getMenu, { params: { id } }),
}
