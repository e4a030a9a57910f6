import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const common = { parentRoute: 'order.list', messages: 'orderDocuments' } as const
const data = () => import('./data.ts')
/** The three documents of an order are one view. */
const view = () => import('./OrderDocumentPage.tsx')

export const orderDocumentRoutes: RouteObject[] = [
  defineScreen({
    ...common,
    view,
    routeId: 'order.invoice',
    newAdmin: { flag: 'orders', path: '/orders/{id}/invoice-to-shopper' },
    data: async () => (await data()).orderInvoice,
  }),
  // The paths of this one and the next look swapped in document 2 §2; the setting `newAdminSlips` swaps them back.
  defineScreen({
    ...common,
    view,
    routeId: 'order.packingSlip',
    newAdmin: { flag: 'orders', path: '/orders/{id}/shipping-label' },
    data: async () => (await data()).orderPackingSlip,
  }),
  defineScreen({
    ...common,
    view,
    routeId: 'order.shippingLabel',
    newAdmin: { flag: 'orders', path: '/orders/{id}/packing-slip' },
    data: async () => (await data()).orderShippingLabel,
  }),
  defineScreen({
    ...common,
    routeId: 'order.print',
    data: async () => (await data()).orderPrint,
    view: () => import('./PrintPage.tsx'),
  }),
]
