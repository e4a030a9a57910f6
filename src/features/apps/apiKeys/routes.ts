import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const apiKeyRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.apiKeys',
    title: 'apiKeys:list.title',
    parentRoute: 'settings.detail',
    messages: 'apiKeys',
    data: async () => (await import('./data.ts')).apiKeys,
    view: () => import('./ApiKeysPage.tsx'),
  }),
]
