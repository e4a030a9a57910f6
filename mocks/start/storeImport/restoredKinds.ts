import { and, eq, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { ContentPage } from '#contract/content/contentPages.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Menu } from '#contract/site/menus.ts'
import type { SiteTag } from '#contract/site/siteTags.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../db/database.ts'
import { searchLines } from '../../db/searchText.ts'
import { productCategories } from '../../db/tables/catalog/products.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { categoryColumns } from '../../server/catalog/categories/columns.ts'
import { insertProducts } from '../../server/catalog/products/writes.ts'
import { imageRow } from '../../server/content/images/row.ts'
import { customerColumns } from '../../server/customers/customers/records.ts'
import { discountRow } from '../../server/discounts/discounts/records.ts'
import { fulfillerColumns } from '../../server/orders/fulfillers/columns.ts'
import { addOrders } from '../../server/orders/orders/records.ts'
import { menuColumns } from '../../server/site/menus/columns.ts'
import { contentPageColumns } from '../../server/site/pages/columns.ts'
import { siteTagColumns } from '../../server/site/siteTags/columns.ts'
import { redirectColumns } from '../../server/store/redirects/columns.ts'

/** A record of an archive, as one of its lines has it. */
export type ArchiveRecord = Record<string, unknown>

/** With methods, so that each kind names the type of its records. */
interface Restored {
  /** The kind in `KINDS`. */
  name: string
  /** Columns that are worked out of the record, or that an archive doesn't have. */
  columns?(record: ArchiveRecord, now: Date): object
  /** Columns of the record that its document lacks. */
  besideDoc?: readonly string[]
  /** Adds records in another way than row by row. */
  add?(tx: Db, tenant: string, records: ArchiveRecord[]): Promise<void>
}

const settings = { columns: () => ({ revision: 1 }) }

/** What an archive is restored from, in an order in which each record finds those that it belongs to. */
export const RESTORED: readonly Restored[] = [
  { name: 'images', columns: (doc: LibraryImage) => imageRow('', doc) },
  { name: 'categories', columns: (doc: Category) => categoryColumns(doc), besideDoc: ['position'] },
  {
    name: 'products',
    add: (tx, tenant, docs: Product[]) => insertProducts(tx, tenant, docs),
    besideDoc: ['productId'],
  },
  { name: 'category-products', add: sortCategories },
  { name: 'pages', columns: (doc: ContentPage) => contentPageColumns(doc) },
  { name: 'menus', columns: (doc: Menu) => menuColumns(doc) },
  { name: 'customers', columns: (doc: Customer) => customerColumns(doc), besideDoc: ['ordersTotal'] },
  {
    name: 'customer-addresses',
    columns: ({ createdOn }: { createdOn?: string }, now) => ({ createdOn: createdOn ? new Date(createdOn) : now }),
    besideDoc: ['customerId'],
  },
  { name: 'discounts', columns: (doc: Discount) => discountRow(doc), besideDoc: ['uses'] },
  { name: 'orders', add: (tx, _, docs: Order[]) => addOrders(tx, docs) },
  { name: 'discount-uses' },
  { name: 'dispute-files' },
  // Those that wait for delivery are up to the provider before: nobody gets an email twice.
  {
    name: 'order-emails',
    columns: ({ deliveredOn }: { deliveredOn: string | null }, now) => ({
      deliveredOn: deliveredOn ? new Date(deliveredOn) : now,
    }),
  },
  { name: 'email-opt-outs' },
  { name: 'history' },
  {
    name: 'store-credits',
    columns: ({ emailAddress, orderNumber }: { emailAddress: string; orderNumber: string }) => ({
      emailKey: emailAddress.toLowerCase(),
      searchText: searchLines(emailAddress, orderNumber),
    }),
  },
  { name: 'store-credit-entries' },
  { name: 'store-information', add: describeStore },
  { name: 'store-addresses' },
  { name: 'design', ...settings },
  { name: 'tags', columns: (doc: SiteTag) => ({ ...siteTagColumns(doc), position: doc.position }) },
  { name: 'tag-versions', besideDoc: ['tagId', 'doneBy'] },
  { name: 'themes' },
  { name: 'theme-templates' },
  { name: 'search-engines', ...settings },
  { name: 'email-texts', ...settings, besideDoc: ['kind', 'language'] },
  { name: 'emails-off' },
  { name: 'email-languages' },
  {
    name: 'cart-recovery',
    columns: ({ afterHours }: { afterHours: number | null }, now) => ({ revision: 1, afterHours, since: now }),
  },
  { name: 'redirects', columns: (doc: Redirect) => redirectColumns(doc) },
  {
    name: 'shipping-methods',
    columns: ({ revision, createdOn }: { revision: number; createdOn: string }) => ({
      revision,
      createdOn: new Date(createdOn),
    }),
  },
  { name: 'shipping-locations' },
  { name: 'taxes', ...settings },
  { name: 'postage-settings', ...settings },
  { name: 'fulfillers', columns: (doc: Fulfiller) => fulfillerColumns(doc) },
  { name: 'fulfiller-products' },
  { name: 'fulfiller-orders', besideDoc: ['orderId', 'fulfillerId'] },
  { name: 'visitors-by-day' },
  {
    name: 'inventory-settings',
    columns: ({ isEmailOn }: { isEmailOn: boolean }, now) => ({ revision: 1, isEmailOn, nextCheckOn: now }),
  },
]

const SECRETS = 'needs keys, which no archive has; connect it again'
const OTHER_COMPANY = 'belongs to an account at another company, or to the provider before'
const PEOPLE = 'belongs to people, who get accounts of their own at this provider'

/** Kinds that stay in the archive, and why. */
export const NOT_RESTORED: Readonly<Record<string, string>> = {
  carts: 'opened by cookies of the store before',
  'cart-recoveries': 'belongs to carts',
  domain: 'has to be proved and certified again',
  avalara: SECRETS,
  'avalara-records': OTHER_COMPANY,
  integrations: SECRETS,
  'payment-settings': SECRETS,
  'payments-application': OTHER_COMPANY,
  'payments-application-draft': OTHER_COMPANY,
  payouts: OTHER_COMPANY,
  'payout-lines': OTHER_COMPANY,
  'postage-labels': OTHER_COMPANY,
  invoices: OTHER_COMPANY,
  'billing-details': OTHER_COMPANY,
  'payment-method': OTHER_COMPANY,
  cancellation: OTHER_COMPANY,
  features: 'follows from the plan at this provider',
  users: PEOPLE,
  'saved-views': PEOPLE,
  onboarding: PEOPLE,
  'accepted-terms': PEOPLE,
  'activity-log': PEOPLE,
}

/** Products are in their categories already; the merchant's order is missing. */
async function sortCategories(
  tx: Db,
  tenant: string,
  records: (typeof productCategories.$inferSelect)[],
): Promise<void> {
  for (const { categoryId, productId, position } of records) {
    if (position === null) continue
    const { categoryId: category, productId: product } = productCategories
    const isThis = and(eq(productCategories.tenant, tenant), eq(category, categoryId), eq(product, productId))
    await tx.update(productCategories).set({ position }).where(isThis)
  }
}

/** What follows from the provider, and not from the merchant. A restored store is closed until it is launched. */
const OF_PROVIDER = [
  'id',
  'urlHost',
  'canonicalHost',
  'storeUrl',
  'customDomain',
  'stripeAccountId',
  'enableAddressVerification',
  'createdOn',
] as const

async function describeStore(tx: Db, tenant: string, [record]: StoreInformation[]): Promise<void> {
  const ofStore = eq(storeInformation.tenant, tenant)
  const [row] = await tx.select().from(storeInformation).where(ofStore)
  if (!row || !record) return
  const own = Object.fromEntries(OF_PROVIDER.map(field => [field, row.doc[field]]))
  const isSameEmail = row.doc.email.toLowerCase() === record.email.toLowerCase()
  const revision = row.revision + 1
  const closed = { launched: false, completedLaunchRequirements: false, revision }
  const doc = { ...record, ...own, ...closed, emailVerified: isSameEmail && row.doc.emailVerified } as StoreInformation
  await tx.update(storeInformation).set({ revision, doc }).where(ofStore)
}

/** Figures are made at the end, of all orders. */
export const makeFigures = (tx: Db, tenant: string) => tx.execute(sql`select public.rebuild_sales(${tenant})`)
