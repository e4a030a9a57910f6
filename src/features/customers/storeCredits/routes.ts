import Gift from 'lucide/dist/esm/icons/gift.mjs'
import type { RouteObject } from 'react-router'
import { hasPart } from '#contract/store/featureFlags.ts'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

export const storeCreditRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'storeCredit',
    menuEntry: {
      label: 'menu:storeCredits',
      glyph: Gift,
      place: features => (features && hasPart(features, 'storeCredit') ? 40 : undefined),
      keywords: ['storecredit'],
    },
    newAdmin: { flag: 'storeCredit', path: '/storeCredit/all' },
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditList,
    view: () => import('./list/StoreCreditListPage.tsx'),
  }),
  defineScreen({
    routeId: 'storeCredit.add',
    newAdmin: { flag: 'storeCredit', path: '/storeCredit/create' },
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditAdd,
    view: () => import('./add/StoreCreditAddPage.tsx'),
  }),
  defineScreen({
    routeId: 'storeCredit.detail',
    newAdmin: { flag: 'storeCredit', path: '/storeCredit/{storeCreditId}' },
    parentRoute: 'storeCredit',
    messages: 'storeCredits',
    data: async () => (await data()).storeCreditDetail,
    view: () => import('./detail/StoreCreditPage.tsx'),
  }),
]
