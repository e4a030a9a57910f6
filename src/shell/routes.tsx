import type { RouteObject } from 'react-router'
import { accountRoutes } from '#features/account/routes.ts'
import { activityRoutes } from '#features/activity/routes.ts'
import { analyticsRoutes } from '#features/analytics/routes.ts'
import { apiKeyRoutes } from '#features/apiKeys/routes.ts'
import { avalaraRoutes } from '#features/avalara/routes.ts'
import { cancelStoreRoutes } from '#features/cancelStore/routes.ts'
import { cartRoutes } from '#features/carts/routes.ts'
import { categoryRoutes } from '#features/categories/routes.ts'
import { checkoutRoutes } from '#features/checkout/routes.ts'
import { customerRoutes } from '#features/customers/routes.ts'
import { dashboardRoutes } from '#features/dashboard/routes.ts'
import { dataExportRoutes } from '#features/dataExport/routes.ts'
import { discountRoutes } from '#features/discounts/routes.ts'
import { domainRoutes } from '#features/domains/routes.ts'
import { editStoreRoutes } from '#features/editStore/routes.ts'
import { embeddedRoutes } from '#features/embedded/routes.ts'
import { fulfillerRoutes } from '#features/fulfillers/routes.ts'
import { importRoutes } from '#features/imports/routes.ts'
import { integrationRoutes } from '#features/integrations/routes.ts'
import { invoiceRoutes } from '#features/invoices/routes.ts'
import { marketplaceRoutes } from '#features/marketplace/routes.ts'
import { menuRoutes } from '#features/menus/routes.ts'
import { orderBulkRoutes } from '#features/orderBulk/routes.ts'
import { orderDocumentRoutes } from '#features/orderDocuments/routes.ts'
import { orderFormRoutes } from '#features/orderForm/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { pageRoutes } from '#features/pages/routes.ts'
import { paymentRoutes } from '#features/payments/routes.ts'
import { paymentsApplicationRoutes } from '#features/paymentsApplication/routes.ts'
import { payoutRoutes } from '#features/payouts/routes.ts'
import { planRoutes } from '#features/plans/routes.ts'
import { productRoutes } from '#features/products/routes.ts'
import { redirectRoutes } from '#features/redirects/routes.ts'
import { reorderRoutes } from '#features/reorder/routes.ts'
import { seoRoutes } from '#features/seo/routes.ts'
import { settingsRoutes } from '#features/settings/routes.ts'
import { shippingRoutes } from '#features/shipping/routes.ts'
import { shopperEmailRoutes } from '#features/shopperEmails/routes.ts'
import { siteTagRoutes } from '#features/siteTags/routes.ts'
import { storeCreditRoutes } from '#features/storeCredits/routes.ts'
import { taxRoutes } from '#features/taxes/routes.ts'
import { themeRoutes } from '#features/themes/routes.ts'
import { webhookRoutes } from '#features/webhooks/routes.ts'
import { defineScreen } from '#page/defineScreen.ts'
import { RouteError } from '#page/failure/RouteError.tsx'
import { PATHS } from '../paths.ts'
import { Guest } from './guest/Guest.tsx'
import { Root } from './Root.tsx'
import { Shell } from './Shell.tsx'
import { Starting } from './Starting.tsx'
import { StartingScreen } from './StartingScreen.tsx'
import { findEntry, logout, requireLogin } from './session.ts'

/** Screens under the guest parent. */
export const guestScreens: RouteObject[] = [
  ...checkoutRoutes,
  defineScreen({
    routeId: 'login',
    title: 'shell:login.title',
    messages: 'shell',
    view: () => import('./screens/LoginPage.tsx'),
  }),
  defineScreen({
    routeId: 'error',
    title: 'shell:error.title',
    messages: 'shell',
    view: () => import('./screens/ErrorPage.tsx'),
  }),
]
/** Screens under the auth parent: they require login and render inside the shell. */
export const authScreens: RouteObject[] = [
  ...dashboardRoutes,
  ...analyticsRoutes,
  ...redirectRoutes,
  ...siteTagRoutes,
  ...productRoutes,
  ...cartRoutes,
  ...categoryRoutes,
  ...importRoutes,
  ...orderRoutes,
  ...orderBulkRoutes,
  ...orderDocumentRoutes,
  ...orderFormRoutes,
  ...pageRoutes,
  ...customerRoutes,
  ...menuRoutes,
  ...themeRoutes,
  ...editStoreRoutes,
  ...discountRoutes,
  ...fulfillerRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...seoRoutes,
  ...settingsRoutes,
  ...dataExportRoutes,
  ...activityRoutes,
  ...shopperEmailRoutes,
  ...domainRoutes,
  ...avalaraRoutes,
  ...integrationRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...paymentRoutes,
  ...paymentsApplicationRoutes,
  ...payoutRoutes,
  ...reorderRoutes,
  ...storeCreditRoutes,
  ...accountRoutes,
  ...invoiceRoutes,
  ...cancelStoreRoutes,
  ...planRoutes,
  ...marketplaceRoutes,
  ...embeddedRoutes,
]
/** Only a development build has the page that shows the parts of the kit. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', lazy: { Component: async () => (await import('#page/showcase/KitPage.tsx')).default } }]
  : []

/** While the first screen loads, the shell is around its skeleton. */
const startedInShell = (route: RouteObject): RouteObject =>
  ({ ...route, HydrateFallback: StartingScreen }) as RouteObject

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    HydrateFallback: Starting,
    ErrorBoundary: RouteError,
    children: [
      {
        path: PATHS.entry,
        loader: ({ request }) => findEntry(() => routes, new URL(request.url).searchParams),
        element: null,
      },
      { path: PATHS.logout, loader: logout, element: null },
      { id: 'guest', Component: Guest, children: guestScreens },
      ...kit,
      {
        id: 'auth',
        middleware: [requireLogin(() => routes)],
        Component: Shell,
        children: [
          ...authScreens.map(startedInShell),
          { path: '*', loader: throwNotFound, element: null, ErrorBoundary: RouteError },
        ],
      },
    ],
  },
]

function throwNotFound(): never {
  throw new Response(null, { status: 404 })
}
