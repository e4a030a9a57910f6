import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const storeCreditRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'storeCredit',
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditList,
    view: () => import('./list/StoreCreditListPage.tsx'),
  }),
  defineScreen({
    routeId: 'storeCredit.add',
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditAdd,
    view: () => import('./add/StoreCreditAddPage.tsx'),
  }),
  defineScreen({
    routeId: 'storeCredit.detail',
    parentRoute: 'storeCredit',
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditDetail,
    view: () => import('./detail/StoreCreditPage.tsx'),
  }),
]
