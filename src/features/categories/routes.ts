import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
const list = () => import('./list/CategoryListPage.tsx')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/CategoryEditPage.tsx')

/** Document 1 §2.1 has two states and URLs for the same list. */
export const categoryRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'category.list',
    messages: 'categories',
    data: async () => (await data()).categoryList,
    view: list,
  }),
  defineScreen({
    routeId: 'categories.list',
    messages: 'categories',
    data: async () => (await data()).categoryList,
    view: list,
  }),
  defineScreen({
    routeId: 'category.add',
    messages: ['categories', 'images'],
    data: async () => (await data()).categoryAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'category.detail',
    parentRoute: 'category.list',
    messages: ['categories', 'images'],
    data: async () => (await data()).categoryDetail,
    view: editor,
  }),
]
