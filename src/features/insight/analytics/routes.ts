import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const analyticsRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'analytics.main',
    menuEntry: { label: 'menu:analytics', glyph: ChartColumn, place: 100, keywords: ['analytics.'] },
    newAdmin: { flag: 'analytics', path: '/analytics' },
    messages: ['analytics', 'chart', 'filters'],
    data: async () => (await data()).analyticsMain,
    view: () => import('./main/AnalyticsPage.tsx'),
  }),
  defineScreen({
    routeId: 'analytics.live',
    parentRoute: 'analytics.main',
    messages: 'analytics',
    data: async () => (await data()).analyticsLive,
    view: () => import('./live/LivePage.tsx'),
  }),
]
