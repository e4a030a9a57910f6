import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Where a stopped store is redirected. Every other menu entry would lead back here. */
export const planRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'onHold',
    title: 'plans:onHold.title',
    messages: 'plans',
    menu: 'none',
    data: async () => (await import('./data.ts')).onHold,
    view: () => import('./stopped/OnHoldPage.tsx'),
  }),
  defineScreen({
    routeId: 'delinquent',
    title: 'plans:pastDue.title',
    messages: 'plans',
    menu: 'none',
    view: () => import('./stopped/PastDuePage.tsx'),
  }),
]
