import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
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
    menuEntry: { label: 'menu:categories', glyph: FolderTree, place: 60, keywords: ['category', 'categories'] },
    shortcut: ['g', 'c'],
    newAdmin: { flag: 'categories', path: '/categories/all' },
    messages: 'categories',
    data: async () => (await data()).categoryList,
    view: list,
  }),
  defineScreen({
    routeId: 'categories.list',
    // The same list again.
    isUnlisted: true,
    newAdmin: { flag: 'categories', path: '/categories/all' },
    messages: 'categories',
    data: async () => (await data()).categoryList,
    view: list,
  }),
  defineScreen({
    routeId: 'category.add',
    preview: () => ({ page: 'category' }),
    newAdmin: { flag: 'categories', path: '/categories/create' },
    messages: ['categories', 'images'],
    data: async () => (await data()).categoryAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'category.detail',
    preview: ({ id }) => ({ page: 'category', id }),
    newAdmin: { flag: 'categories', path: '/categories/{id}' },
    parentRoute: 'category.list',
    messages: ['categories', 'images'],
    data: async () => (await data()).categoryDetail,
    view: editor,
  }),
]
