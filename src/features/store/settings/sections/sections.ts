import { SOCIAL_NETWORKS, socialUrl } from '#contract/store/socialNetworks.ts'
import {
  getStoreBrand,
  getStoreDetails,
  getStoreRegional,
  getStoreServices,
  getStoreShippingFacts,
  getStoreSocial,
  getStoreUrl,
  saveStoreBrand,
  saveStoreDetails,
  saveStoreRegional,
  saveStoreServices,
  saveStoreShippingFacts,
  saveStoreSocial,
  saveStoreUrl,
} from '#contract/store/storeSections.ts'
import { USED_ID_NAMES } from '#contract/store/thirdParty.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { knownZone } from '#lib/time.ts'
import { defineSettings } from '#page/settings/settings.ts'
import {
  BrandForm,
  DetailsForm,
  detailsToForm,
  FulfillmentForm,
  RegionalForm,
  ServicesForm,
  SocialForm,
  UrlForm,
} from './schemas.ts'

/** The store's name, URL and images show in the menu and elsewhere, and tasks of the guide depend on them. */
const shared = { name: 'settings', outdates: ['store', 'launch'] }

export const detailsSettings = defineSettings({
  ...shared,
  title: 'details.title',
  draftName: 'storeDetails',
  routeId: 'settings.details',
  get: getStoreDetails,
  save: saveStoreDetails,
  schema: DetailsForm,
  toForm: detailsToForm,
  toPayload: ({ name, email, phoneNumber, ...mailingAddress }, saved) => ({
    ...saved,
    ...{ name: name.trim(), email: email.trim(), phoneNumber },
    mailingAddress: { ...saved.mailingAddress, ...mailingAddress },
  }),
  // `mailingAddress.city` is the form's `city`.
  fieldOf: path => path.split('.').at(-1) as keyof DetailsForm,
})

export const brandSettings = defineSettings({
  ...shared,
  title: 'brand.title',
  draftName: 'storeBrand',
  routeId: 'settings.brand',
  get: getStoreBrand,
  save: saveStoreBrand,
  schema: BrandForm,
  toForm: ({ logo, favicon, dashboardImage }): BrandForm => ({
    ...{ logo: logo ?? '', favicon: favicon ?? '' },
    dashboardImage: dashboardImage ?? '',
  }),
  toPayload: ({ logo, favicon, dashboardImage }, saved) => ({
    ...saved,
    ...{ logo: logo || null, favicon: favicon || null, dashboardImage: dashboardImage || null },
  }),
})

export const socialSettings = defineSettings({
  ...shared,
  title: 'social.title',
  draftName: 'storeSocial',
  routeId: 'settings.social',
  get: getStoreSocial,
  save: saveStoreSocial,
  schema: SocialForm,
  toForm: ({ facebook, instagram, twitter, pinterest, google }): SocialForm => ({
    ...{ facebook, instagram, twitter },
    ...{ pinterest, google },
  }),
  toPayload: (values, saved) => ({
    ...saved,
    ...(Object.fromEntries(
      SOCIAL_NETWORKS.map(network => [network, socialUrl(network, values[network]) ?? '']),
    ) as SocialForm),
  }),
})

export const regionalSettings = defineSettings({
  ...shared,
  title: 'regional.title',
  draftName: 'storeRegional',
  routeId: 'settings.regional',
  get: getStoreRegional,
  save: saveStoreRegional,
  schema: RegionalForm,
  toForm: ({ timeZone, weightUnit }): RegionalForm => ({ timeZone: knownZone(timeZone), weightUnit }),
  toPayload: (values, saved) => ({ ...saved, ...values }),
})

export const urlSettings = defineSettings({
  ...shared,
  title: 'url.title',
  draftName: 'storeUrl',
  routeId: 'settings.url',
  get: getStoreUrl,
  save: saveStoreUrl,
  schema: UrlForm,
  toForm: ({ name }): UrlForm => ({ name }),
  toPayload: ({ name }, saved) => ({ ...saved, name }),
})

export const fulfillmentSettings = defineSettings({
  ...shared,
  title: 'fulfillment.title',
  draftName: 'storeShippingFacts',
  routeId: 'settings.fulfillment',
  get: getStoreShippingFacts,
  save: saveStoreShippingFacts,
  schema: FulfillmentForm,
  toForm: ({ shipsInDays, shippingFees }): FulfillmentForm => ({
    shipsInDays: shipsInDays === null ? '' : String(shipsInDays),
    shippingFees: centsToText(shippingFees),
  }),
  toPayload: ({ shipsInDays, shippingFees }, saved) => ({
    ...saved,
    shipsInDays: shipsInDays === '' ? null : Number(shipsInDays),
    shippingFees: textToCents(shippingFees || '0') ?? 0,
  }),
})

export const servicesSettings = defineSettings({
  ...shared,
  title: 'services.title',
  draftName: 'storeServices',
  routeId: 'settings.services',
  get: getStoreServices,
  save: saveStoreServices,
  schema: ServicesForm,
  toForm: (saved): ServicesForm => ({
    ...(Object.fromEntries(USED_ID_NAMES.map(name => [name, saved[name]])) as Omit<ServicesForm, 'liveChatEmail'>),
    liveChatEmail: saved.liveChatEmail,
  }),
  toPayload: (values, saved) => ({
    ...saved,
    ...values,
    ...Object.fromEntries(USED_ID_NAMES.map(name => [name, values[name].trim()])),
  }),
})
