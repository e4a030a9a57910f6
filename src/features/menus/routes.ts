import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** One view for the first menu, for another one and for a new one: the form stays while the first save changes the URL. */
export const menuRoutes: RouteObject[] = (
  ['editstore.menu', 'editstore.menu.add', 'editstore.menu.detail'] as const
).map(routeId =>
  defineScreen({
    routeId,
    parentRoute: 'editstore.menu',
    messages: 'menus',
    menu: 'small',
    data: async () => (await import('./data.ts')).menus,
    view: () => import('./edit/MenuPage.tsx'),
  }),
)
