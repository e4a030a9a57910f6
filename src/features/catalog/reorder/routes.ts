import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const reorderRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'product.reorder',
    title: 'reorder:title',
    messages: 'reorder',
    data: async () => (await import('./data.ts')).productReorder,
    view: () => import('./ReorderPage.tsx'),
  }),
]
