import type { ThirdPartyId } from '../store/thirdParty.ts'

/** Services of others that storefronts send to, by the sku of their apps (document 1 §2.3). */
export const INTEGRATION_SKUS = ['googleAnalytics', 'facebookPixel', 'privy', 'fullstory', 'yotpo', 'chat'] as const
export type IntegrationSku = (typeof INTEGRATION_SKUS)[number]

/** What a storefront sends. */
export const HIT_KINDS = [
  ...(['pageView', 'productView', 'addToCart', 'cartView', 'purchase'] as const),
  ...(['popupShown', 'popupClosed', 'sessionStart', 'click'] as const),
  ...(['reviewsShown', 'review', 'chatShown', 'message'] as const),
] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** Where shoppers enter their data, pop-ups and recordings have no place. */
type Pages = 'all' | 'beforeCheckout'

interface IntegrationSpec {
  /** First label of its host. */
  service: string
  /** Which of the store's ids of services it is known by. */
  id: ThirdPartyId
  kinds: readonly HitKind[]
  pages: Pages
  /** Whether shoppers are asked first: false only for what stores nothing on their device. */
  needsConsent: boolean
  /** Whether it has a key that must stay secret. */
  hasSecret: boolean
}

const SHOPPING: readonly HitKind[] = ['pageView', 'productView', 'addToCart', 'cartView', 'purchase']

/** Each integration as both sides need it. */
export const INTEGRATIONS: Readonly<Record<IntegrationSku, IntegrationSpec>> = {
  googleAnalytics: {
    ...{ service: 'google-analytics', id: 'googleAnalyticsId', kinds: SHOPPING },
    ...{ pages: 'all', needsConsent: true, hasSecret: false },
  },
  facebookPixel: {
    ...{ service: 'facebook-pixel', id: 'socialPixelId', kinds: SHOPPING },
    ...{ pages: 'all', needsConsent: true, hasSecret: false },
  },
  privy: {
    ...{ service: 'privy', id: 'popupToolId', kinds: ['popupShown', 'popupClosed'] },
    ...{ pages: 'beforeCheckout', needsConsent: true, hasSecret: false },
  },
  fullstory: {
    ...{ service: 'fullstory', id: 'sessionRecordingId', kinds: ['sessionStart', 'click'] },
    ...{ pages: 'beforeCheckout', needsConsent: true, hasSecret: false },
  },
  yotpo: {
    ...{ service: 'yotpo', id: 'reviewsId', kinds: ['reviewsShown', 'purchase', 'review'] },
    ...{ pages: 'all', needsConsent: true, hasSecret: true },
  },
  chat: {
    ...{ service: 'chat', id: 'liveChatId', kinds: ['chatShown', 'message'] },
    ...{ pages: 'all', needsConsent: false, hasSecret: false },
  },
}

/** Where an integration's script comes from, and where it sends to. */
export const receiverOrigin = (receiversUrl: string, sku: IntegrationSku) =>
  receiversUrl.replace('{service}', INTEGRATIONS[sku].service)

interface Ids {
  googleAnalyticsId: string
  thirdPartyIntegrations: Readonly<Record<string, unknown>>
}

/** A store's id of an integration; empty without one. */
export function integrationId(store: Ids, sku: IntegrationSku): string {
  const { id } = INTEGRATIONS[sku]
  const found = id === 'googleAnalyticsId' ? store.googleAnalyticsId : store.thirdPartyIntegrations[id]
  return typeof found === 'string' ? found : ''
}
