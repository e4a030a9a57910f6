/**
 * The domains, from the top, and whose code each may use: for the contract (`src/contract/`), the app (`src/features/`) and
 * the provider (`mocks/server/`) alike. A domain names only domains below it, so there are no circles.
 */
export const DOMAINS = {
  /** What has happened: figures, the dashboard, the activity log. */
  insight: ['apps', 'orders', 'customers', 'site', 'catalog', 'payments', 'billing', 'store', 'content'],
  /** Files that come in and go out. */
  imports: ['orders', 'discounts', 'customers', 'site', 'catalog', 'taxes', 'billing', 'store', 'content'],
  /** Programs of others: the marketplace, their frames, API keys, webhooks. */
  apps: ['orders', 'customers', 'catalog', 'payments', 'store'],
  orders: ['discounts', 'shipping', 'customers', 'catalog', 'taxes', 'payments', 'billing', 'store', 'content'],
  discounts: ['customers', 'catalog', 'store'],
  shipping: ['customers', 'store'],
  customers: ['taxes', 'store'],
  /** What shoppers see around the catalog: pages, menus, themes, design, tags. */
  site: ['catalog', 'store', 'content'],
  catalog: ['taxes', 'payments', 'billing', 'store', 'content'],
  taxes: ['store'],
  /** What shoppers pay the merchant. */
  payments: ['store'],
  /** What the merchant pays us. */
  billing: ['store'],
  /** The store itself: its settings, addresses, people, apps that are installed. */
  store: ['content'],
  /** What texts and pictures of records are made of: images, SEO fields, friendly names. */
  content: [],
} as const satisfies Record<string, readonly string[]>

/** The rooms of the provider (`mocks/`), from the top, and which each may use. */
export const ROOMS = {
  /** Tests together with programs that others wrote. */
  world: ['start', 'storefront', 'server', 'services', 'http', 'db', 'host'],
  /** The provider in a browser. */
  tab: ['start', 'storefront', 'server', 'services', 'http', 'db', 'host'],
  /** Entry points, assembly, seeds, test support. */
  start: ['storefront', 'server', 'services', 'http', 'db', 'host'],
  /** The shops. */
  storefront: ['server', 'services', 'http', 'db', 'host'],
  /** What a team hosts: the machine and the domains. */
  server: ['services', 'http', 'db', 'host'],
  /** Simulations of other companies' services. */
  services: ['http', 'db', 'host'],
  /** What all of them read requests and send pages with. */
  http: ['db', 'host'],
  db: ['host'],
  /** What they need of Node.js, and the same for a browser. */
  host: [],
} as const satisfies Record<string, readonly string[]>

/** Parts of `mocks/server` below the domains; `public` is above them. */
export const MACHINE = ['machine', 'identity', 'images', 'mail'] as const

/** Imports that the tables don't allow, as `file → target`, each with its reason. The list only shrinks. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  'mocks/db/tables/billing/billing.ts → mocks/server/billing/billing/effects.ts':
    'Types of JSON columns, which name a card of the payment service.',
  ...Object.fromEntries(
    ['orderEvents', 'orders'].map(name => [
      `mocks/server/payments/payments/payouts/collect.ts → src/contract/orders/${name}.ts`,
      'Payouts are made of what orders were paid: they read the documents of orders, and no code of that domain.',
    ]),
  ),
  ...Object.fromEntries(
    ['orderMoney', 'orders'].map(name => [
      `mocks/server/payments/payments/payouts/lines.ts → src/contract/orders/${name}.ts`,
      'Payouts are made of what orders were paid: they read the documents of orders, and no code of that domain.',
    ]),
  ),
  ...Object.fromEntries(
    ['catalog/productExport', 'customers/customerWrites', 'orders/orderExport'].map(name => [
      `src/features/billing/cancelStore/ExportOffer.tsx → src/contract/${name}.ts`,
      'A merchant who cancels is offered all data as files: the endpoints of these files, and no code of the domains.',
    ]),
  ),
  ...Object.fromEntries(
    ['catalog/categories', 'catalog/products', 'store/storefront'].map(name => [
      `src/features/content/shared/richText/dialogs/LinkSearch.tsx → src/contract/${name}.ts`,
      'A link in a text leads to a product, a category or a page: the endpoints of these lists, and no code of the domains.',
    ]),
  ),
}
