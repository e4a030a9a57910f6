// Written by npm run docs.
import type account from '../features/store/account/locales/en.json'
import type accountGate from '../shell/accountGate/locales/en.json'
import type addressCheck from '../features/store/shared/addressCheck/locales/en.json'
import type analytics from '../features/insight/analytics/locales/en.json'
import type apiKeys from '../features/apps/apiKeys/locales/en.json'
import type application from '../features/payments/application/locales/en.json'
import type auditLog from '../features/insight/auditLog/locales/en.json'
import type avalara from '../features/taxes/avalara/locales/en.json'
import type bulkEdit from '../features/catalog/bulkEdit/locales/en.json'
import type cancelStore from '../features/billing/cancelStore/locales/en.json'
import type cards from '../features/billing/cards/locales/en.json'
import type carts from '../features/orders/carts/locales/en.json'
import type categories from '../features/catalog/categories/locales/en.json'
import type chart from '../page/chart/locales/en.json'
import type checkout from '../features/billing/checkout/locales/en.json'
import type concierge from '../shell/concierge/locales/en.json'
import type customers from '../features/customers/customers/locales/en.json'
import type dashboard from '../features/insight/dashboard/locales/en.json'
import type dataExport from '../features/imports/dataExport/locales/en.json'
import type design from '../features/site/design/locales/en.json'
import type discounts from '../features/discounts/discounts/locales/en.json'
import type disputes from '../features/orders/orders/disputes/locales/en.json'
import type domains from '../features/store/domains/locales/en.json'
import type emailBounce from '../features/store/shared/emailBounce/locales/en.json'
import type embedded from '../features/apps/embedded/locales/en.json'
import type filters from '../page/list/filters/locales/en.json'
import type fulfillers from '../features/orders/fulfillers/locales/en.json'
import type grid from '../page/grid/locales/en.json'
import type hotspots from '../shell/hotspots/locales/en.json'
import type imageLibrary from '../features/content/shared/imageLibrary/locales/en.json'
import type images from '../features/content/images/locales/en.json'
import type imports from '../features/imports/imports/locales/en.json'
import type integrations from '../features/apps/integrations/locales/en.json'
import type invoices from '../features/billing/invoices/locales/en.json'
import type marketplace from '../features/apps/marketplace/locales/en.json'
import type menu from '../shell/menu/locales/en.json'
import type menus from '../features/site/menus/locales/en.json'
import type move from '../features/imports/move/locales/en.json'
import type onboarding from '../features/store/onboarding/locales/en.json'
import type orderBulk from '../features/orders/orderBulk/locales/en.json'
import type orderDetail from '../features/orders/orders/orderDetail/locales/en.json'
import type orderDocuments from '../features/orders/orderDocuments/locales/en.json'
import type orderForm from '../features/orders/orderForm/locales/en.json'
import type orderNotifier from '../shell/orderNotifier/locales/en.json'
import type orders from '../features/orders/orders/locales/en.json'
import type packing from '../features/orders/orders/packing/locales/en.json'
import type page from '../page/locales/en.json'
import type pages from '../features/site/pages/locales/en.json'
import type palette from '../shell/palette/locales/en.json'
import type payments from '../features/payments/payments/locales/en.json'
import type payouts from '../features/payments/payouts/locales/en.json'
import type peek from '../features/orders/orders/list/peek/locales/en.json'
import type plans from '../features/billing/plans/locales/en.json'
import type postage from '../features/orders/postage/locales/en.json'
import type productPicker from '../features/catalog/shared/productPicker/locales/en.json'
import type products from '../features/catalog/products/locales/en.json'
import type quickEdit from '../features/catalog/products/list/quickEdit/locales/en.json'
import type redirects from '../features/store/redirects/locales/en.json'
import type refusals from '../contract/rules/refusals/locales/en.json'
import type reorder from '../features/catalog/reorder/locales/en.json'
import type richText from '../features/content/shared/richText/locales/en.json'
import type rules from '../contract/rules/locales/en.json'
import type seo from '../features/site/seo/locales/en.json'
import type settings from '../features/store/settings/locales/en.json'
import type shell from '../shell/locales/en.json'
import type shipping from '../features/shipping/shipping/locales/en.json'
import type shopperEmails from '../features/orders/shopperEmails/locales/en.json'
import type siteTags from '../features/site/siteTags/locales/en.json'
import type status from '../shell/status/locales/en.json'
import type storeCredits from '../features/customers/storeCredits/locales/en.json'
import type storefront from '../shell/storefront/locales/en.json'
import type taxes from '../features/taxes/taxes/locales/en.json'
import type terms from '../shell/terms/locales/en.json'
import type testOrders from '../features/orders/orders/testOrders/locales/en.json'
import type testPayment from '../features/payments/testPayment/locales/en.json'
import type themes from '../features/site/themes/locales/en.json'
import type titles from '../shell/titles/locales/en.json'
import type topbar from '../shell/topbar/locales/en.json'
import type variants from '../features/catalog/products/edit/variants/locales/en.json'
import type verification from '../shell/verification/locales/en.json'
import type video from '../shell/video/locales/en.json'
import type views from '../page/views/locales/en.json'
import type webhooks from '../features/apps/webhooks/locales/en.json'

