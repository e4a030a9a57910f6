import Users from 'lucide/dist/esm/icons/users.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/CustomerEditPage.tsx')

export const customerRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'customer.list',
    menuEntry: { label: 'menu:customers', glyph: Users, place: 70, keywords: ['customer'] },
    shortcut: ['g', 'u'],
    newAdmin: { flag: 'customers', path: '/customers/all' },
    messages: 'customers',
    data: async () => (await data()).customerList,
    view: () => import('./list/CustomerListPage.tsx'),
  }),
  defineScreen({
    routeId: 'customer.add',
    newAdmin: { flag: 'customers', path: '/customers/create' },
    messages: 'customers',
    data: async () => (await data()).customerAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'customer.edit',
    newAdmin: { flag: 'customers', path: '/customers/{id}' },
    parentRoute: 'customer.list',
    messages: 'customers',
    data: async () => (await data()).customerEdit,
    view: editor,
  }),
]
