import type { RouteObject } from 'react-router'
import { screen } from '#page/screen.ts'

export const accountRoutes: RouteObject[] = [
  screen({
    state: 'myAccount',
    title: 'account:title',
    texts: 'account',
    data: async () => (await import('./data.ts')).myAccount,
    view: () => import('./AccountPage.tsx'),
  }),
]
