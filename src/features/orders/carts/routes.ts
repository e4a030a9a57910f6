import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const cartRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'analytics.carts',
    title: 'carts:list.title',
    parentRoute: 'analytics.main',
    newAdmin: { flag: 'analytics', path: '/analytics/carts' },
    messages: 'carts',
    data: async () => (await import('./data.ts')).cartList,
    view: () => import('./list/CartListPage.tsx'),
  }),
  defineScreen({
    routeId: 'analytics.cart',
    title: 'carts:detail.title',
    parentRoute: 'analytics.carts',
    newAdmin: { flag: 'analytics', path: '/analytics/carts/{id}' },
    messages: 'carts',
    data: async () => (await import('./data.ts')).cartDetail,
    view: () => import('./detail/CartPage.tsx'),
  }),
]
