import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const orderRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'order.list',
    messages: 'orders',
    data: async () => (await data()).orderList,
    view: () => import('./list/OrderListPage.tsx'),
  }),
  defineScreen({
    routeId: 'order.detail',
    parentRoute: 'order.list',
    messages: ['orderDetail', 'orders'],
    data: async () => (await data()).orderDetail,
    view: () => import('./orderDetail/OrderPage.tsx'),
  }),
]
