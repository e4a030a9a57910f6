import type { QueryClient } from '@tanstack/react-query'
import { currentConfig, request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { accessToken, currentUser, SessionEnded } from '#api/session.ts'
import { createAppToken, getAppProof } from '#contract/marketplace.ts'
import { marketplaceQueries } from '#features/marketplace/queries.ts'
import { onboardingQueries } from '#features/onboarding/queries.ts'
import { storeQueries } from '#features/store/queries.ts'
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

/** The task that a first visit of the designer completes (document 1 §2.1). */
export const DESIGNER_VISITED = 'sitedesigner.firstvisit'

/**
 * Each function here gives the address that a frame is opened with, made with secrets that are asked for at that moment
 * and kept nowhere. They throw `ApiError`, or `UntrustedUrl` for one that is not on a configured origin.
 */

/** The designer or a part of it. Flags that can't be had are taken as off: the designer opens without them. */
export async function openDesigner(queryClient: QueryClient, search: URLSearchParams, part?: DesignerPart) {
  const [features, progress, token] = await Promise.all([
    queryClient.query(storeQueries.features()).catch(() => undefined),
    queryClient.query(onboardingQueries.progress()).catch(() => undefined),
    merchantToken(),
  ])
  const isOn = (name: string) => features?.features.some(flag => flag.name === name && flag.enabled) ?? false
  const flags = designerFlags({
    search,
    isNewAccount: isOn('new-account'),
    mayAddPages: isOn('site-designer-add-page'),
    wasVisited: progress?.tasks.completed.includes(DESIGNER_VISITED) ?? true,
  })
  const { designerUrl: base, embeddedOrigins: origins } = currentConfig()
  return designerUrl({ base, origins, tenant: currentUser().claims.tenant, token, part, ...(part ? {} : flags) })
}

/** An app that is told tenant, hmac, timestamp, its token and a query string. */
export async function openProven(queryClient: QueryClient, sku: 'mailchimp' | 'pinterest', queryString = '') {
  const place = await placeOf(queryClient, sku)
  return provenUrl({ ...place, ...(await secretsFor(sku, place.base)), queryString })
}

/** What the address of the fulfiller's screen says. */
interface Fulfilment {
  redirectAppKey: string
  orderId: string
  redirectUrl: string
}

/**
 * Somebody who packs and sends an order. Anybody can write a link with a key and a URL of their choice, so the token of one
 * app goes to no origin of another. Secrets are asked for only once that is known.
 */
export async function openFulfiller(
  queryClient: QueryClient,
  { redirectAppKey, orderId, redirectUrl: base }: Fulfilment,
) {
  const { embeddedOrigins: origins } = currentConfig()
  const apps = await queryClient.query(marketplaceQueries.storeApps())
  checkOwner(trustedUrl({ base, origins }).origin, redirectAppKey, apps)
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

async function placeOf(queryClient: QueryClient, sku: string) {
  const apps = await queryClient.query(marketplaceQueries.storeApps())
  return { base: apps.find(app => app.sku === sku)?.uri ?? '', origins: currentConfig().embeddedOrigins }
}

async function secretsFor(appKey: string, base: string) {
  const [proof, token] = await Promise.all([request(getAppProof, {}), appToken(appKey, base)])
  return { proof, token }
}

/** A token that is good for the app at this address. Throws `UntrustedUrl` where the store has the app elsewhere. */
async function appToken(appKey: string, base: string): Promise<string> {
  const { token, origins } = await request(createAppToken, { headers: { 'app-key': appKey } })
  if (!origins.includes(URL.parse(base)?.origin ?? '')) throw new UntrustedUrl()
  return token
}

/** The documents have the designer open with the merchant's own token: it edits the store through the same calls. */
async function merchantToken(): Promise<string> {
  try {
    return await accessToken()
  } catch (error) {
    throw new ApiError(error instanceof SessionEnded ? 'ended' : 'unreachable', { cause: error })
  }
}
