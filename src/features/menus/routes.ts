import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** One view for the first menu, for another one and for a new one: the form stays while the first save changes the URL. */
const screen = (
  routeId: 'editstore.menu' | 'editstore.menu.add' | 'editstore.menu.detail',
  title: 'list' | 'add' | 'detail',
) =>
  defineScreen({
    routeId,
    title: `menus:${title}.title`,
    parentRoute: 'editstore.menu',
    messages: 'menus',
    menu: 'small',
    data: async () => (await import('./data.ts')).menus,
    view: () => import('./edit/MenuPage.tsx'),
  })

export const menuRoutes: RouteObject[] = [
  screen('editstore.menu', 'list'),
  screen('editstore.menu.add', 'add'),
  screen('editstore.menu.detail', 'detail'),
]
