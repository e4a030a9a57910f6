import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const accountRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'myAccount.sessions',
    parentRoute: 'myAccount',
    messages: 'account',
    data: async () => (await import('./data.ts')).sessions,
    view: () => import('./sessions/SessionsPage.tsx'),
  }),
]
