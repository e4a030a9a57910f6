import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/CustomerEditPage.tsx')

export const customerRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'customer.list',
    messages: 'customers',
    data: async () => (await data()).customerList,
    view: () => import('./list/CustomerListPage.tsx'),
  }),
  defineScreen({
    routeId: 'customer.add',
    messages: 'customers',
    data: async () => (await data()).customerAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'customer.edit',
    parentRoute: 'customer.list',
    messages: 'customers',
    data: async () => (await data()).customerEdit,
    view: editor,
  }),
]
