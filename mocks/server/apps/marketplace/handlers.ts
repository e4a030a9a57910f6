import { eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  type App,
  createAppToken,
  getAppProof,
  installApp,
  listExtensions,
  listPurchasedExtensions,
  listStoreApps,
  orderExtension,
  removeExtension,
  uninstallApp,
} from '#contract/store/marketplace.ts'
import type { Db } from '../../../db/database.ts'
import { features } from '../../../db/schema/accounts.ts'
import { embeddedApps } from '../../../db/tables/apps/marketplace.ts'
import { EXTENSIONS, LISTINGS } from '../../../services/apps/catalog.ts'
import { FULFILLER_KEY } from '../../../services/apps/registry.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { APP_NAMES, hasApp, listingOf, REFUSALS, refusalOf } from '../../store/entitlements/entitlements.ts'
import { originsOf } from '../../store/entitlements/origins.ts'

/** Who may be given a token. */
const APP_KEYS = new Set([FULFILLER_KEY, ...APP_NAMES])

/** The flags of a store that are on. */
async function installedSkus(db: Db, tenant: string): Promise<Set<string>> {
  const flags = await db.select().from(features).where(eq(features.tenant, tenant))
  return new Set(flags.filter(({ enabled }) => enabled).map(({ name }) => name))
}

/** Listings as a store sees them. */
async function readApps(db: Db, tenant: string, imageUrl: string, listings: readonly App[]): Promise<App[]> {
  const installed = await installedSkus(db, tenant)
  const places = new Map((await db.select().from(embeddedApps)).map(({ sku, uri }) => [sku, uri]))
  return listings.map(listing => ({
    ...listing,
    uri: places.get(listing.sku) ?? '',
    images: listing.images.map(path => imageUrl + path),
    enabled: installed.has(listing.sku),
  }))
}

async function readApp(db: Db, tenant: string, imageUrl: string, listing: App): Promise<App> {
  const [app] = await readApps(db, tenant, imageUrl, [listing])
  return app as App
}

async function purchased(db: Db, tenant: string) {
  const installed = await installedSkus(db, tenant)
  return EXTENSIONS.filter(({ id }) => installed.has(id))
}

async function setFlag(db: Db, tenant: string, name: string, enabled: boolean) {
  await db
    .insert(features)
    .values({ tenant, name, enabled })
    .onConflictDoUpdate({ target: [features.tenant, features.name], set: { enabled } })
}

/** What is installed already stays so: both tabs that installed it get what they wanted. */
async function install(db: Db, tenant: string, listing: App) {
  const code = await refusalOf(db, tenant, listing)
  if (code === 'alreadyInstalled') return
  if (code !== null) throw new Refusal(400, { message: REFUSALS[code], code })
  await setFlag(db, tenant, listing.sku, true)
}

function findListing(sku: string, type: App['type']): App {
  const listing = listingOf(sku)
  if (listing?.type !== type) throw notFound(type === 'extension' ? 'extension' : 'app')
  return listing
}

export const marketplaceHandlers = [
  handle(listStoreApps, ({ db, tenant, imageUrl }) => readApps(db, tenant, imageUrl, LISTINGS)),

  handle(installApp, async ({ db, tenant, imageUrl, params: { sku } }) => {
    const listing = findListing(sku, 'application')
    await install(db, tenant, listing)
    return readApp(db, tenant, imageUrl, listing)
  }),

  handle(uninstallApp, async ({ db, tenant, imageUrl, params: { sku } }) => {
    const listing = findListing(sku, 'application')
    await setFlag(db, tenant, sku, false)
    return readApp(db, tenant, imageUrl, listing)
  }),

  handle(listExtensions, async () => [...EXTENSIONS]),

  handle(orderExtension, async ({ db, tenant, body: { extensionId } }) => {
    await install(db, tenant, findListing(extensionId, 'extension'))
    return purchased(db, tenant)
  }),

  handle(listPurchasedExtensions, ({ db, tenant }) => purchased(db, tenant)),

  handle(removeExtension, async ({ db, tenant, params: { id } }) => {
    findListing(id, 'extension')
    await setFlag(db, tenant, id, false)
    return purchased(db, tenant)
  }),

  handle(getAppProof, async ({ appKeys, tenant, now }) => appKeys.prove(tenant, now)),

  handle(createAppToken, async ({ appKeys, db, tenant, headers, now }) => {
    const key = headers['app-key']
    if (!APP_KEYS.has(key)) throw notFound('app')
    const origins = await originsOf(db, tenant, key)
    // The reference fulfiller is in no marketplace: a store has it by naming it in a fulfiller.
    const isInstalled = key === FULFILLER_KEY ? origins.length > 0 : await hasApp(db, tenant, key)
    if (!isInstalled) {
      throw new Refusal(400, {
        message: broken('appMissing'),
        code: 'notInstalled',
      })
    }
    return { ...(await appKeys.issueToken(tenant, key, now)), origins }
  }),
]
