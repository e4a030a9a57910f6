import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const moveRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.move',
    title: 'move:title.guide',
    parentRoute: 'settings.detail',
    messages: 'move',
    data: async () => (await import('./data.ts')).latestMove,
    view: () => import('./MovePage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.move.result',
    title: 'move:title.result',
    parentRoute: 'settings.move',
    messages: 'move',
    data: async () => (await import('./data.ts')).oneMove,
    view: () => import('./ResultPage.tsx'),
  }),
]
