import type { AuditEntry, AuditKind } from '#contract/auditLog.ts'
import { pathTo } from '#paths.ts'

export type Action = keyof Messages['auditLog']['action']

/** What endpoints do that neither add, change nor delete a record of their kind. */
const ACTIONS: Readonly<Record<string, Action>> = {
  sendOrderEmail: 'sent',
  sendToFulfiller: 'sent',
  sendTestEmail: 'sent',
  respondToDispute: 'paid',
  acceptDispute: 'paid',
  sendVerification: 'sent',
  invitePerson: 'invited',
  postPayment: 'paid',
  postFulfillment: 'fulfilled',
  putFulfillment: 'fulfilled',
  mergeCustomers: 'merged',
  startBulkEdit: 'bulk',
  retryBulkEdit: 'bulk',
  startOrderBulkUpdate: 'bulk',
  retryOrderBulkUpdate: 'bulk',
  changeRestDiscounts: 'bulk',
  undoBulkEdit: 'bulkUndone',
  stopBulkEdit: 'stopped',
  stopOrderBulkUpdate: 'stopped',
  startConnection: 'connected',
  completeConnection: 'connected',
  connectStripe: 'connected',
  upsertPayPal: 'connected',
  connectPayPal: 'connected',
  connectAvalara: 'connected',
  registerDomain: 'connected',
  disconnectStripe: 'disconnected',
  disconnectPayPal: 'disconnected',
  disconnectPayments: 'disconnected',
  disconnectAvalara: 'disconnected',
  disconnectIntegration: 'disconnected',
  removeDomain: 'disconnected',
  installApp: 'installed',
  installTheme: 'installed',
  orderExtension: 'installed',
  uninstallApp: 'removed',
  uninstallTheme: 'removed',
  removeExtension: 'removed',
  removePerson: 'removed',
  testIntegration: 'tested',
  testWebhook: 'tested',
  makeTestPayment: 'tested',
  trySiteTag: 'tested',
  checkDomain: 'tested',
  refreshSitemap: 'refreshed',
  refreshStorefrontCache: 'refreshed',
  retryTaxRecords: 'refreshed',
  resendWebhookDelivery: 'refreshed',
  publishTheme: 'published',
  publishDesign: 'published',
  launchStore: 'launched',
  closeStore: 'closed',
  sortShippingMethods: 'sorted',
  sortSiteTags: 'sorted',
  updateCategoryTree: 'sorted',
  createImportJob: 'imported',
  uploadImportPart: 'imported',
  importCustomers: 'imported',
  importOrders: 'imported',
  importRedirects: 'imported',
  importDiscounts: 'imported',
  importPages: 'imported',
  startMove: 'imported',
  addMoveRedirects: 'imported',
  undoMove: 'bulkUndone',
  startDataExport: 'exported',
  exportOrders: 'exported',
  exportProducts: 'exported',
  buyPostage: 'bought',
  refundPostage: 'refunded',
  setWebhookSecret: 'secret',
  setIntegrationSecret: 'secret',
  deleteTestOrders: 'testsDeleted',
  submitKyc: 'submitted',
  decideSignup: 'decided',
}

/** What an entry says that was done. */
export function actionOf({ undoes, call, method }: Pick<AuditEntry, 'undoes' | 'call' | 'method'>): Action {
  if (undoes) return 'undid'
  const known = Object.hasOwn(ACTIONS, call) ? ACTIONS[call] : undefined
  if (known) return known
  if (method === 'DELETE') return 'deleted'
  if (method !== 'POST' || /^(save|set|adjust|change|assign|switch)[A-Z]/.test(call)) return 'changed'
  return /^(create|add|issue|copy)[A-Z]/.test(call) ? 'added' : 'worked'
}

type Link = (id: string) => string

/** The screens of records, by kind. */
const RECORDS: { [Kind in AuditKind]?: Link } = {
  category: id => pathTo('category.detail', { id }),
  customer: id => pathTo('customer.edit', { id }),
  discount: id => pathTo('discounts.detail', { id }),
  fulfiller: id => pathTo('fulfillers.detail', { id }),
  menu: id => pathTo('editstore.menu.detail', { id }),
  order: id => pathTo('order.detail', { id }),
  page: id => pathTo('pages.detail', { id }),
  product: id => pathTo('product.detail', { id }),
  redirect: id => pathTo('settings.redirects.detail', { id }),
  shippingMethod: id => pathTo('settings.shipping.detail', { id }),
  shopperEmail: id => pathTo('settings.email', { id: id.split('/')[0] ?? '' }),
  siteTag: id => pathTo('siteTagging.detail', { id }),
  storeCredit: id => pathTo('storeCredit.detail', { storeCreditId: id }),
  theme: id => pathTo('editstore.themes.detail', { id }),
  webhook: id => pathTo('zapier.detail', { id }),
}

/** The screens of what there is one of, and of lists. */
const SECTIONS: { [Kind in AuditKind]?: string } = {
  account: pathTo('myAccount'),
  apiKey: pathTo('settings.apiKeys'),
  avalara: pathTo('avalara'),
  billing: pathTo('myAccount'),
  dataExport: pathTo('settings.export'),
  design: pathTo('editstore.styles'),
  domain: pathTo('settings.domains'),
  launch: pathTo('settings.launch'),
  payments: pathTo('settings.payments'),
  person: pathTo('usersAndPermissions'),
  postage: pathTo('postage.setup'),
  seo: pathTo('settings.seo'),
  storeAddress: pathTo('settings.shipping'),
  storeBrand: pathTo('settings.brand'),
  storeDetails: pathTo('settings.details'),
  storeRegional: pathTo('settings.regional'),
  storeServices: pathTo('settings.services'),
  storeShipping: pathTo('settings.fulfillment'),
  storeSocial: pathTo('settings.social'),
  storeUrl: pathTo('settings.url'),
  taxes: pathTo('settings.taxes'),
}

/** Where what was changed is shown; `null` if nowhere, or not any more. */
export function linkOf({ kind, recordId, isDeleted }: Pick<AuditEntry, 'kind' | 'recordId' | 'isDeleted'>) {
  if (isDeleted) return null
  const record = recordId === null ? undefined : RECORDS[kind as AuditKind]
  return record ? record(recordId ?? '') : (SECTIONS[kind as AuditKind] ?? null)
}
