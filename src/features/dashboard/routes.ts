import type { RouteObject } from 'react-router'
import { screen } from '#page/screen.ts'

export const dashboardRoutes: RouteObject[] = [
  screen({
    state: 'dashboard',
    title: 'dashboard:title',
    texts: 'dashboard',
    data: async () => (await import('./data.ts')).dashboard,
    view: () => import('./DashboardPage.tsx'),
  }),
]
