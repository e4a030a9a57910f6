import { eq } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { sha256Bytes } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { features, tenants, userEmails } from '../../db/schema/accounts.ts'
import { processorEntries } from '../../db/schema/processor.ts'
import { categories } from '../../db/tables/catalog/categories.ts'
import { images } from '../../db/tables/content/images.ts'
import { customerAddresses, customers } from '../../db/tables/customers/customers.ts'
import { carts } from '../../db/tables/orders/carts.ts'
import { orderNumbers } from '../../db/tables/orders/orders.ts'
import { menus } from '../../db/tables/site/menus.ts'
import { contentPages } from '../../db/tables/site/pages.ts'
import { onboarding } from '../../db/tables/store/onboarding.ts'
import { storeHosts, storeInformation } from '../../db/tables/store/store.ts'
import { acceptedTerms } from '../../db/tables/store/terms.ts'
import { timelineEntries } from '../../db/tables/store/timeline.ts'
import { categoryColumns } from '../../server/catalog/categories/columns.ts'
import { insertProducts } from '../../server/catalog/products/writes.ts'
import { imageRow } from '../../server/content/images/row.ts'
import { customerRow } from '../../server/customers/customers/records.ts'
import { hashPassword } from '../../server/identity/password.ts'
import { addUser } from '../../server/identity/userAccounts.ts'
import { sendVerificationMessage } from '../../server/identity/verification.ts'
import { addOrders } from '../../server/orders/orders/records.ts'
import { menuColumns } from '../../server/site/menus/columns.ts'
import { contentPageColumns } from '../../server/site/pages/columns.ts'
import { insertBilling } from './billing.ts'
import { insertCancellation } from './cancellation.ts'
import { composeCarts } from './carts.ts'
import { composeCategories, composeProducts, shelfId } from './catalog/composeCatalog.ts'
import type { Shop } from './catalog/composeProduct.ts'
import type { Line, PictureKind } from './catalog/line.ts'
import { LINES, linesOf } from './catalog/lines.ts'
import { composeContentPages } from './contentPages.ts'
import { insertDomain } from './domains.ts'
import { composeMenus } from './menus.ts'
import { composeOnboarding } from './onboarding.ts'
import { composeAddresses, composeOrders } from './orders.ts'
import { insertPayments } from './payments.ts'
import { byOwnPayments, insertPayouts } from './payouts.ts'
import { PASSWORD, PERSONAS, type Persona } from './personas.ts'
import { composeProcessorEntries } from './processor.ts'
import { createRandom, seedId } from './random.ts'
import { insertDiscountUses, insertScopedDiscounts, insertSelling } from './selling.ts'
import { composeFeatures, composeStoreInformation, composeSubscription, type StoreSeed } from './store.ts'
import { insertStoreCredits } from './storeCredits.ts'
import { insertVisitors } from './visitors.ts'

const RICH_COUNT = 140
const LIBRARY_SIZE = 60
/** What was bought so far in a store that is open. */
const TRADE = { rich: { orders: 120, customers: 60 }, few: { orders: 8, customers: 6 } }

/** What a store agreed to that has not seen the newest terms. */
const OLD_TERMS = { termsId: 'terms-2025-02', publishedOn: '2025-02-01T00:00:00.000Z' }

/** What the smaller stores sell, and how many of it. */
const ASSORTMENTS: Record<string, { kinds: PictureKind[]; count: number }> = {
  'little-fern': { kinds: ['planter', 'vase', 'basket'], count: 5 },
  'north-loom': { kinds: ['blanket', 'cushion', 'towel'], count: 12 },
  'strand-ceramics': { kinds: ['mug', 'bowl', 'plate', 'vase'], count: 9 },
  'quist-prints': { kinds: ['print', 'frame'], count: 10 },
  'ito-tea': { kinds: ['teapot', 'mug', 'jar'], count: 8 },
  'dumas-leather': { kinds: ['bag'], count: 7 },
  'lind-paper': { kinds: ['print', 'frame'], count: 6 },
  'vance-outdoor': { kinds: ['basket', 'blanket'], count: 8 },
  'nasser-lights': { kinds: ['lamp', 'candle'], count: 6 },
  'grant-textiles': { kinds: ['cushion', 'towel'], count: 5 },
}

