import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/PageEditPage.tsx')

export const pageRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'pages.list',
    menuEntry: { label: 'menu:pages', glyph: FileText, place: 150, keywords: ['pages'] },
    newAdmin: { flag: 'pages', path: '/pages/all' },
    messages: 'pages',
    data: async () => (await data()).pageList,
    view: () => import('./list/PageListPage.tsx'),
  }),
  defineScreen({
    routeId: 'pages.add',
    preview: () => ({ page: 'page' }),
    newAdmin: { flag: 'pages', path: '/pages/create' },
    messages: 'pages',
    data: async () => (await data()).pageAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'pages.detail',
    preview: ({ id }) => ({ page: 'page', id }),
    newAdmin: { flag: 'pages', path: '/pages/{id}' },
    parentRoute: 'pages.list',
    messages: 'pages',
    data: async () => (await data()).pageDetail,
    view: editor,
  }),
]
