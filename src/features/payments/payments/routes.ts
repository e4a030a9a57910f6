import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const data = async () => (await import('./data.ts')).payments
/** One for both routes, so that what a return says stays when the URL is replaced. */
const view = () => import('./PaymentsPage.tsx')

export const paymentRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'settings.payments',
    title: 'payments:title',
    menu: 'none',
    messages: 'payments',
    newAdmin: { flag: 'settings', path: '/settings/payments' },
    data,
    view,
  }),
  // Where own payments and Authorize.Net lead back to; the same screen, which then has its usual URL. It never leads to the new
  // admin: the code that it brings back can only be exchanged in the session that asked for it.
  defineScreen({
    routeId: 'settings.provider-payments',
    title: 'payments:title',
    menu: 'none',
    messages: 'payments',
    isUnlisted: true,
    data,
    view,
  }),
]
