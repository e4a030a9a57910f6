import Users from 'lucide/dist/esm/icons/users.mjs'
import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const customerRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'customer.list',
    menuEntry: { label: 'menu:customers', glyph: Users, place: 70, keywords: ['customer'] },
    shortcut: ['g', 'u'],
    newAdmin: { flag: 'customers', path: '/customers/all' },
    messages: 'customers',
    data: async () => (await import('./data.ts')).customerList,
    view: () => import('./list/CustomerListPage.tsx'),
  }),
]
