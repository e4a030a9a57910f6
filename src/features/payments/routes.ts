import type { RouteObject } from 'react-router'
import { defineScreen } from '#page/defineScreen.ts'

const screen = {
  title: 'payments:title',
  menu: 'none',
  messages: 'payments',
  data: async () => (await import('./data.ts')).payments,
  view: () => import('./PaymentsPage.tsx'),
} as const

export const paymentRoutes: RouteObject[] = [
  defineScreen({
    ...screen,
    routeId: 'settings.payments',
    newAdmin: { flag: 'settings', path: '/settings/payments' },
  }),
  // Where own payments and Authorize.Net lead back to; the same screen, which then has its usual URL.
  defineScreen({
    ...screen,
    routeId: 'settings.provider-payments',
    isUnlisted: true,
    newAdmin: { flag: 'settings', path: '/settings/{product}payments/application' },
  }),
]
