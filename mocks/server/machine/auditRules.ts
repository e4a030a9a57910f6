import type { AuditKind } from '#contract/auditLog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from './auth.ts'
import type { Handler } from './handle.ts'

const OWN = 'belongs to the user alone'
const TASK = 'starts nothing that stays'

/** Writes that are logged only if support staff, an app or a program sends them, and why. */
const NOT_OF_PEOPLE: Readonly<Record<string, string>> = {
  updateProfile: OWN,
  updateAdministrator: OWN,
  changePassword: OWN,
  requestPasswordReset: OWN,
  changeEmail: OWN,
  linkGoogleAccount: OWN,
  unlinkGoogleAccount: OWN,
  endSession: OWN,
  endOtherSessions: OWN,
  sendVerification: OWN,
  clearEmailBounce: TASK,
  createSavedView: OWN,
  updateSavedView: OWN,
  deleteSavedView: OWN,
  acceptTerms: OWN,
  saveExperimentState: OWN,
  updateTask: OWN,
  dismissHotspot: OWN,
  createAppToken: TASK,
  expireCaches: TASK,
  getPostageRates: TASK,
  addMoveJob: TASK,
  skipMoveStep: TASK,
  endMove: TASK,
  prefillPayPal: TASK,
  saveKycDraft: 'a draft that saves itself; the application is logged when it is sent',
  exportOrders: 'writes nothing',
  exportProducts: 'writes nothing',
}

/** Writes whose handlers log them, because only they know what was changed. */
const LOGGED_BY_HANDLERS: readonly string[] = [
  'invitePerson',
  'cancelInvitation',
  'removePerson',
  'createApiKey',
  'revokeApiKey',
  'undoAuditEntry',
  'deleteTestOrders',
]

/** Whether the request leaves an entry in the activity log: every write to a store, with the exceptions above. */
export function isAudited(endpoint: Endpoint, { tenant, impersonator, program }: Caller): boolean {
  if (endpoint.method === 'GET' || endpoint.isReadOnly || tenant === '') return false
  if (LOGGED_BY_HANDLERS.includes(endpoint.name)) return false
  return impersonator || program !== undefined || !Object.hasOwn(NOT_OF_PEOPLE, endpoint.name)
}

/** The kind of what an endpoint changes, by the beginning of its path; the longest one counts. */
const KINDS: Readonly<Record<string, AuditKind>> = {
  'admin/profile': 'account',
  'admin/administrators': 'account',
  'admin/passwords': 'account',
  'admin/users': 'account',
  'admin/sessions': 'account',
  'admin/emails': 'account',
  'admin/savedviews': 'account',
  'admin/acceptedterms': 'account',
  onboarding: 'account',
  's/state': 'account',
  'admin/apikeys': 'apiKey',
  marketplace: 'app',
  'store/admin/purchasedextensions': 'app',
  'apps/token': 'app',
  'admin/avalara': 'avalara',
  'admin/billingdetails': 'billing',
  'admin/subscriptions': 'billing',
  'admin/paymentmethod': 'billing',
  'registration/stores': 'billing',
  'store/admin/categor': 'category',
  'admin/shoppers': 'customer',
  'customers/': 'customer',
  'admin/dataexports': 'dataExport',
  'admin/design': 'design',
  'admin/discounts': 'discount',
  'admin/rest/discounts': 'discount',
  'admin/customdomains': 'domain',
  'admin/storeinformation/customdomain': 'domain',
  'admin/fulfillers': 'fulfiller',
  'admin/images': 'image',
  'admin/importjob': 'import',
  'admin/importer': 'import',
  'admin/data-importer': 'import',
  'admin/integrations': 'integration',
  'admin/storeinformation/launch': 'launch',
  'admin/menus': 'menu',
  'admin/moves': 'import',
  'store/admin/order': 'order',
  'admin/order': 'order',
  'admin/rest/carts': 'order',
  'admin/cartrecovery': 'order',
  'admin/contentpages': 'page',
  'admin/payments': 'payments',
  'admin/storeinformation/payments': 'payments',
  'admin/people': 'person',
  'admin/postage': 'postage',
  'store/admin/product': 'product',
  'admin/product': 'product',
  'admin/bulk-edits': 'product',
  'admin/redirects': 'redirect',
  'admin/storeinformation/seo': 'seo',
  'admin/sitemap': 'seo',
  'admin/storefront/cache': 'seo',
  'admin/shippingmethods': 'shippingMethod',
  'admin/shiptolocations': 'shippingMethod',
  'admin/shopperemails': 'shopperEmail',
  'admin/sitetags': 'siteTag',
  'admin/features': 'store',
  'admin/reorder': 'store',
  'admin/cache': 'store',
  'admin/storeaddresses': 'storeAddress',
  'admin/storeinformation/brand': 'storeBrand',
  'admin/storecredits': 'storeCredit',
  'admin/storeinformation/details': 'storeDetails',
  'admin/storeinformation/regional': 'storeRegional',
  'admin/storeinformation/services': 'storeServices',
  'admin/storeinformation/shippingfacts': 'storeShipping',
  'admin/storeinformation/social': 'storeSocial',
  'admin/storeinformation/url': 'storeUrl',
  'admin/taxsettings': 'taxes',
  themes: 'theme',
  'admin/webhooks': 'webhook',
}

