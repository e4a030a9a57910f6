import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/RedirectEditPage.tsx')

export const redirectRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.redirects',
    title: 'redirects:list.title',
    parentRoute: 'settings.detail',
    messages: 'redirects',
    data: async () => (await import('./data.ts')).redirectList,
    view: () => import('./list/RedirectListPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.redirects.add',
    title: 'redirects:add.title',
    messages: 'redirects',
    view: editor,
  }),
  defineScreen({
    routeId: 'settings.redirects.detail',
    title: 'redirects:detail.title',
    parentRoute: 'settings.redirects',
    messages: 'redirects',
    data: async () => (await import('./data.ts')).redirectDetail,
    view: editor,
  }),
]
