import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const common = { parentRoute: 'order.list', messages: ['orderForm', 'orderDetail'] } as const
const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const view = () => import('./OrderFormPage.tsx')

export const orderFormRoutes: RouteObject[] = [
  defineScreen({
    ...common,
    view,
    routeId: 'order.add',
    newAdmin: { flag: 'orders', path: '/orders/create' },
    data: async () => (await data()).orderAdd,
  }),
  defineScreen({
    ...common,
    view,
    routeId: 'order.edit',
    newAdmin: { flag: 'orders', path: '/orders/{id}/edit' },
    data: async () => (await data()).orderEdit,
  }),
]