export interface SeedOptions {
  /** Origin of the images. */
  imageUrl: string
  /** All dates are counted from here. */
  now: Date
  /** A tenant and address of its own, e.g. for a test; those of the persona unless given. */
  tenant?: string
  email?: string
}

/** `log` receives a message for slow steps. */
type DatabaseSeedOptions = Pick<SeedOptions, 'imageUrl' | 'now'> & { log?: (sentence: string) => void }

/** Seeds all personas whose account does not exist yet. Returns the added accounts. */
export async function seedDatabase(db: Db, options: DatabaseSeedOptions): Promise<string[]> {
  const known = new Set((await db.select({ key: userEmails.emailKey }).from(userEmails)).map(({ key }) => key))
  const missing = PERSONAS.filter(({ email }) => !known.has(email))
  if (missing.length > 0) options.log?.('Filling the demo stores …')
  for (const persona of missing) await seedTenant(db, persona, options)
  return missing.map(({ email }) => email)
}

/** Adds one persona with its store, or to its store where that is there. All or nothing. */
export async function seedTenant(db: Db, persona: Persona, options: SeedOptions) {
  const { imageUrl, now, tenant = persona.tenant, email = persona.email } = options
  const store: StoreSeed = { persona, tenant, email, now }
  const shop: Shop = { tenant, storeName: persona.storeName, imageUrl, now, categoryId: shelfId(tenant) }
  await db.transaction(async tx => {
    if ((await tx.$count(tenants, eq(tenants.id, tenant))) === 0) {
      await insertStore(tx, store)
      await insertCatalog(tx, shop, persona)
      await insertMenus(tx, shop)
      if (persona.isCanceled) await insertCancellation(tx, store)
    }
    await insertUser(tx, store)
  })
  return { tenant, userId: userIdOf(store), email }
}

const userIdOf = ({ tenant, email }: StoreSeed) => seedId(tenant, 'user', email)

export async function insertUser(tx: Db, store: StoreSeed): Promise<void> {
  const { persona, tenant, email, now } = store
  await addUser(tx, {
    id: userIdOf(store),
    tenant,
    email,
    emailKey: email.toLowerCase(),
    emailVerified: persona.emailVerified,
    firstName: persona.firstName,
    lastName: persona.lastName,
    phoneNumber: persona.catalog === 'none' ? '' : '6175550142',
    passwordHash: await demoPassword(),
    passwordExpired: persona.passwordExpired ?? false,
    impersonator: persona.impersonator ?? false,
    createdOn: now,
    updatedOn: now,
  })
  if (!persona.emailVerified) await sendVerificationMessage(tx, { tenant, email, now })
}

/** A tenant with its plan, flags and store information, and nothing to sell yet. */
export async function insertStore(tx: Db, store: StoreSeed): Promise<void> {
  const { persona, tenant, email, now } = store
  await tx.insert(tenants).values({
    id: tenant,
    profile: { isComplete: persona.catalog !== 'none' },
    newAdmin: [...(persona.newAdmin ?? [])],
    subscription: composeSubscription(store),
    createdOn: now,
  })
  await tx.insert(features).values(composeFeatures(persona).map(flag => ({ tenant, ...flag })))
  const doc = composeStoreInformation(store)
  await tx.insert(storeInformation).values({ tenant, revision: 1, doc })
  await tx.insert(storeHosts).values({ tenant, host: doc.urlHost })
  await insertDomain(tx, store)
  await insertBilling(tx, store)
  await insertPayments(tx, store)
  if (persona.catalog !== 'none') await insertSelling(tx, { tenant, now })
  const progress = composeOnboarding(persona)
  if (progress) await tx.insert(onboarding).values({ tenant, doc: progress })
  if (persona.hasOldTerms) {
    const acceptedOn = new Date(OLD_TERMS.publishedOn)
    await tx.insert(acceptedTerms).values({ tenant, termsId: OLD_TERMS.termsId, acceptedBy: email, acceptedOn })
  }
}

async function insertCatalog(tx: Db, shop: Shop, persona: Persona) {
  const assortment = assortmentOf(persona)
  if (!assortment) return
  // The persona's own name, not the tenant's: a copy of a store for a test sells the same things.
  const products = composeProducts(shop, assortment.lines, assortment.count, createRandom(persona.tenant))
  await insertCategories(tx, shop, assortment.lines)
  await insertProducts(tx, shop.tenant, products)
  await insertContentPages(tx, shop)
  await insertScopedDiscounts(tx, shop, products)
  if (persona.launched) await insertTrade(tx, shop, persona, products)
  const library = products.slice(0, LIBRARY_SIZE).flatMap(product => libraryImage(product, shop.imageUrl))
  await tx.insert(images).values(library.map(doc => imageRow(shop.tenant, doc)))
}

