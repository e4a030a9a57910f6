import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/FulfillerEditPage.tsx')

export const fulfillerRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'fulfillers.list',
    newAdmin: { flag: 'apps', path: '/apps/fulfillers' },
    messages: 'fulfillers',
    data: async () => (await import('./data.ts')).fulfillerList,
    view: () => import('./list/FulfillerListPage.tsx'),
  }),
  defineScreen({ routeId: 'fulfillers.add', messages: 'fulfillers', view: editor }),
  defineScreen({
    routeId: 'fulfillers.detail',
    parentRoute: 'fulfillers.list',
    messages: 'fulfillers',
    data: async () => (await import('./data.ts')).fulfillerDetail,
    view: editor,
  }),
]
