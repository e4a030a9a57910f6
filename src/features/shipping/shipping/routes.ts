import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/MethodEditPage.tsx')

export const shippingRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.shipping',
    newAdmin: { flag: 'settings', path: '/settings/shipping' },
    title: 'shipping:title',
    messages: 'shipping',
    data: async () => (await import('./data.ts')).shippingSettings,
    view: () => import('./list/ShippingPage.tsx'),
  }),
  defineScreen({ routeId: 'settings.shipping.add', title: 'shipping:add.title', messages: 'shipping', view: editor }),
  defineScreen({
    routeId: 'settings.shipping.detail',
    title: 'shipping:detail.title',
    parentRoute: 'settings.shipping',
    messages: 'shipping',
    data: async () => (await import('./data.ts')).shippingMethod,
    view: editor,
  }),
]
