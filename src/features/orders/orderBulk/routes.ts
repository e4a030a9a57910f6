import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const view = () => import('./OrderBulkPage.tsx')

export const orderBulkRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'order.bulk',
    parentRoute: 'order.list',
    title: 'orderBulk:title',
    messages: ['orderBulk', 'orders'],
    data: async () => (await import('./data.ts')).orderBulk,
    view,
  }),
]
