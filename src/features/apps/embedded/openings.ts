import type { QueryClient } from '@tanstack/react-query'
import { currentConfig, request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { accessToken, currentUser, SessionEnded } from '#api/session.ts'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { type App, createAppToken, getAppProof } from '#contract/store/marketplace.ts'
import { marketplaceQueries } from '#features/apps/marketplace/queries.ts'
import { onboardingQueries } from '#features/store/onboarding/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import {
  accountingUrl,
  amazonUrl,
  checkOwner,
  type DesignerPart,
  designerFlags,
  designerUrl,
  fulfillerUrl,
  provenUrl,
  trustedUrl,
  UntrustedUrl,
} from './urls.ts'

/** The store has not installed the app. */
export class NotInstalled extends Error {}

/** The task that a first visit of the designer completes (document 1 §2.1). */
export const DESIGNER_VISITED = 'sitedesigner.firstvisit'

/**
 * Each function here returns the URL to open an iframe with, including secrets that are requested at that moment and
 * never stored. They throw `ApiError`, or `UntrustedUrl` if it is not on a configured origin.
 */

/** The designer or a part of it. Unavailable flags count as off: the designer opens without them. */
export async function openDesigner(queryClient: QueryClient, search: URLSearchParams, part?: DesignerPart) {
  const [features, progress, token] = await Promise.all([
    queryClient.query(storeQueries.features()).catch(() => undefined),
    queryClient.query(onboardingQueries.progress()).catch(() => undefined),
    merchantToken(),
  ])
  const isOn = (name: string) => features !== undefined && isEnabled(features, name)
  const flags = designerFlags({
    search,
    isNewAccount: isOn('new-account'),
    mayAddPages: isOn('site-designer-add-page'),
    wasVisited: progress?.tasks.completed.includes(DESIGNER_VISITED) ?? true,
  })
  const { designerUrl: base, embeddedOrigins: origins } = currentConfig()
  return designerUrl({ base, origins, tenant: currentUser().claims.tenant, token, part, ...(part ? {} : flags) })
}

/** An app that receives tenant, hmac, timestamp, its token and a query string. */
export async function openProven(queryClient: QueryClient, sku: 'mailchimp' | 'pinterest', queryString = '') {
  const place = await placeOf(queryClient, sku)
  return provenUrl({ ...place, ...(await secretsFor(sku, place.base)), queryString })
}

/** The parameters in the URL of the fulfiller's screen. */
interface Fulfilment {
  redirectAppKey: string
  orderId: string
  redirectUrl: string
}

/**
 * An external fulfiller. Anyone can create a link with any key and URL, so the token of one app is never sent to
 * another app's origin. Secrets are requested only after that check.
 */
export async function openFulfiller(
  queryClient: QueryClient,
  { redirectAppKey, orderId, redirectUrl: base }: Fulfilment,
) {
  const { embeddedOrigins: origins } = currentConfig()
  const apps = await queryClient.query(marketplaceQueries.storeApps())
  checkOwner(trustedUrl({ base, origins }).origin, redirectAppKey, apps)
  await appsWith(queryClient, redirectAppKey)
  return fulfillerUrl({ base, origins, orderId, ...(await secretsFor(redirectAppKey, base)) })
}

export async function openAmazon(queryClient: QueryClient) {
  const place = await placeOf(queryClient, 'amazon')
  const token = await appToken('amazon', place.base)
  return amazonUrl({ ...place, tenant: currentUser().claims.tenant, token })
}

export async function openAccounting(queryClient: QueryClient, sku: 'quickbooks' | 'xero', queryString = '') {
  const keyname = sku === 'xero' ? 'xero' : 'quickbooksonline'
  const place = await placeOf(queryClient, sku)
  const token = await appToken(sku, place.base)
  return accountingUrl({ ...place, tenant: currentUser().claims.tenant, token, keyname, queryString })
}

/** A list of apps this old need not be asked for again. */
const RECENT_MS = 5000

async function placeOf(queryClient: QueryClient, sku: string) {
  const apps = await appsWith(queryClient, sku)
  return { base: apps.find(app => app.sku === sku)?.uri ?? '', origins: currentConfig().embeddedOrigins }
}

/**
 * The apps of the marketplace. Throws `NotInstalled` for one of them that the store does not have, before any secret is
 * requested. It may have been installed since the list was cached.
 */
async function appsWith(queryClient: QueryClient, sku: string): Promise<readonly App[]> {
  const isMissing = (apps: readonly App[]) => apps.some(app => app.sku === sku && !app.enabled)
  const known = await queryClient.query(marketplaceQueries.storeApps())
  const recent = { ...marketplaceQueries.storeApps(), staleTime: RECENT_MS }
  const apps = isMissing(known) ? await queryClient.query(recent) : known
  if (isMissing(apps)) throw new NotInstalled()
  return apps
}

async function secretsFor(appKey: string, base: string) {
  const [proof, token] = await Promise.all([request(getAppProof, {}), appToken(appKey, base)])
  return { proof, token }
}

/** A token for the app at this URL. Throws `UntrustedUrl` if the store has the app elsewhere. */
async function appToken(appKey: string, base: string): Promise<string> {
  const { token, origins } = await request(createAppToken, { headers: { 'app-key': appKey } })
  if (!origins.includes(URL.parse(base)?.origin ?? '')) throw new UntrustedUrl()
  return token
}

/** As specified, the designer opens with the merchant's own token: it edits the store through the same endpoints. */
async function merchantToken(): Promise<string> {
  try {
    return await accessToken()
  } catch (error) {
    throw new ApiError(error instanceof SessionEnded ? 'ended' : 'unreachable', { cause: error })
  }
}
