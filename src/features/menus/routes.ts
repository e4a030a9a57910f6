import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing are one view: the form stays while the first save changes the URL. */
const editor = () => import('./edit/MenuEditPage.tsx')

export const menuRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'editstore.menu',
    title: 'menus:list.title',
    messages: 'menus',
    menu: 'small',
    data: async () => (await import('./data.ts')).menuStart,
    view: () => import('./edit/MenuStartPage.tsx'),
  }),
  defineScreen({
    routeId: 'editstore.menu.add',
    title: 'menus:add.title',
    messages: 'menus',
    menu: 'small',
    data: async () => (await import('./data.ts')).menuAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'editstore.menu.detail',
    title: 'menus:detail.title',
    parentRoute: 'editstore.menu',
    messages: 'menus',
    menu: 'small',
    data: async () => (await import('./data.ts')).menuDetail,
    view: editor,
  }),
]
