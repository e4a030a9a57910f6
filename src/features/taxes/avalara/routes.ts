import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const avalaraRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'avalara',
    newAdmin: { flag: 'avalara', path: '/avalara' },
    messages: 'avalara',
    data: async () => (await import('./data.ts')).avalara,
    view: () => import('./AvalaraPage.tsx'),
  }),
  defineScreen({
    routeId: 'avalara.records',
    parentRoute: 'avalara',
    title: 'avalara:records.title',
    messages: 'avalara',
    data: async () => (await import('./data.ts')).avalaraRecords,
    view: () => import('./records/RecordsPage.tsx'),
  }),
]
