import type { MoveStep, MoveSystem, OldPaths } from '#contract/imports/moves.ts'
import type { RouteIdWith } from '#paths.ts'

/** What to know of an export, as keys of `note`. */
type Note = keyof Messages['move']['note']

interface ExportGuide {
  /** The menu entries and the button there that lead to the export, as the English admin calls them. */
  menu: readonly string[]
  notes?: readonly Note[]
}

interface SystemGuide {
  /** Its name; the one of `other` is a message. */
  name: string
  /** How to get the file of each step. A step that is missing has no export of its own. */
  exports: Partial<Record<MoveStep, ExportGuide>>
  /** Where its pages are, unless the merchant changed that; a shop on its own domain alone has addresses that can lead here. */
  oldPaths?: OldPaths
}

/** The guides, as the admins of these systems were in 2025. */
export const SYSTEMS: Record<MoveSystem, SystemGuide> = {
  shopify: {
    name: 'Shopify',
    exports: {
      products: { menu: ['Products', 'Export'], notes: ['allCsv', 'byEmail'] },
      customers: { menu: ['Customers', 'Export'], notes: ['allCsv', 'byEmail'] },
      orders: { menu: ['Orders', 'Export'], notes: ['allCsv', 'byEmail', 'notTransactions'] },
      discounts: { menu: ['Discounts', 'Export'], notes: ['byEmail'] },
      redirects: { menu: ['Content', 'Menus', 'URL redirects', 'Export'] },
    },
    oldPaths: { products: '/products/', categories: '/collections/' },
  },
  woocommerce: {
    name: 'WooCommerce',
    exports: {
      products: { menu: ['Products', 'All Products', 'Export'], notes: ['allColumns'] },
      customers: { menu: ['Analytics', 'Customers', 'Download'], notes: ['byEmail', 'fewColumns'] },
      orders: { menu: ['Analytics', 'Orders', 'Download'], notes: ['allDates', 'byEmail', 'fewColumns'] },
      discounts: { menu: ['Tools', 'Export', 'Coupons', 'Download Export File'], notes: ['wxr'] },
      pages: { menu: ['Tools', 'Export', 'Pages', 'Download Export File'], notes: ['wxr'] },
      redirects: { menu: ['Tools', 'Redirection', 'Import/Export', 'Export'], notes: ['redirectionPlugin'] },
    },
    oldPaths: { products: '/product/', categories: '/product-category/' },
  },
  squarespace: {
    name: 'Squarespace',
    exports: {
      products: { menu: ['Selling', 'Products', 'Export all'] },
      customers: { menu: ['Contacts', 'Lists & Segments', 'Customers', 'Export'] },
      orders: { menu: ['Selling', 'Orders', 'Download CSV'], notes: ['allDates'] },
      pages: { menu: ['Settings', 'Import & Export', 'Export', 'WordPress'], notes: ['wxr', 'storeNotIncluded'] },
    },
    oldPaths: { products: '/store/p/', categories: '' },
  },
  wix: {
    name: 'Wix',
    exports: {
      products: { menu: ['Catalog', 'Store Products', 'More Actions', 'Export'] },
      customers: { menu: ['Customers & Leads', 'Contacts', 'More Actions', 'Export Contacts'], notes: ['regularCsv'] },
      orders: { menu: ['Sales', 'Orders', 'Export'], notes: ['allDates'] },
      redirects: { menu: ['SEO', 'URL Redirect Manager', 'Export'] },
    },
    oldPaths: { products: '/product-page/', categories: '/category/' },
  },
  etsy: {
    name: 'Etsy',
    exports: {
      products: { menu: ['Shop Manager', 'Settings', 'Options', 'Download Data', 'Download CSV'] },
      orders: {
        menu: ['Shop Manager', 'Settings', 'Options', 'Download Data', 'Order Items'],
        notes: ['perMonth', 'customersInOrders'],
      },
    },
  },
  square: {
    name: 'Square',
    exports: {
      products: { menu: ['Items & services', 'Item library', 'Actions', 'Export library'] },
      customers: { menu: ['Customers', 'Directory', 'Import/Export', 'Export customers'] },
      orders: { menu: ['Payments & invoices', 'Transactions', 'Export', 'Items Detail CSV'], notes: ['allDates'] },
    },
  },
  bigcommerce: {
    name: 'BigCommerce',
    exports: {
      products: { menu: ['Products', 'Export'], notes: ['bulkEditTemplate'] },
      customers: { menu: ['Customers', 'Export'], notes: ['bulkEditTemplate'] },
      orders: { menu: ['Orders', 'Export'], notes: ['defaultTemplate'] },
      redirects: { menu: ['Settings', '301 redirects', 'Export'] },
    },
    oldPaths: { products: '/', categories: '/' },
  },
  other: { name: '', exports: {}, oldPaths: { products: '/product/', categories: '' } },
}

/** Where the file of each step is imported. */
export const IMPORT_PAGES: Record<MoveStep, RouteIdWith<never>> = {
  products: 'product.import',
  customers: 'customer.import',
  orders: 'order.import',
  discounts: 'discounts.import',
  pages: 'pages.import',
  redirects: 'settings.redirects.import',
}
