import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const common = { parentRoute: 'order.list', messages: 'orderDocuments' } as const
const data = () => import('./data.ts')
/** The three documents of an order are one view. */
const view = () => import('./OrderDocumentPage.tsx')

export const orderDocumentRoutes: RouteObject[] = [
  defineScreen({ ...common, view, routeId: 'order.invoice', data: async () => (await data()).orderInvoice }),
  defineScreen({ ...common, view, routeId: 'order.packingSlip', data: async () => (await data()).orderPackingSlip }),
  defineScreen({
    ...common,
    view,
    routeId: 'order.shippingLabel',
    data: async () => (await data()).orderShippingLabel,
  }),
  defineScreen({
    ...common,
    routeId: 'order.print',
    data: async () => (await data()).orderPrint,
    view: () => import('./PrintPage.tsx'),
  }),
]
