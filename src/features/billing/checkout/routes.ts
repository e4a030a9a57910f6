import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Sign-up and the first payment. Under the guest parent: nobody has to be signed in. */
export const checkoutRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'checkout',
    title: 'checkout:title',
    messages: ['checkout', 'plans', 'cards'],
    menu: 'none',
    data: async () => (await import('./data.ts')).checkout,
    view: () => import('./CheckoutPage.tsx'),
  }),
]
