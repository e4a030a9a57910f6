import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const domainRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.domains',
    title: 'domains:title',
    messages: 'domains',
    data: async () => (await import('./data.ts')).domains,
    view: () => import('./DomainsPage.tsx'),
  }),
]
