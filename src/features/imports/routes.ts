import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const importRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.import',
    parentRoute: 'product.list',
    title: 'imports:products.title',
    messages: 'imports',
    data: async () => (await import('./data.ts')).productImport,
    view: () => import('./ProductImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'customer.import',
    parentRoute: 'customer.list',
    title: 'imports:customers.title',
    messages: 'imports',
    view: () => import('./CustomerImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'order.import',
    parentRoute: 'order.list',
    title: 'imports:orders.title',
    messages: ['imports', 'orderBulk', 'orders'],
    view: () => import('./OrderImportPage.tsx'),
  }),
]
