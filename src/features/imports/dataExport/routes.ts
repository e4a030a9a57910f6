import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const dataExportRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.export',
    title: 'dataExport:title',
    parentRoute: 'settings.detail',
    messages: 'dataExport',
    data: async () => (await import('./data.ts')).dataExport,
    view: () => import('./DataExportPage.tsx'),
  }),
]