async function insertTrade(tx: Db, { tenant, now }: Shop, persona: Persona, products: Product[]) {
  const size = TRADE[persona.catalog === 'rich' ? 'rich' : 'few']
  const composed = composeOrders({ tenant, seed: persona.tenant, now, products, ...size })
  const trade = { ...composed, orders: persona.catalog === 'rich' ? byOwnPayments(composed.orders) : composed.orders }
  const last = trade.orders.at(-1)?.orderNumber
  if (last === undefined) return
  await tx.insert(customers).values(trade.customers.map(customerRow))
  await tx.insert(customerAddresses).values(composeAddresses(tenant, persona.tenant, trade.customers))
  await tx.insert(timelineEntries).values(
    trade.customers.map(({ id, createdOn }) => ({
      id: seedId(tenant, 'timeline', id),
      tenant,
      logId: id,
      doneOn: new Date(createdOn),
      doneBy: '',
      kind: 'created',
      details: { fields: [], text: '' },
    })),
  )
  const doneBy = `${persona.firstName} ${persona.lastName}`
  await insertStoreCredits(tx, { tenant, now, doneBy }, trade.customers)
  await addOrders(tx, trade.orders)
  const expiries = composeProcessorEntries(tenant, now, trade.orders)
  if (expiries.length > 0) await tx.insert(processorEntries).values(expiries)
  if (persona.catalog === 'rich') await insertPayouts(tx, { tenant, now }, trade.orders)
  await insertDiscountUses(tx, { tenant }, trade.orders)
  if (persona.catalog === 'rich') {
    await tx.insert(carts).values(composeCarts({ tenant, now, products, people: trade.customers }))
    await insertVisitors(tx, { tenant, now })
  }
  await tx.insert(orderNumbers).values({ tenant, last })
}

async function insertContentPages(tx: Db, shop: Shop) {
  const pages = composeContentPages(shop).map(doc => ({ ...contentPageColumns(doc), doc }))
  await tx.insert(contentPages).values(pages)
}

/** The menus of the theme, which every store has. */
export async function insertMenus(tx: Db, { tenant, now }: Pick<Shop, 'tenant' | 'now'>): Promise<void> {
  const pages = await tx
    .select({ doc: contentPages.doc })
    .from(contentPages)
    .where(eq(contentPages.tenant, tenant))
    .orderBy(contentPages.createdOn)
  const composed = composeMenus({ tenant, now, pages: pages.map(({ doc }) => doc) })
  await tx.insert(menus).values(composed.map(doc => ({ ...menuColumns(doc), doc })))
}

function assortmentOf({ catalog, tenant }: Persona): { lines: readonly Line[]; count: number } | undefined {
  if (catalog === 'rich') return { lines: LINES, count: RICH_COUNT }
  const few = catalog === 'few' ? ASSORTMENTS[tenant] : undefined
  return few && { lines: linesOf(few.kinds), count: few.count }
}

/** The categories that a store with these lines needs. */
export async function insertCategories(tx: Db, shop: Shop, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(categories)
    .values(composeCategories(shop, lines).map(doc => ({ ...categoryColumns(doc), tenant: shop.tenant, doc })))
}

function libraryImage({ images: [picture], name, createdOn, tenant }: Product, imageUrl: string): LibraryImage[] {
  if (!picture) return []
  const imagePath = new URL(picture.fullUri).pathname.slice(new URL(imageUrl).pathname.replace(/\/$/, '').length)
  return [
    {
      id: seedId(tenant, 'image', picture.id),
      imagePath,
      fullUri: picture.fullUri,
      uriBase: imageUrl,
      title: name,
      description: '',
      altText: picture.altText,
      tags: [imagePath.split('/')[2] ?? ''],
      createdOn,
    },
  ]
}

let hashed: Promise<string> | undefined

/** The password of the demo accounts is public, so they may share one salt: hashed once, and the same each time. */
function demoPassword(): Promise<string> {
  hashed ??= hashPassword(PASSWORD, sha256Bytes('demo accounts').subarray(0, 16))
  return hashed
}
