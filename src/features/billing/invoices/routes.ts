import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

export const invoiceRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'invoices.list',
    messages: ['invoices', 'account'],
    data: async () => (await import('./data.ts')).invoiceList,
    view: () => import('./list/InvoiceListPage.tsx'),
  }),
  defineScreen({
    routeId: 'invoices.detail',
    parentRoute: 'invoices.list',
    messages: ['invoices'],
    data: async () => (await import('./data.ts')).invoiceDetail,
    view: () => import('./detail/InvoicePage.tsx'),
  }),
  defineScreen({
    routeId: 'invoices.buyer',
    messages: ['invoices', 'account'],
    data: async () => (await import('./data.ts')).buyer,
    view: () => import('./buyer/BuyerPage.tsx'),
  }),
]
