import { eq } from 'drizzle-orm'
import { createAppToken, getAppProof, listExtensions, listStoreApps } from '#contract/account/marketplace.ts'
import { handle } from '../../api/handle.ts'
import { notFound, Refusal } from '../../api/problems.ts'
import { EXTENSIONS, LISTINGS } from '../../apps/catalog.ts'
import { FULFILLER_KEY } from '../../apps/registry.ts'
import { features } from '../../db/schema/accounts.ts'
import { hasApp } from './entitlements.ts'
import { originsOf } from './origins.ts'
import { embeddedApps } from './table.ts'

/** Who may be given a token. */
const APP_KEYS = new Set([
  FULFILLER_KEY,
  ...LISTINGS.filter(({ type }) => type === 'application').map(({ sku }) => sku),
])

export const marketplaceHandlers = [
  handle(listStoreApps, async ({ db, tenant }) => {
    const flags = await db.select().from(features).where(eq(features.tenant, tenant))
    const installed = new Set(flags.filter(({ enabled }) => enabled).map(({ name }) => name))
    const places = new Map((await db.select().from(embeddedApps)).map(({ sku, uri }) => [sku, uri]))
    return LISTINGS.map(listing => ({
      ...listing,
      uri: places.get(listing.sku) ?? '',
      enabled: installed.has(listing.sku),
    }))
  }),

  handle(listExtensions, async () => [...EXTENSIONS]),

  handle(getAppProof, async ({ appKeys, tenant, now }) => appKeys.prove(tenant, now)),

  handle(createAppToken, async ({ appKeys, db, tenant, headers, now }) => {
    const key = headers['app-key']
    if (!APP_KEYS.has(key)) throw notFound('app')
    const origins = await originsOf(db, tenant, key)
    // The reference fulfiller is in no marketplace: a store has it by naming it in a fulfiller.
    const isInstalled = key === FULFILLER_KEY ? origins.length > 0 : await hasApp(db, tenant, key)
    if (!isInstalled) {
      throw new Refusal(400, {
        message: 'Your store has not installed this app, or your plan does not include it. Install it first.',
        code: 'notInstalled',
      })
    }
    return { ...(await appKeys.issueToken(tenant, key, now)), origins }
  }),
]
