import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const activityRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'activity',
    title: 'auditLog:title',
    parentRoute: 'settings.detail',
    messages: ['auditLog', 'orders'],
    data: async () => (await import('./data.ts')).activityList,
    view: () => import('./list/ActivityPage.tsx'),
  }),
]
