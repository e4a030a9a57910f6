import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./CustomerPage.tsx')

export const customerPageRoutes: RouteObject[] = [
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
