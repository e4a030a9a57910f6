import TicketPercent from 'lucide/dist/esm/icons/ticket-percent.mjs'
import type { RouteObject } from 'react-router'
import { hasPart } from '#contract/store/featureFlags.ts'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/DiscountEditPage.tsx')

export const discountRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'discounts.list',
    menuEntry: {
      label: 'menu:discounts',
      glyph: TicketPercent,
      place: features => (!features || hasPart(features, 'discounts') ? 50 : undefined),
      keywords: ['discount'],
    },
    newAdmin: { flag: 'discounts', path: '/discounts/all' },
    messages: 'discounts',
    data: async () => (await data()).discountList,
    view: () => import('./list/DiscountListPage.tsx'),
  }),
  defineScreen({
    routeId: 'discounts.add',
    newAdmin: { flag: 'discounts', path: '/discounts/create' },
    messages: 'discounts',
    data: async () => (await data()).discountAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'discounts.detail',
    newAdmin: { flag: 'discounts', path: '/discounts/{id}' },
    parentRoute: 'discounts.list',
    messages: 'discounts',
    data: async () => (await data()).discountDetail,
    view: editor,
  }),
]
