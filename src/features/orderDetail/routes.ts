import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const orderDetailRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'order.detail',
    title: 'orderDetail:title',
    parentRoute: 'order.list',
    messages: ['orderDetail', 'orders'],
    data: async () => (await import('./data.ts')).orderDetail,
    view: () => import('./OrderPage.tsx'),
  }),
]
