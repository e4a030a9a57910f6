import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const applicationRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.payments-application',
    title: 'application:title',
    parentRoute: 'settings.payments',
    newAdmin: { flag: 'settings', path: '/settings/{product}payments/application' },
    messages: 'application',
    data: async () => (await import('./data.ts')).application,
    view: () => import('./ApplicationPage.tsx'),
  }),
]
