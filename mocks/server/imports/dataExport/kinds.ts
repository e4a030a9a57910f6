import type { PgTable } from 'drizzle-orm/pg-core'
import { features, users } from '../../../db/schema/accounts.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { integrations } from '../../../db/tables/apps/integrations.ts'
import { billingInvoices } from '../../../db/tables/billing/billing.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productCategories, productDocuments } from '../../../db/tables/catalog/products.ts'
import { reorderSettings } from '../../../db/tables/catalog/reorder.ts'
import { images } from '../../../db/tables/content/images.ts'
import { customerAddresses, customers } from '../../../db/tables/customers/customers.ts'
import { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import { discounts, discountUses } from '../../../db/tables/discounts/discounts.ts'
import { trafficFigures } from '../../../db/tables/insight/analytics.ts'
import { cartRecoveries, cartRecoverySettings, carts, emailOptOuts } from '../../../db/tables/orders/carts.ts'
import { disputeFiles } from '../../../db/tables/orders/disputeFiles.ts'
import { fulfillerProducts, fulfillerSends, fulfillers } from '../../../db/tables/orders/fulfillers.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { paymentMethods, postageDefaults, postageLabels } from '../../../db/tables/orders/postage.ts'
import { shopperEmailLanguages, shopperEmailsOff, shopperEmailTexts } from '../../../db/tables/orders/shopperEmails.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import {
  kycApplications,
  kycDrafts,
  paymentSettings,
  payoutLines,
  payouts,
} from '../../../db/tables/payments/payments.ts'
import { shippingMethods, shippingSettings } from '../../../db/tables/shipping/shipping.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { menus } from '../../../db/tables/site/menus.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { seoSettings } from '../../../db/tables/site/seo.ts'
import { siteTags, siteTagVersions } from '../../../db/tables/site/siteTags.ts'
import { installedThemes, themePages } from '../../../db/tables/site/themes.ts'
import { billingDetails, cancellations } from '../../../db/tables/store/account.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { onboarding } from '../../../db/tables/store/onboarding.ts'
import { redirects } from '../../../db/tables/store/redirects.ts'
import { savedViews } from '../../../db/tables/store/savedViews.ts'
import { storeAddresses, storeInformation } from '../../../db/tables/store/store.ts'
import { acceptedTerms } from '../../../db/tables/store/terms.ts'
import { timelineEntries } from '../../../db/tables/store/timeline.ts'
import { avalaraConnections } from '../../../db/tables/taxes/avalara.ts'
import { taxSettings } from '../../../db/tables/taxes/taxes.ts'

/** A kind of records in an export: the rows of one table. */
export interface Kind {
  /** Of its files. */
  name: string
  table: PgTable
  /** Of a table with documents: columns that belong to the record and are not in its document. */
  also?: readonly string[]
  /** Of a table without documents: columns that are derived from others, or must not leave the database. */
  omit?: readonly string[]
}

