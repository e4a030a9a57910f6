import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const dashboardRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'dashboard',
    menuEntry: { label: 'menu:dashboard', glyph: LayoutDashboard, place: 10, keywords: ['dashboard'] },
    shortcut: ['g', 'd'],
    newAdmin: { flag: 'dashboard', path: '/' },
    messages: 'dashboard',
    data: async () => (await import('./data.ts')).dashboard,
    view: () => import('./DashboardPage.tsx'),
  }),
]
