import { SOCIAL_NETWORKS, type SocialNetwork, socialUrl } from '#contract/store/socialNetworks.ts'
import {
  getStoreBrand,
  getStoreDetails,
  getStoreRegional,
  getStoreServices,
  getStoreShippingFacts,
  getStoreSocial,
  saveStoreBrand,
  saveStoreDetails,
  saveStoreRegional,
  saveStoreServices,
  saveStoreShippingFacts,
  saveStoreSocial,
} from '#contract/store/storeSections.ts'
import type { Db } from '../../../db/database.ts'
import { findInLibrary, notInLibrary } from '../../content/images/inLibrary.ts'
import { sendVerificationMessage } from '../../identity/verification.ts'
import { refuseFields } from '../../machine/problems.ts'
import { checkAddress } from './addresses.ts'
import { noteLogoChange } from './logo.ts'
import { changeSection, sectionHandlers } from './sectionHandlers.ts'

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
const isEmpty = (address: object) =>
  Object.entries(address).every(([field, text]) => field === 'country' || text === '' || typeof text !== 'string')

const details = sectionHandlers({
  name: 'details',
  noun: 'page of store details',
  endpoints: { get: getStoreDetails, save: saveStoreDetails },
  read: ({ name, email, emailVerified, phoneNumber, mailingAddress }) => ({
    ...{ name, email, emailVerified, phoneNumber },
    mailingAddress: { ...NO_ADDRESS, ...mailingAddress },
  }),
  prepare: async ({ db, tenant, body, now }, before) => {
    const { name, email, phoneNumber, mailingAddress } = body
    if (!isEmpty(mailingAddress)) checkAddress(mailingAddress, 'mailingAddress')
    const isSame = email.toLowerCase() === before.email.toLowerCase()
    if (!isSame) await sendVerificationMessage(db, { tenant, email, now })
    const emailVerified = isSame && before.emailVerified
    return { name: name.trim(), email: email.trim(), emailVerified, phoneNumber, mailingAddress }
  },
})

const FAVICON_SIZE = 32

const brand = sectionHandlers({
  name: 'brand',
  noun: 'set of images',
  endpoints: { get: getStoreBrand, save: saveStoreBrand },
  read: ({ logo, favicon, dashboardImage }) => ({ logo, favicon, dashboardImage }),
  prepare: async ({ db, tenant, user, now, body: { logo, favicon, dashboardImage } }, before) => {
    const chosen = { logo, favicon, dashboardImage }
    for (const field of ['logo', 'favicon', 'dashboardImage'] as const) {
      const uri = chosen[field]
      if (uri !== null && uri !== before[field]) await checkImage(db, tenant, field, uri)
    }
    if (logo !== before.logo) await noteLogoChange(db, { caller: { tenant, user }, now })
    return chosen
  },
})

async function checkImage(db: Db, tenant: string, field: string, fullUri: string): Promise<void> {
  const image = await findInLibrary(db, tenant, fullUri)
  if (!image) throw refuseFields([notInLibrary(field)])
  if (field !== 'favicon') return
  const { width, height } = image
  const isIcon = width === FAVICON_SIZE && height === FAVICON_SIZE && /\.png$/i.test(fullUri)
  if (!isIcon) {
    const message = 'Choose a PNG image of 32 × 32 pixels.'
    throw refuseFields([{ field, message, code: 'notFavicon' }])
  }
}

const NO_PROFILES = { facebook: '', instagram: '', twitter: '', pinterest: '', google: '' }

const social = sectionHandlers({
  name: 'social',
  noun: 'list of profiles',
  endpoints: { get: getStoreSocial, save: saveStoreSocial },
  read: ({ socialNetworks }) => ({ ...NO_PROFILES, ...socialNetworks }),
  prepare: async ({ body }, before) => {
    const urls = SOCIAL_NETWORKS.map(network => [network, socialUrl(network, body[network])] as const)
    const wrong = urls.filter(([, url]) => url === null)
    if (wrong.length > 0) throw refuseFields(wrong.map(([network]) => notOn(network)))
    return { socialNetworks: { ...before.socialNetworks, ...Object.fromEntries(urls) } }
  },
})

const notOn = (field: SocialNetwork) => ({
  field,
  message: 'Enter the URL of your profile there.',
  code: 'otherSite',
})

const regional = sectionHandlers({
  name: 'regional',
  noun: 'set of units',
  endpoints: { get: getStoreRegional, save: saveStoreRegional },
  read: ({ timeZone, weightUnit }) => ({ timeZone, weightUnit }),
  prepare: async ({ body: { timeZone, weightUnit } }) => ({ timeZone, weightUnit }),
})

const shippingFacts = sectionHandlers({
  name: 'shippingFacts',
  noun: 'set of shipping times and fees',
  endpoints: { get: getStoreShippingFacts, save: saveStoreShippingFacts },
  read: ({ shipsInDays, shippingFees }) => ({ shipsInDays, shippingFees }),
  prepare: async ({ body: { shipsInDays, shippingFees } }) => ({ shipsInDays, shippingFees }),
})

const services = sectionHandlers({
  name: 'services',
  noun: 'list of IDs',
  endpoints: { get: getStoreServices, save: saveStoreServices },
  read: ({ thirdPartyIntegrations, googleAnalyticsId }) => ({
    ...NO_SERVICES,
    ...thirdPartyIntegrations,
    googleAnalyticsId,
  }),
  prepare: async ({ body: { revision: _, googleAnalyticsId, ...ids } }, before) => ({
    googleAnalyticsId,
    thirdPartyIntegrations: { ...before.thirdPartyIntegrations, ...ids },
  }),
})

/** Deletes some ids of services: `googleAnalyticsId`, or names within `thirdPartyIntegrations`. */
export const forgetServices = (db: Db, tenant: string, names: readonly string[], now: Date) =>
  changeSection(db, tenant, 'services', now, ({ googleAnalyticsId, thirdPartyIntegrations }) => ({
    googleAnalyticsId: names.includes('googleAnalyticsId') ? '' : googleAnalyticsId,
    thirdPartyIntegrations: {
      ...thirdPartyIntegrations,
      ...Object.fromEntries(names.filter(name => name !== 'googleAnalyticsId').map(name => [name, ''])),
    },
  }))

const NO_SERVICES = {
  ...{ tagManagerId: '', adsConversionId: '', adsConversionLabel: '', socialPixelId: '', sessionRecordingId: '' },
  ...{
    popupToolId: '',
    shareWidgetId: '',
    reviewsId: '',
    liveChatId: '',
    liveChatEmail: '',
    isShareWidgetEnabled: false,
  },
}

export const sections = [...details, ...brand, ...social, ...regional, ...shippingFacts, ...services]
