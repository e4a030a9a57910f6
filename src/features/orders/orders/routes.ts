import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const orderRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'order.list',
    menuEntry: {
      label: 'menu:orders',
      glyph: ShoppingCart,
      place: 20,
      keywords: ['order', 'postage'],
      linksToNewAdmin: true,
    },
    shortcut: ['g', 'o'],
    newAdmin: { flag: 'orders', path: '/orders/all' },
    messages: 'orders',
    data: async () => (await data()).orderList,
    view: () => import('./list/OrderListPage.tsx'),
  }),
  defineScreen({
    routeId: 'order.detail',
    newAdmin: { flag: 'orders', path: '/orders/{id}' },
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
    newAdmin: { flag: 'apps', path: '/apps/shipping' },
    parentRoute: 'order.list',
    messages: ['postage', 'orders'],
    data: async () => (await data()).postageEdit,
    view: () => import('#features/orders/postage/edit/PostagePage.tsx'),
  }),
  defineScreen({
    routeId: 'postage.setup',
    messages: 'postage',
    data: async () => (await data()).postageSetup,
    view: () => import('#features/orders/postage/setup/PostageSetupPage.tsx'),
  }),
]
