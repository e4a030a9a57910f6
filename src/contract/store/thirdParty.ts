/**
 * Ids of services of others (document 1 §3, thirdPartyIntegrations; the rules of Google Analytics, Facebook Pixel and Privy in
 * §5, the others chosen here): the form of each, and an example.
 */
export const THIRD_PARTY_IDS = {
  googleAnalyticsId: { form: /^[A-Z]{2}-\d{5,}-\d{1,3}$/i, example: 'UA-12345-1' },
  tagManagerId: { form: /^GTM-[A-Z0-9]{4,10}$/i, example: 'GTM-ABC1234' },
  adsConversionId: { form: /^AW-\d{8,12}$/i, example: 'AW-123456789' },
  adsConversionLabel: { form: /^[\w-]{10,40}$/, example: 'AbC-D_efG-h12_34-567' },
  socialPixelId: { form: /^\d{15,}$/, example: '123456789012345' },
  sessionRecordingId: { form: /^[A-Z0-9]{4,20}$/i, example: 'AB12C' },
  popupToolId: { form: /^[A-Z0-9]{20,}$/i, example: 'A1B2C3D4E5F6A7B8C9D0' },
  shareWidgetId: { form: /^ra-[a-f0-9]{8,32}$/i, example: 'ra-5f0c1d2e3a4b5c6d' },
  reviewsId: { form: /^[A-Z0-9]{20,40}$/i, example: 'aB3dE5fG7hJ9kL1mN3pQ' },
  liveChatId: { form: /^\d{4,12}$/, example: '1234567' },
} as const
export type ThirdPartyId = keyof typeof THIRD_PARTY_IDS
export const THIRD_PARTY_NAMES = Object.keys(THIRD_PARTY_IDS) as ThirdPartyId[]

/**
 * The ids that storefronts use, each with the app that has to be installed for it; `null`: none has to. What the document names beside
 * these (ads conversions, a share widget) is stored and used by nothing, so it is not offered.
 */
export const USED_IDS = {
  googleAnalyticsId: 'googleAnalytics',
  tagManagerId: null,
  socialPixelId: 'facebookPixel',
  sessionRecordingId: 'fullstory',
  popupToolId: 'privy',
  reviewsId: 'yotpo',
  liveChatId: 'chat',
} as const satisfies Partial<Record<ThirdPartyId, string | null>>
export type UsedId = keyof typeof USED_IDS
export const USED_ID_NAMES = Object.keys(USED_IDS) as UsedId[]

/** Longest id. Chosen here. */
export const THIRD_PARTY_LENGTH = 60

export const isThirdPartyId = (name: ThirdPartyId, id: string) =>
  id === '' || (id.length <= THIRD_PARTY_LENGTH && THIRD_PARTY_IDS[name].form.test(id))
