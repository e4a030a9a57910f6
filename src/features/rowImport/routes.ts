import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const rowImportRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'customer.import',
    parentRoute: 'customer.list',
    title: 'rowImport:title.customers',
    messages: ['rowImport', 'productImport'],
    view: () => import('./CustomerImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'order.import',
    parentRoute: 'order.list',
    title: 'rowImport:title.orders',
    messages: ['rowImport', 'productImport', 'orderBulk', 'orders'],
    view: () => import('./OrderImportPage.tsx'),
  }),
]
