import { broken } from '#contract/rules/rules.ts'
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
import { settingsHandlers } from '../../machine/settingsHandlers.ts'
import { checkAddress } from './addresses.ts'
import { BRAND, noteLogoChange } from './logo.ts'
import { changeSection, storeSection } from './storeSection.ts'

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
const isEmpty = (address: object) =>
  Object.entries(address).every(([field, text]) => field === 'country' || text === '' || typeof text !== 'string')

const details = settingsHandlers({
  noun: 'page of store details',
  endpoints: { get: getStoreDetails, save: saveStoreDetails },
  ...storeSection('details', ({ name, email, emailVerified, phoneNumber, mailingAddress }) => ({
    ...{ name, email, emailVerified, phoneNumber },
    mailingAddress: { ...NO_ADDRESS, ...mailingAddress },
  })),
  prepare: async ({ db, tenant, body, now }, before) => {
    const { name, email, phoneNumber, mailingAddress } = body
    if (!isEmpty(mailingAddress)) checkAddress(mailingAddress, 'mailingAddress')
    const isSame = email.toLowerCase() === before.email.toLowerCase()
    if (!isSame) await sendVerificationMessage(db, { tenant, email, now })
    return ({ emailVerified }) => ({
      ...{ name: name.trim(), email: email.trim(), phoneNumber, mailingAddress },
      emailVerified: isSame && emailVerified,
    })
  },
})

const FAVICON_SIZE = 32

const brand = settingsHandlers({
  noun: BRAND.noun,
  endpoints: { get: getStoreBrand, save: saveStoreBrand },
  ...storeSection(BRAND.name, ({ logo, favicon, dashboardImage }) => ({ logo, favicon, dashboardImage })),
  prepare: async ({ db, tenant, body: { logo, favicon, dashboardImage } }, before) => {
    const chosen = { logo, favicon, dashboardImage }
    for (const field of ['logo', 'favicon', 'dashboardImage'] as const) {
      const uri = chosen[field]
      if (uri !== null && uri !== before[field]) await checkImage(db, tenant, field, uri)
    }
    return chosen
  },
  onWritten: async ({ db, tenant, user, now, body: { logo } }, before) => {
    if (logo !== before.logo) await noteLogoChange(db, { caller: { tenant, user }, now })
  },
})

async function checkImage(db: Db, tenant: string, field: string, fullUri: string): Promise<void> {
  const image = await findInLibrary(db, tenant, fullUri)
  if (!image) throw refuseFields([notInLibrary(field)])
  if (field !== 'favicon') return
  const { width, height } = image
  const isIcon = width === FAVICON_SIZE && height === FAVICON_SIZE && /\.png$/i.test(fullUri)
  if (!isIcon) {
    const message = broken('favicon')
    throw refuseFields([{ field, message, code: 'notFavicon' }])
  }
}

const NO_PROFILES = { facebook: '', instagram: '', twitter: '', pinterest: '', google: '' }

const social = settingsHandlers({
  noun: 'list of profiles',
  endpoints: { get: getStoreSocial, save: saveStoreSocial },
  ...storeSection('social', ({ socialNetworks }) => ({ ...NO_PROFILES, ...socialNetworks })),
  prepare: async ({ body }) => {
    const urls = SOCIAL_NETWORKS.map(network => [network, socialUrl(network, body[network])] as const)
    const wrong = urls.filter(([, url]) => url === null)
    if (wrong.length > 0) throw refuseFields(wrong.map(([network]) => notOn(network)))
    return ({ socialNetworks }) => ({ socialNetworks: { ...socialNetworks, ...Object.fromEntries(urls) } })
  },
})

const notOn = (field: SocialNetwork) => ({
  field,
  message: broken('profileUrl'),
  code: 'otherSite',
})

const regional = settingsHandlers({
  noun: 'set of units',
  endpoints: { get: getStoreRegional, save: saveStoreRegional },
  ...storeSection('regional', ({ timeZone, weightUnit }) => ({ timeZone, weightUnit })),
  prepare: async ({ body: { timeZone, weightUnit } }) => ({ timeZone, weightUnit }),
})

const shippingFacts = settingsHandlers({
  noun: 'set of shipping times and fees',
  endpoints: { get: getStoreShippingFacts, save: saveStoreShippingFacts },
  ...storeSection('shippingFacts', ({ shipsInDays, shippingFees }) => ({ shipsInDays, shippingFees })),
  prepare: async ({ body: { shipsInDays, shippingFees } }) => ({ shipsInDays, shippingFees }),
})

/** For messages. */
const SERVICES = 'list of IDs'

const services = settingsHandlers({
  noun: SERVICES,
  endpoints: { get: getStoreServices, save: saveStoreServices },
  ...storeSection('services', ({ thirdPartyIntegrations, googleAnalyticsId }) => ({
    ...NO_SERVICES,
    ...thirdPartyIntegrations,
    googleAnalyticsId,
  })),
  prepare:
    async ({ body: { revision: _, googleAnalyticsId, ...ids } }) =>
    ({ thirdPartyIntegrations }) => ({
      googleAnalyticsId,
      thirdPartyIntegrations: { ...thirdPartyIntegrations, ...ids },
    }),
})

/** Deletes some ids of services: `googleAnalyticsId`, or names within `thirdPartyIntegrations`. */
export const forgetServices = (db: Db, tenant: string, names: readonly string[], now: Date) =>
  changeSection(db, tenant, {
    ...{ name: 'services', noun: SERVICES, now },
    changes: ({ googleAnalyticsId, thirdPartyIntegrations }) => ({
      googleAnalyticsId: names.includes('googleAnalyticsId') ? '' : googleAnalyticsId,
      thirdPartyIntegrations: {
        ...thirdPartyIntegrations,
        ...Object.fromEntries(names.filter(name => name !== 'googleAnalyticsId').map(name => [name, ''])),
      },
    }),
  })

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
