import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const paymentsApplicationRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.payments-application',
    title: 'paymentsApplication:title',
    parentRoute: 'settings.payments',
    newAdmin: { flag: 'settings', path: '/settings/{product}payments/application' },
    messages: 'paymentsApplication',
    data: async () => (await import('./data.ts')).application,
    view: () => import('./ApplicationPage.tsx'),
  }),
]
