import type { RouteObject } from 'react-router'
import { apiKeyRoutes } from '#features/apps/apiKeys/routes.ts'
import { embeddedRoutes } from '#features/apps/embedded/routes.ts'
import { integrationRoutes } from '#features/apps/integrations/routes.ts'
import { marketplaceRoutes } from '#features/apps/marketplace/routes.ts'
import { webhookRoutes } from '#features/apps/webhooks/routes.ts'
import { cancelStoreRoutes } from '#features/billing/cancelStore/routes.ts'
import { checkoutRoutes } from '#features/billing/checkout/routes.ts'
import { invoiceRoutes } from '#features/billing/invoices/routes.ts'
import { myAccountRoutes } from '#features/billing/myAccount/routes.ts'
import { planRoutes } from '#features/billing/plans/routes.ts'
import { categoryRoutes } from '#features/catalog/categories/routes.ts'
import { productRoutes } from '#features/catalog/products/routes.ts'
import { reorderRoutes } from '#features/catalog/reorder/routes.ts'
import { customerRoutes } from '#features/customers/customers/routes.ts'
import { storeCreditRoutes } from '#features/customers/storeCredits/routes.ts'
import { discountRoutes } from '#features/discounts/discounts/routes.ts'
import { dataExportRoutes } from '#features/imports/dataExport/routes.ts'
import { importRoutes } from '#features/imports/imports/routes.ts'
import { moveRoutes } from '#features/imports/move/routes.ts'
import { analyticsRoutes } from '#features/insight/analytics/routes.ts'
import { activityRoutes } from '#features/insight/auditLog/routes.ts'
import { dashboardRoutes } from '#features/insight/dashboard/routes.ts'
import { cartRoutes } from '#features/orders/carts/routes.ts'
import { customerPageRoutes } from '#features/orders/customerPage/routes.ts'
import { fulfillerRoutes } from '#features/orders/fulfillers/routes.ts'
import { orderBulkRoutes } from '#features/orders/orderBulk/routes.ts'
import { orderDocumentRoutes } from '#features/orders/orderDocuments/routes.ts'
import { orderFormRoutes } from '#features/orders/orderForm/routes.ts'
import { orderRoutes } from '#features/orders/orders/routes.ts'
import { shopperEmailRoutes } from '#features/orders/shopperEmails/routes.ts'
import { applicationRoutes } from '#features/payments/application/routes.ts'
import { paymentRoutes } from '#features/payments/payments/routes.ts'
import { payoutRoutes } from '#features/payments/payouts/routes.ts'
import { shippingRoutes } from '#features/shipping/shipping/routes.ts'
import { designRoutes } from '#features/site/design/routes.ts'
import { menuRoutes } from '#features/site/menus/routes.ts'
import { pageRoutes } from '#features/site/pages/routes.ts'
import { seoRoutes } from '#features/site/seo/routes.ts'
import { siteTagRoutes } from '#features/site/siteTags/routes.ts'
import { themeRoutes } from '#features/site/themes/routes.ts'
import { accountRoutes } from '#features/store/account/routes.ts'
import { domainRoutes } from '#features/store/domains/routes.ts'
import { redirectRoutes } from '#features/store/redirects/routes.ts'
import { settingsRoutes } from '#features/store/settings/routes.ts'
import { avalaraRoutes } from '#features/taxes/avalara/routes.ts'
import { taxRoutes } from '#features/taxes/taxes/routes.ts'
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
  ...customerPageRoutes,
  ...menuRoutes,
  ...themeRoutes,
  ...designRoutes,
  ...discountRoutes,
  ...fulfillerRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...seoRoutes,
  ...settingsRoutes,
  ...dataExportRoutes,
  ...moveRoutes,
  ...activityRoutes,
  ...shopperEmailRoutes,
  ...domainRoutes,
  ...avalaraRoutes,
  ...integrationRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...paymentRoutes,
  ...applicationRoutes,
  ...payoutRoutes,
  ...reorderRoutes,
  ...storeCreditRoutes,
  ...myAccountRoutes,
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
