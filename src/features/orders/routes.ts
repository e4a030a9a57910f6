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
  defineScreen({
    routeId: 'order.pack',
    parentRoute: 'order.list',
    messages: ['packing', 'orderDetail'],
    data: async () => (await data()).orderPack,
    view: () => import('./packing/PackPage.tsx'),
  }),
  defineScreen({
    routeId: 'postage.edit',
    parentRoute: 'order.list',
    messages: ['postage', 'orders'],
    data: async () => (await data()).postageEdit,
    view: () => import('./postage/edit/PostagePage.tsx'),
  }),
  defineScreen({
    routeId: 'postage.setup',
    messages: 'postage',
    data: async () => (await data()).postageSetup,
    view: () => import('./postage/setup/PostageSetupPage.tsx'),
  }),
]
