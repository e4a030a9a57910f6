import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)

/**
 * Document 1 §3, App. `uri` is where its embedded page is, empty where it has none; images are URLs or `data:`. Entries
 * of type `progress` and `get-started` are not apps: they are shown on the marketplace's own front page.
 */
export const App = z.looseObject({
  sku: z.string(),
  uri: text,
  title: z.string(),
  /** One of `APP_CATEGORIES`, else an app is among all only. Chosen here. */
  category: text,
  /** One sentence. Chosen here. */
  descriptionShort: text,
  logo: text,
  icon: text,
  images: z._default(z.array(z.string()), []),
  isAvailable: z._default(z.boolean(), true),
  isFeatured: no,
  /** Whether this store has installed it: its feature flag. */
  enabled: no,
  planLevel: z._default(z.enum(['Lite', 'Plus']), 'Lite'),
  /** What it may read and change: products, orders, categories, pages, customers, settings, custom. */
  permissions: z._default(z.array(z.string()), []),
  type: z.enum(['application', 'extension', 'progress', 'get-started']),
  descriptionLong: text,
  developer: text,
  webSite: text,
  emailAddress: text,
  /** The part of the console that an extension adds to. */
  extends: z._default(z.nullable(z.string()), null),
})
export type App = z.output<typeof App>

/** What apps are for, in the order of display. */
export const APP_CATEGORIES = [
  'salesChannels',
  'marketing',
  'customerService',
  'storeDesign',
  'shipping',
  'accounting',
  'analytics',
  'automation',
] as const
export type AppCategory = (typeof APP_CATEGORIES)[number]

/** Document 1 §3, Extension. `id` is the sku of its entry among the apps. */
export const Extension = z.looseObject({
  id: z.string(),
  code: z.string(),
  directive: z.string(),
  extends: z.string(),
  title: z.string(),
})
export type Extension = z.output<typeof Extension>

/**
 * Proof of a store's identity for an embedded app: `hmac` is HMAC-SHA256 over tenant and timestamp in hex, which only
 * the provider and its apps can create; `timestamp` is in milliseconds since 1970 (UTC), and the proof is valid for
 * five minutes.
 */
export const AppProof = z.object({ tenant: z.string(), hmac: z.string(), timestamp: z.int() })
export type AppProof = z.output<typeof AppProof>

/**
 * A token for one store and one app, valid for `expiresIn` seconds. It is sent only to `origins`: where the store has
 * this app.
 */
export const AppToken = z.object({ token: z.string(), expiresIn: z.int(), origins: z.array(z.string()) })
export type AppToken = z.output<typeof AppToken>

const source = 'document 2 §7, Discounts, pages, features, apps'

export const listStoreApps = endpoint({
  name: 'listStoreApps',
  summary: 'Every app of the marketplace, and whether this store has installed it.',
  source,
  method: 'GET',
  path: 'marketplace/storeapps',
  isCopied: true,
  response: z.array(App),
})

export const listExtensions = endpoint({
  name: 'listExtensions',
  summary: 'Every extension of the marketplace.',
  source,
  method: 'GET',
  path: 'marketplace/extensions',
  isCopied: true,
  response: z.array(Extension),
})

export const getAppProof = endpoint({
  name: 'getAppProof',
  summary: 'A fresh proof of which store opens an embedded app.',
  source,
  method: 'GET',
  path: 'apps/hmac',
  response: AppProof,
})

export const createAppToken = endpoint({
  name: 'createAppToken',
  summary:
    'A short-lived token for the app whose key the header names. One that the store has not installed, or that its plan does not include, is refused with 400 and code notInstalled.',
  source: `${source}; the header is called app-key here`,
  method: 'POST',
  path: 'apps/token',
  headers: ['app-key'],
  response: AppToken,
  problems: [400, 404],
})

const writes = `${source}; the paths of install and uninstall were chosen here`

export const installApp = endpoint({
  name: 'installApp',
  summary:
    'Installs an app: switches its flag on. Responds with the app, also if it was installed before. Refused with 400 if it is not available (code unavailable), the plan does not include it (notInPlan), or the plan’s limit on apps is reached (appLimitReached).',
  source: writes,
  method: 'POST',
  path: 'marketplace/storeapps/{sku}/install',
  response: App,
  problems: [400, 404],
})

export const uninstallApp = endpoint({
  name: 'uninstallApp',
  summary: 'Uninstalls an app: switches its flag off. Its data stays. Responds with the app.',
  source: writes,
  method: 'POST',
  path: 'marketplace/storeapps/{sku}/uninstall',
  response: App,
  problems: [404],
})

export const orderExtension = endpoint({
  name: 'orderExtension',
  summary:
    'Orders an extension, which installs it. Responds with the extensions that the store has. Refused like the installation of an app.',
  source: 'document 2 §7, marketplace/extensions/orders',
  method: 'POST',
  path: 'marketplace/extensions/orders',
  body: z.object({ extensionId: z.string().check(z.minLength(1, 'Name an extension.'), z.maxLength(100)) }),
  response: z.array(Extension),
  problems: [400, 404],
})

export const listPurchasedExtensions = endpoint({
  name: 'listPurchasedExtensions',
  summary: 'The extensions that this store has ordered.',
  source: 'document 2 §7, store/admin/purchasedextensions',
  method: 'GET',
  path: 'store/admin/purchasedextensions',
  isCopied: true,
  response: z.array(Extension),
})

export const removeExtension = endpoint({
  name: 'removeExtension',
  summary: 'Uninstalls an extension. Responds with the extensions that the store still has.',
  source: writes,
  method: 'DELETE',
  path: 'store/admin/purchasedextensions/{id}',
  response: z.array(Extension),
  problems: [404],
})
