import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const myAccountRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'myAccount',
    shortcut: ['g', 'm'],
    newAdmin: { flag: 'myAccount', path: '/my-account' },
    messages: 'account',
    data: async () => (await import('./data.ts')).myAccount,
    view: () => import('./AccountPage.tsx'),
  }),
]
