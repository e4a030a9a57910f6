import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const productImportRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.import',
    parentRoute: 'product.list',
    title: 'productImport:title',
    messages: 'productImport',
    data: async () => (await import('./data.ts')).productImport,
    view: () => import('./ImportPage.tsx'),
  }),
]
