import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const common = { parentRoute: 'order.list', messages: 'orderDocuments' } as const
const data = () => import('./data.ts')
const one = { ...common, view: () => import('./OrderDocumentPage.tsx') }

export const orderDocumentRoutes: RouteObject[] = [
  defineScreen({ ...one, routeId: 'order.invoice', data: async () => (await data()).orderInvoice }),
  defineScreen({ ...one, routeId: 'order.packingSlip', data: async () => (await data()).orderPackingSlip }),
  defineScreen({ ...one, routeId: 'order.shippingLabel', data: async () => (await data()).orderShippingLabel }),
  defineScreen({
    ...common,
    routeId: 'order.print',
    data: async () => (await data()).orderPrint,
    view: () => import('./PrintPage.tsx'),
  }),
]
