import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const shopperEmailRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.emails',
    title: 'shopperEmails:list.title',
    messages: 'shopperEmails',
    data: async () => (await import('./data.ts')).emailList,
    view: () => import('./list/EmailListPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.email',
    parentRoute: 'settings.emails',
    title: 'shopperEmails:title',
    messages: 'shopperEmails',
    data: async () => (await import('./data.ts')).email,
    view: () => import('./edit/EmailPage.tsx'),
  }),
]
