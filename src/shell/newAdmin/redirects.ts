import type { Config } from '#contract/config.ts'
import type { RouteId } from '../../paths.ts'
import type { Arrival } from '../leaving.ts'

interface Redirect {
  /** Name in the list new-admin-features-enabled that switches it on; without one it always is. */
  flag?: string
  /** Path in the new admin; names in braces are the state's parameters. */
  path: string
}

const table = (flag: string, paths: Partial<Record<RouteId, string>>) =>
  Object.entries(paths).map(([state, path]) => [state, { flag, path }] as const)

/** The redirect table of document 2 §2 (document 1 §2.5), each entry under the flag of its feature. */
export const REDIRECTS: Partial<Record<RouteId, Redirect>> = Object.fromEntries([
  ...table('dashboard', { dashboard: '/' }),
  ...table('orders', {
    'order.list': '/orders/all',
    'order.add': '/orders/create',
    'order.edit': '/orders/{id}/edit',
    'order.detail': '/orders/{id}',
    'order.packingSlip': '/orders/{id}/shipping-label',
    'order.shippingLabel': '/orders/{id}/packing-slip',
    'order.invoice': '/orders/{id}/invoice-to-shopper',
  }),
  ...table('products', {
    'product.list': '/products/all',
    'product.add': '/products/create',
    'product.detail': '/products/{id}',
  }),
  ...table('categories', {
    'category.list': '/categories/all',
    'categories.list': '/categories/all',
    'category.add': '/categories/create',
    'category.detail': '/categories/{id}',
  }),
  ...table('customers', {
    'customer.list': '/customers/all',
    'customer.add': '/customers/create',
    'customer.edit': '/customers/{id}',
  }),
  ...table('apps', {
    'appstore2.installedapps2': '/apps/installed',
    'appstore2.allapps2': '/apps/all',
    'fulfillers.list': '/apps/fulfillers',
    googleAnalytics: '/apps/googleanalytics',
    'postage.edit': '/apps/shipping',
    pinterest: '/apps/pinterest',
    yotpo: '/apps/yotpo',
    mailchimp: '/apps/mailchimp',
    facebookPixel: '/apps/facebookpixel',
    fullstory: '/apps/fullstory',
    privy: '/apps/privy',
    zapier: '/apps/zapier',
    chat: '/apps/chat',
    amazon: '/apps/amazon',
    quickbooks: '/apps/quickbooks',
    xero: '/apps/xero',
  }),
  ...table('avalara', { avalara: '/avalara' }),
  ...table('settings', {
    'settings.detail': '/settings/store',
    'settings.payments': '/settings/payments',
    'settings.shipping': '/settings/shipping',
    'settings.seo': '/settings/seo',
    'settings.provider-payments': '/settings/{product}payments/application',
  }),
  ...table('analytics', {
    'analytics.main': '/analytics',
    'analytics.carts': '/analytics/carts',
    'analytics.cart': '/analytics/carts/{id}',
  }),
  ...table('designer', { designer: '/designer' }),
  ...table('pages', { 'pages.list': '/pages/all', 'pages.add': '/pages/create', 'pages.detail': '/pages/{id}' }),
  ...table('myAccount', { myAccount: '/my-account', cancelStore: '/my-account/cancel-store' }),
  ...table('discounts', {
    'discounts.list': '/discounts/all',
    'discounts.add': '/discounts/create',
    'discounts.detail': '/discounts/{id}',
  }),
  ...table('storeCredit', {
    storeCredit: '/storeCredit/all',
    'storeCredit.add': '/storeCredit/create',
    'storeCredit.detail': '/storeCredit/{storeCreditId}',
  }),
  // No screen of this console has it; where an app of that name is opened, it is the new admin's.
  ['globalshopex', { path: '/apps/globalshopex' }],
])

/** The two that look swapped in the table, for `newAdminSlips: 'swapped'`. */
const TURNED_ROUND: Partial<Record<RouteId, RouteId>> = {
  'order.packingSlip': 'order.shippingLabel',
  'order.shippingLabel': 'order.packingSlip',
}

type Setting = Pick<Config, 'newAdminUrl' | 'newAdminSlips' | 'paymentsBrand'>

/** `Active` → `state eq "Active"`; `All` is no filter (document 2 §2). */
export const translateFilter = (value: string | null): string | undefined =>
  value === null || value === '' || value === 'All' ? undefined : `state eq ${JSON.stringify(value)}`

/**
 * The new admin's URL of a screen, with the route's parameters as its query string; `null` if the screen is served
 * here. Whatever the parameters contain, the URL is on the configured host.
 */
export function newAdminUrlFor(
  { state, params, search }: Arrival,
  enabled: readonly string[],
  { newAdminUrl, newAdminSlips, paymentsBrand }: Setting,
): string | null {
  const asked = newAdminSlips === 'swapped' ? (TURNED_ROUND[state as RouteId] ?? state) : state
  const entry = Object.hasOwn(REDIRECTS, asked) ? REDIRECTS[asked as RouteId] : undefined
  if (!entry || (entry.flag !== undefined && !enabled.includes(entry.flag))) return null
  const values: Arrival['params'] = { ...params, product: brandSlug(paymentsBrand) }
  const parts = entry.path.split('/').map(part => fill(part, values))
  // Not a valid id; browsers resolve it as a parent folder in any encoding.
  if (parts.some(part => /^\.{1,2}$/.test(part))) return null
  const url = new URL(newAdminUrl)
  // This console is the new admin: whatever has a screen is served here.
  if (url.origin === globalThis.location?.origin) return null
  url.pathname = parts.map(part => encodeURIComponent(part.toWellFormed())).join('/')
  for (const [name, value] of search) if (name !== 'filter') url.searchParams.append(name, value)
  for (const [name, value] of Object.entries(params)) {
    if (value && !entry.path.includes(`{${name}}`)) url.searchParams.set(name, value)
  }
  const filter = translateFilter(search.get('filter'))
  if (filter) url.searchParams.set('filter', filter)
  return url.href
}

/** A part of a path with the values of its names. */
const fill = (part: string, values: Arrival['params']) =>
  part.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** `Backcounter Payments` → `backcounter`: the table's paths end the name with "payments" themselves. */
const brandSlug = (brand: string) =>
  brand
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/payments$/, '')