/** `undefined` for a path that has no kind yet: a test names it. */
export function kindOf(path: string): AuditKind | undefined {
  const beginnings = Object.keys(KINDS).filter(beginning => path.startsWith(beginning))
  const longest = beginnings.reduce((found, next) => (next.length > found.length ? next : found), '')
  return KINDS[longest]
}

/** Paths with ids of something else than a record of their kind: of a job, for example. */
const OTHER_IDS: readonly string[] = [
  'admin/bulk-edits',
  'admin/moves',
  'admin/orderBulkUpdate',
  'admin/payments',
  'marketplace/extensions',
  'store/admin/purchasedextensions',
]

/** The id of the changed record: the one in the path, or of the record that was added. */
export function recordIdOf({ path, method }: Endpoint, params: Record<string, string>, response: unknown): string {
  if (OTHER_IDS.some(beginning => path.startsWith(beginning))) return ''
  const { id = params.sku ?? params.kind, language } = params
  if (id !== undefined) return language === undefined ? id : `${id}/${language}`
  const made = method === 'POST' ? (response as { id?: unknown } | null | undefined)?.id : undefined
  return typeof made === 'string' ? made : ''
}

/** Edits whose values are not kept, and why. */
const WITHOUT_VALUES: Readonly<Record<string, string>> = {
  updateOrder: 'its own history has them',
  updateCategoryTree: 'thousands of categories, read twice',
  saveKycDraft: 'identities and bank accounts',
  changePlan: 'its charges can’t be taken back',
  savePaymentMethod: 'cards',
  updateAdministrator: OWN,
  updateProfile: OWN,
}

/** Whether the log keeps what an edit changed: one of a record that an endpoint reads at the same path. */
export const keepsValues = ({ endpoint, before }: Handler, reader: Endpoint | undefined): boolean =>
  (endpoint.method === 'PUT' || endpoint.method === 'PATCH') &&
  reader?.name.startsWith('get') === true &&
  before === undefined &&
  !Object.hasOwn(WITHOUT_VALUES, endpoint.name)

/**
 * Edits that can be undone: those that only edit. One that moves money, sends something or can’t be taken back is not here;
 * neither is an edit of an order, which follows its own actions.
 */
export const UNDOABLE: readonly string[] = [
  'publishDesign',
  'saveBillingDetails',
  'saveStoreBrand',
  'saveStoreDetails',
  'saveStoreRegional',
  'saveStoreSeo',
  'saveStoreServices',
  'saveStoreShippingFacts',
  'saveStoreSocial',
  'saveShopperEmail',
  'saveTaxSettings',
  'updateCategory',
  'updateContentPage',
  'updateCustomer',
  'updateDiscount',
  'updateFulfiller',
  'updateMenu',
  'updateProduct',
  'updateRedirect',
  'updateShippingMethod',
  'updateSiteTag',
  'updateWebhook',
]
