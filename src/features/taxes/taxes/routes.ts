import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const taxRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.taxes',
    title: 'taxes:title',
    messages: 'taxes',
    data: async () => (await import('./data.ts')).taxSettings,
    view: () => import('./TaxesPage.tsx'),
  }),
]
