import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const cancelStoreRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'cancelStore',
    title: 'cancelStore:title',
    parentRoute: 'myAccount',
    newAdmin: { flag: 'myAccount', path: '/my-account/cancel-store' },
    messages: 'cancelStore',
    data: async () => (await import('./data.ts')).cancelStore,
    view: () => import('./cancel/CancelStorePage.tsx'),
  }),
  defineScreen({
    routeId: 'canceled',
    title: 'cancelStore:canceled.title',
    messages: ['cancelStore', 'plans'],
    menu: 'none',
    data: async () => (await import('./data.ts')).canceled,
    view: () => import('./canceled/CanceledPage.tsx'),
  }),
]
