import type { RouteObject } from 'react-router'
import { screen } from '#page/screen.ts'

/** Adding and editing are one view: the form stays while a first save leads from one to the other. */
const editor = () => import('./edit/ProductEditPage.tsx')

export const productRoutes: RouteObject[] = [
  screen({
    state: 'product.list',
    title: 'products:list.title',
    texts: 'products',
    data: async () => (await import('./data.ts')).productList,
    view: () => import('./list/ProductListPage.tsx'),
  }),
  screen({
    state: 'product.add',
    title: 'products:add.title',
    texts: 'products',
    data: async () => (await import('./data.ts')).productAdd,
    view: editor,
  }),
  screen({
    state: 'product.detail',
    home: 'product.list',
    title: 'products:detail.title',
    texts: 'products',
    data: async () => (await import('./data.ts')).productDetail,
    view: editor,
  }),
]
