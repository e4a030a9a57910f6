import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const dashboardRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'dashboard',
    messages: 'dashboard',
    data: async () => (await import('./data.ts')).dashboard,
    view: () => import('./DashboardPage.tsx'),
  }),
]
