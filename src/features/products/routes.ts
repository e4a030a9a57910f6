import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/ProductEditPage.tsx')

export const productRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.list',
    messages: 'products',
    data: async () => (await data()).productList,
    view: () => import('./list/ProductListPage.tsx'),
  }),
  defineScreen({
    routeId: 'product.add',
    messages: ['products', 'images'],
    data: async () => (await data()).productAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'product.detail',
    parentRoute: 'product.list',
    messages: ['products', 'images'],
    data: async () => (await data()).productDetail,
    view: editor,
  }),
]
