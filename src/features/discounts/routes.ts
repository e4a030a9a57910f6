import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = () => import('./data.ts')
/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/DiscountEditPage.tsx')

export const discountRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'discounts.list',
    messages: 'discounts',
    data: async () => (await data()).discountList,
    view: () => import('./list/DiscountListPage.tsx'),
  }),
  defineScreen({
    routeId: 'discounts.add',
    messages: 'discounts',
    data: async () => (await data()).discountAdd,
    view: editor,
  }),
  defineScreen({
    routeId: 'discounts.detail',
    parentRoute: 'discounts.list',
    messages: 'discounts',
    data: async () => (await data()).discountDetail,
    view: editor,
  }),
]
