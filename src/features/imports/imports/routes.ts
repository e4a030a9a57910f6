import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const importRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.import',
    parentRoute: 'product.list',
    title: 'imports:title.products',
    messages: 'imports',
    data: async () => (await import('./data.ts')).productImport,
    view: () => import('./ProductImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'customer.import',
    parentRoute: 'customer.list',
    title: 'imports:title.customers',
    messages: 'imports',
    view: () => import('./CustomerImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'order.import',
    parentRoute: 'order.list',
    title: 'imports:title.orders',
    messages: 'imports',
    view: () => import('./OrderImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'settings.redirects.import',
    parentRoute: 'settings.redirects',
    title: 'imports:title.redirects',
    messages: 'imports',
    view: () => import('./RedirectImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'discounts.import',
    parentRoute: 'discounts.list',
    title: 'imports:title.discounts',
    messages: 'imports',
    view: () => import('./DiscountImportPage.tsx'),
  }),
  defineScreen({
    routeId: 'pages.import',
    parentRoute: 'pages.list',
    title: 'imports:title.pages',
    messages: 'imports',
    view: () => import('./PageImportPage.tsx'),
  }),
]
