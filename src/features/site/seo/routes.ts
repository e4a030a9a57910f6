import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const seoRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.seo',
    title: 'seo:title',
    messages: 'seo',
    newAdmin: { flag: 'settings', path: '/settings/seo' },
    data: async () => (await import('./data.ts')).seo,
    view: () => import('./SeoPage.tsx'),
  }),
]
