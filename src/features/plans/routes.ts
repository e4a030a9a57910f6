import type { RouteObject } from 'react-router'
import { screen } from '#page/screen.ts'

/** Where a store is sent that can't go on as it is. Every other entry of the menu would lead back here. */
export const planRoutes: RouteObject[] = [
  screen({
    state: 'onHold',
    title: 'plans:onHold.title',
    texts: 'plans',
    menu: 'none',
    data: async () => (await import('./data.ts')).onHold,
    view: () => import('./stopped/OnHoldPage.tsx'),
  }),
  screen({
    state: 'delinquent',
    title: 'plans:pastDue.title',
    texts: 'plans',
    menu: 'none',
    view: () => import('./stopped/PastDuePage.tsx'),
  }),
]
