import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const payoutRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.payouts',
    parentRoute: 'settings.payments',
    title: 'payouts:list.title',
    messages: 'payouts',
    data: async () => (await import('./data.ts')).payoutList,
    view: () => import('./list/PayoutsPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.payouts.detail',
    parentRoute: 'settings.payouts',
    title: 'payouts:detail.title',
    messages: 'payouts',
    data: async () => (await import('./data.ts')).payoutDetail,
    view: () => import('./detail/PayoutPage.tsx'),
  }),
]