/** Everything that a merchant owns. A test fails for a table that is neither here nor in `NOT_EXPORTED`. */
export const KINDS: readonly Kind[] = [
  { name: 'products', table: productDocuments },
  { name: 'categories', table: categories, also: ['parentId', 'position'] },
  { name: 'category-products', table: productCategories, omit: ['state', 'stock'] },
  { name: 'images', table: images },
  { name: 'pages', table: contentPages },
  { name: 'menus', table: menus },
  { name: 'orders', table: orders },
  { name: 'dispute-files', table: disputeFiles },
  { name: 'order-emails', table: orderEmails, omit: ['attempts', 'nextAttemptOn', 'unsubscribeUrl'] },
  { name: 'carts', table: carts, also: ['orderNumber', 'createdOn', 'updatedOn'] },
  { name: 'cart-recoveries', table: cartRecoveries, omit: ['tokenHash'] },
  { name: 'cart-recovery', table: cartRecoverySettings },
  { name: 'email-opt-outs', table: emailOptOuts },
  { name: 'customers', table: customers, also: ['orderCount', 'ordersTotal'] },
  { name: 'customer-addresses', table: customerAddresses, also: ['customerId', 'isDefault'] },
  { name: 'history', table: timelineEntries },
  { name: 'discounts', table: discounts, also: ['uses'] },
  { name: 'discount-uses', table: discountUses },
  { name: 'store-credits', table: storeCredits, omit: ['emailKey', 'searchText'] },
  { name: 'store-credit-entries', table: storeCreditEntries },
  { name: 'store-information', table: storeInformation },
  { name: 'store-addresses', table: storeAddresses, also: ['isPrimary'] },
  { name: 'domain', table: customDomains, also: ['domain', 'state', 'canonicalHost', 'since'] },
  { name: 'design', table: storeDesigns },
  { name: 'tags', table: siteTags, also: ['position'] },
  { name: 'tag-versions', table: siteTagVersions, also: ['tagId', 'doneBy'] },
  { name: 'themes', table: installedThemes },
  { name: 'theme-templates', table: themePages },
  { name: 'integrations', table: integrations, omit: ['secretKey'] },
  { name: 'search-engines', table: seoSettings },
  { name: 'email-texts', table: shopperEmailTexts, also: ['kind', 'language'] },
  { name: 'emails-off', table: shopperEmailsOff },
  { name: 'email-languages', table: shopperEmailLanguages },
  { name: 'redirects', table: redirects },
  { name: 'shipping-methods', table: shippingMethods, also: ['position'] },
  { name: 'shipping-locations', table: shippingSettings },
  { name: 'taxes', table: taxSettings },
  { name: 'avalara', table: avalaraConnections },
  { name: 'avalara-records', table: taxRecords, omit: ['sentOn', 'attempts', 'nextAttemptOn'] },
  { name: 'postage-settings', table: postageDefaults },
  { name: 'postage-labels', table: postageLabels, also: ['orderId', 'createdOn'] },
  { name: 'fulfillers', table: fulfillers },
  { name: 'fulfiller-products', table: fulfillerProducts },
  { name: 'fulfiller-orders', table: fulfillerSends, also: ['orderId', 'fulfillerId', 'sentOn'] },
  { name: 'payment-settings', table: paymentSettings, also: ['testPayment'] },
  { name: 'payments-application', table: kycApplications, also: ['submittedOn', 'reasons'] },
  { name: 'payments-application-draft', table: kycDrafts, also: ['savedOn'] },
  { name: 'payouts', table: payouts },
  { name: 'payout-lines', table: payoutLines, also: ['payoutId'] },
  { name: 'invoices', table: billingInvoices },
  { name: 'billing-details', table: billingDetails },
  { name: 'payment-method', table: paymentMethods },
  { name: 'cancellation', table: cancellations, omit: ['before'] },
  { name: 'features', table: features },
  { name: 'visitors-by-day', table: trafficFigures },
  { name: 'inventory-settings', table: reorderSettings },
  {
    name: 'users',
    table: users,
    omit: ['emailKey', 'googleAccount', 'impersonator'],
  },
  { name: 'saved-views', table: savedViews, omit: ['nameKey'] },
  { name: 'onboarding', table: onboarding },
  { name: 'accepted-terms', table: acceptedTerms },
  { name: 'activity-log', table: auditEntries },
]

const DERIVED = 'derived from what is exported'
const TEMPORARY = 'how a task went; deleted after some days'
const SECRET = 'secrets'
const OTHERS = 'belongs to another company, which this provider simulates'
const OURS = 'how the provider works; says nothing of the store'

/** Tables of stores that are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  tenants: 'the plan and its periods, which are in the invoices',
  products: DERIVED,
  product_skus: DERIVED,
  product_counts: DERIVED,
  order_counts: DERIVED,
  order_numbers: DERIVED,
  sales_figures: DERIVED,
  sales_zones: DERIVED,
  first_orders: DERIVED,
  visitor_secrets: SECRET,
  visitors: 'hashes that are deleted when their day has ended',
  reorder_notices: DERIVED,
  category_trees: DERIVED,
  sitemaps: DERIVED,
  sitemap_parts: DERIVED,
  store_versions: DERIVED,
  image_sources: DERIVED,
  bulk_edits: TEMPORARY,
  bulk_edit_rows: TEMPORARY,
  order_bulk_updates: TEMPORARY,
  order_bulk_rows: TEMPORARY,
  import_jobs: TEMPORARY,
  import_items: TEMPORARY,
  row_imports: TEMPORARY,
  row_import_rows: TEMPORARY,
  moves: TEMPORARY,
  move_jobs: TEMPORARY,
  import_effects: TEMPORARY,
  postage_quotes: TEMPORARY,
  site_tag_trials: TEMPORARY,
  integration_tests: TEMPORARY,
  data_exports: TEMPORARY,
  data_export_parts: TEMPORARY,
  connection_states: SECRET,
  messages: SECRET,
  email_bounces: 'what mail servers said to this provider; the next email to an address says it again',
  domain_certificates: SECRET,
  webhooks: 'secrets; what was sent is in the records themselves',
  api_keys: SECRET,
  record_changes: TEMPORARY,
  webhook_deliveries: TEMPORARY,
  preview_passwords: SECRET,
  account_emails: 'links that sign in or reset a password',
  billing_accounts: 'keys at the card payment provider',
  billing_charges: 'keys at the card payment provider; what was charged is in the invoices',
  carrier_parcels: OTHERS,
  processor_entries: OTHERS,
  processor_requests: OTHERS,
  received_hits: OTHERS,
  idempotency_keys: OURS,
  job_leases: OURS,
  sign_in_ends: OURS,
  experiment_states: OURS,
}