declare global {
  /** The messages of each folder, by namespace. */
  interface Messages {
    account: typeof account
    accountGate: typeof accountGate
    addressCheck: typeof addressCheck
    analytics: typeof analytics
    apiKeys: typeof apiKeys
    application: typeof application
    auditLog: typeof auditLog
    avalara: typeof avalara
    bulkEdit: typeof bulkEdit
    cancelStore: typeof cancelStore
    cards: typeof cards
    carts: typeof carts
    categories: typeof categories
    chart: typeof chart
    checkout: typeof checkout
    concierge: typeof concierge
    customers: typeof customers
    dashboard: typeof dashboard
    dataExport: typeof dataExport
    design: typeof design
    discounts: typeof discounts
    disputes: typeof disputes
    domains: typeof domains
    emailBounce: typeof emailBounce
    embedded: typeof embedded
    filters: typeof filters
    fulfillers: typeof fulfillers
    grid: typeof grid
    hotspots: typeof hotspots
    imageLibrary: typeof imageLibrary
    images: typeof images
    imports: typeof imports
    integrations: typeof integrations
    invoices: typeof invoices
    marketplace: typeof marketplace
    menu: typeof menu
    menus: typeof menus
    move: typeof move
    onboarding: typeof onboarding
    orderBulk: typeof orderBulk
    orderDetail: typeof orderDetail
    orderDocuments: typeof orderDocuments
    orderForm: typeof orderForm
    orderNotifier: typeof orderNotifier
    orders: typeof orders
    packing: typeof packing
    page: typeof page
    pages: typeof pages
    palette: typeof palette
    payments: typeof payments
    payouts: typeof payouts
    peek: typeof peek
    plans: typeof plans
    postage: typeof postage
    productPicker: typeof productPicker
    products: typeof products
    quickEdit: typeof quickEdit
    redirects: typeof redirects
    refusals: typeof refusals
    reorder: typeof reorder
    richText: typeof richText
    rules: typeof rules
    seo: typeof seo
    settings: typeof settings
    shell: typeof shell
    shipping: typeof shipping
    shopperEmails: typeof shopperEmails
    siteTags: typeof siteTags
    status: typeof status
    storeCredits: typeof storeCredits
    storefront: typeof storefront
    taxes: typeof taxes
    terms: typeof terms
    testOrders: typeof testOrders
    testPayment: typeof testPayment
    themes: typeof themes
    titles: typeof titles
    topbar: typeof topbar
    variants: typeof variants
    verification: typeof verification
    video: typeof video
    views: typeof views
    webhooks: typeof webhooks
  }
}
