import Package from 'lucide/dist/esm/icons/package.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/ProductEditPage.tsx')

export const productRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.list',
    menuEntry: { label: 'menu:products', glyph: Package, place: 30, keywords: ['product'] },
    shortcut: ['g', 'p'],
    newAdmin: { flag: 'products', path: '/products/all' },
    messages: 'products',
    data: async () => (await data()).productList,
    view: () => import('./list/ProductListPage.tsx'),
  }),
  defineScreen({
    routeId: 'product.add',
    // The palette adds products by an action, which respects the plan's limit.
    isUnlisted: true,
    preview: () => ({ page: 'product' }),
    newAdmin: { flag: 'products', path: '/products/create' },
    messages: ['products', 'images'],
    data: async () => (await data()).productAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'product.detail',
    preview: ({ id }) => ({ page: 'product', id }),
    newAdmin: { flag: 'products', path: '/products/{id}' },
    parentRoute: 'product.list',
    messages: ['products', 'images'],
    data: async () => (await data()).productDetail,
    view: editor,
  }),
]
