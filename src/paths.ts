/**
 * Every URL of the app by its route id, the name that menus, tabs, redirects and frame messages use
 * (document 1 §2.1; paths that it does not give were chosen in the style of their neighbors). Parameters start with a colon.
 * Imports nothing, so that anything may import it.
 */
export const PATHS = {
  entry: '/',
  login: '/login',
  logout: '/logout',
  checkout: '/checkout',
  error: '/error',
  dashboard: '/dashboard',
  'order.list': '/order',
  'order.add': '/order/add',
  'order.bulk': '/order/bulk',
  'order.print': '/order/print',
  'order.detail': '/order/:id',
  'order.edit': '/order/:id/edit',
  'order.pack': '/order/:id/pack',
  'order.packingSlip': '/order/:id/packing-slip',
  'order.shippingLabel': '/order/:id/shipping-label',
  'order.invoice': '/order/:id/invoice-to-shopper',
  'order.import': '/order/import',
  'product.list': '/product',
  'product.add': '/product/add',
  'product.detail': '/product/:id',
  'product.import': '/product/import',
  'product.reorder': '/product/reorder',
  'category.list': '/category',
  'category.add': '/category/add',
  'category.detail': '/category/:id',
  'categories.list': '/categories',
  'customer.list': '/customer',
  'customer.add': '/customer/add',
  'customer.edit': '/customer/:id',
  'customer.import': '/customer/import',
  'discounts.list': '/discounts',
  'discounts.add': '/discounts/add',
  'discounts.import': '/discounts/import',
  'discounts.detail': '/discounts/:id',
  storeCredit: '/storeCredit',
  'storeCredit.add': '/storeCredit/add',
  'storeCredit.detail': '/storeCredit/:storeCreditId',
  'pages.list': '/pages',
  'pages.add': '/pages/add',
  'pages.import': '/pages/import',
  'pages.detail': '/pages/:id',
  'editstore.landing': '/editstore',
  'editstore.logo': '/editstore/logo',
  'editstore.menu': '/editstore/menu',
  'editstore.menu.add': '/editstore/menu/add',
  'editstore.menu.detail': '/editstore/menu/:id',
  'editstore.styles': '/editstore/styles',
  'editstore.content.navigation': '/editstore/content',
  'editstore.content.item': '/editstore/content/:id',
  'editstore.themes': '/editstore/themes',
  'editstore.themes.gallery': '/editstore/themes/gallery',
  'editstore.themes.detail': '/editstore/themes/:id',
  designer: '/designer',
  usersAndPermissions: '/designer/users',
  blockManagement: '/designer/blocks',
  menuManagement: '/designer/menus',
  siteTagging: '/site-tagging',
  'siteTagging.add': '/site-tagging/add',
  'siteTagging.detail': '/site-tagging/:id',
  activity: '/activity',
  'analytics.main': '/analytics',
  'analytics.live': '/analytics/live',
  'analytics.carts': '/analytics/carts',
  'analytics.cart': '/analytics/carts/:id',
  'settings.detail': '/settings',
  'settings.payments': '/settings/payments',
  'settings.payments-application': '/settings/payments/application',
  'settings.provider-payments': '/settings/provider-payments',
  'settings.payouts': '/settings/payments/payouts',
  'settings.payouts.detail': '/settings/payments/payouts/:id',
  'settings.shipping': '/settings/shipping',
  'settings.shipping.add': '/settings/shipping/add',
  'settings.shipping.detail': '/settings/shipping/:id',
  'settings.taxes': '/settings/taxes',
  'settings.seo': '/settings/seo',
  'settings.details': '/settings/details',
  'settings.brand': '/settings/brand',
  'settings.social': '/settings/social',
  'settings.regional': '/settings/regional',
  'settings.url': '/settings/url',
  'settings.fulfillment': '/settings/fulfillment',
  'settings.services': '/settings/services',
  'settings.launch': '/settings/launch',
  'settings.export': '/settings/export',
  'settings.move': '/settings/move',
  'settings.move.result': '/settings/move/:id',
  'settings.emails': '/settings/emails',
  'settings.email': '/settings/emails/:id',
  'settings.domains': '/settings/domains',
  'settings.apiKeys': '/settings/api-keys',
  'settings.redirects': '/settings/redirects',
  'settings.redirects.add': '/settings/redirects/add',
  'settings.redirects.import': '/settings/redirects/import',
  'settings.redirects.detail': '/settings/redirects/:id',
  'postage.edit': '/postage',
  'postage.setup': '/postage/setup',
  'fulfillers.list': '/fulfillers',
  'fulfillers.add': '/fulfillers/add',
  'fulfillers.detail': '/fulfillers/:id',
  'appstore2.allapps2': '/appstore2',
  'appstore2.installedapps2': '/appstore2/installed',
  'appstore2.app': '/appstore2/app/:sku',
  'appstore.allextensions': '/apps/extensions',
  avalara: '/avalara',
  'avalara.records': '/avalara/records',
  chat: '/chat',
  facebookPixel: '/facebookpixel',
  fullstory: '/fullstory',
  googleAnalytics: '/googleanalytics',
  privy: '/privy',
  yotpo: '/yotpo',
  zapier: '/zapier',
  'zapier.add': '/zapier/add',
  'zapier.detail': '/zapier/:id',
  'zapier.log': '/zapier/:id/log',
  pinterest: '/pinterest',
  mailchimp: '/mailchimp',
  amazon: '/amazon',
  quickbooks: '/quickbooks',
  xero: '/xero',
  externalFulfiller: '/externalfulfiller/:redirectAppKey/:orderId/:redirectUrl/:appName',
  myAccount: '/myaccount',
  'myAccount.sessions': '/myaccount/sessions',
  'invoices.list': '/myaccount/invoices',
  'invoices.detail': '/myaccount/invoices/:id',
  'invoices.buyer': '/myaccount/billing',
  delinquent: '/myaccount/pastdue',
  onHold: '/onhold',
  cancelStore: '/cancel-store',
  canceled: '/canceled',
} as const

export type RouteId = keyof typeof PATHS

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a route's path; an empty object if it has none. */
export type ParamsOf<Id extends RouteId> = Record<Names<(typeof PATHS)[Id]>, string>

/** Routes whose path has exactly these parameters: `RouteIdWith<'id'>`, `RouteIdWith<never>`. */
export type RouteIdWith<Name extends string> = {
  [Id in RouteId]: [Names<(typeof PATHS)[Id]>, Name] extends [Name, Names<(typeof PATHS)[Id]>] ? Id : never
}[RouteId]

type Search = Record<string, string | number | undefined>
type Arguments<Id extends RouteId> = [Names<(typeof PATHS)[Id]>] extends [never]
  ? [params?: Record<never, string>, search?: Search]
  : [params: ParamsOf<Id>, search?: Search]

/** Builds the URL of a screen: `pathTo('product.detail', { id })`. Values are encoded; empty search values are left out. */
export function pathTo<Id extends RouteId>(routeId: Id, ...[params, search]: Arguments<Id>): string {
  const values: Record<string, string | undefined> = params ?? {}
  const path = PATHS[routeId].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
