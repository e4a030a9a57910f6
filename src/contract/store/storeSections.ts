import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { knownZone } from '#lib/time.ts'
import { WEIGHT_UNITS } from '#lib/weight.ts'
import { BoundedImage } from '../content/imageLinks.ts'
import { endpoint } from '../endpoint.ts'
import { PhoneNumber } from '../phoneNumber.ts'
import { amountWithin, broken, emptyOr, filled } from '../rules/rules.ts'
import { PostalAddress } from './postalAddress.ts'
import { SOCIAL_URL_LENGTH } from './socialNetworks.ts'
import { isThirdPartyId, THIRD_PARTY_NAMES } from './thirdParty.ts'

/**
 * The parts of the store information (document 1 §3) that a merchant edits, each with a revision of its own: two people in two
 * parts never get in each other's way (decision 78).
 */

/** Longest texts, largest numbers; amounts in cents. Chosen here. */
export const STORE_LIMITS = { name: 100, email: 254, line: 100, shipsInDays: 365, handlingFee: 100_000 } as const

const text = z._default(z.string(), '')
const Revision = { revision: z.int() }
const source = 'document 2 §7, Store, domains, images (the parts and their paths chosen here)'

/** Name and contact of the store. The address is empty, or whole. */
const details = {
  name: z.string().check(filled('name'), z.maxLength(STORE_LIMITS.name)),
  email: z.string().check(z.maxLength(STORE_LIMITS.email), z.refine(isEmailAddress, broken('email'))),
  phoneNumber: PhoneNumber,
  mailingAddress: PostalAddress,
}
/** `emailVerified` is set by the link that is sent when `email` changes. */
export const StoreDetails = z.looseObject({
  ...Revision,
  ...details,
  email: text,
  emailVerified: z._default(z.boolean(), false),
})
export type StoreDetails = z.output<typeof StoreDetails>

export const getStoreDetails = endpoint({
  name: 'getStoreDetails',
  scope: 'settings',
  summary: 'The store’s name and how it is reached.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/details',
  isCopied: true,
  response: StoreDetails,
})

export const saveStoreDetails = endpoint({
  name: 'saveStoreDetails',
  scope: 'settings',
  summary:
    'Saves name, email, phone and mailing address. Another email address has to be verified again: a message with a link is sent there. A stale revision is refused with 409 and the current details.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/details',
  body: z.looseObject({ ...Revision, ...details }),
  response: StoreDetails,
  problems: [400, 409],
})

const Image = z._default(z.nullable(BoundedImage.shape.fullUri), null)
const brand = { logo: Image, favicon: Image, dashboardImage: Image }

/** URLs of images of the library, `null` without one. */
export const StoreBrand = z.looseObject({ ...Revision, ...brand })
export type StoreBrand = z.output<typeof StoreBrand>

export const getStoreBrand = endpoint({
  name: 'getStoreBrand',
  scope: 'settings',
  summary: 'The store’s logo, favicon and the image of its dashboard.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/brand',
  isCopied: true,
  response: StoreBrand,
})

export const saveStoreBrand = endpoint({
  name: 'saveStoreBrand',
  scope: 'settings',
  summary:
    'Saves the images, which must be in the store’s library. A favicon must be a PNG of 32 × 32 pixels. A stale revision is refused with 409 and the current images.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/brand',
  body: StoreBrand,
  response: StoreBrand,
  problems: [400, 409],
})

const ProfileUrl = z._default(z.string().check(z.maxLength(SOCIAL_URL_LENGTH)), '')

/** URLs of the store's profiles; empty without one. */
export const StoreSocial = z.looseObject({
  ...Revision,
  facebook: ProfileUrl,
  instagram: ProfileUrl,
  twitter: ProfileUrl,
  pinterest: ProfileUrl,
  google: ProfileUrl,
})
export type StoreSocial = z.output<typeof StoreSocial>

export const getStoreSocial = endpoint({
  name: 'getStoreSocial',
  scope: 'settings',
  summary: 'The store’s profiles in social networks.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/social',
  isCopied: true,
  response: StoreSocial,
})

export const saveStoreSocial = endpoint({
  name: 'saveStoreSocial',
  scope: 'settings',
  summary:
    'Saves the profiles. Handles become URLs; a URL of another site is refused at its field. A stale revision is refused with 409 and the current profiles.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/social',
  body: StoreSocial,
  response: StoreSocial,
  problems: [400, 409],
})

const regional = {
  timeZone: z.string().check(
    z.maxLength(100),
    z.refine((zone: string) => zone !== '' && knownZone(zone) === zone, broken('timeZone')),
  ),
  weightUnit: z._default(z.enum(WEIGHT_UNITS), 'lb'),
}

/** `timeZone` is an IANA name. `weightUnit`: how weights are shown and typed; they are stored in pounds. */
export const StoreRegional = z.looseObject({ ...Revision, ...regional, timeZone: text })
export type StoreRegional = z.output<typeof StoreRegional>

export const getStoreRegional = endpoint({
  name: 'getStoreRegional',
  scope: 'settings',
  summary: 'The store’s time zone and unit of weight.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/regional',
  isCopied: true,
  response: StoreRegional,
})

export const saveStoreRegional = endpoint({
  name: 'saveStoreRegional',
  scope: 'settings',
  summary:
    'Saves time zone and unit of weight. Moments and weights that were saved stay as they are. A stale revision is refused with 409 and the current values.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/regional',
  body: z.looseObject({ ...Revision, ...regional }),
  response: StoreRegional,
  problems: [400, 409],
})

/** `name` is the first label of the host that the store has from the provider; `storeUrl` the whole URL. */
export const StoreUrl = z.looseObject({ ...Revision, name: text, storeUrl: text })
export type StoreUrl = z.output<typeof StoreUrl>

export const getStoreUrl = endpoint({
  name: 'getStoreUrl',
  scope: 'settings',
  summary: 'The store’s URL, as the provider gives it.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/url',
  isCopied: true,
  response: StoreUrl,
})

export const saveStoreUrl = endpoint({
  name: 'saveStoreUrl',
  scope: 'settings',
  summary:
    'Changes the name in the store’s URL. The old URL keeps leading to the store. A name that another store has or had is refused with 400 and the code storeUrlInUse. A stale revision is refused with 409 and the current URL.',
  source: 'document 2 §7, Store, domains, images; §8, Store save 400 (path chosen here)',
  method: 'PUT',
  path: 'admin/storeinformation/url',
  body: z.looseObject({ ...Revision, name: z.string().check(z.maxLength(100)) }),
  response: StoreUrl,
  problems: [400, 409],
})

const days = z.int().check(z.gte(0), z.lte(STORE_LIMITS.shipsInDays))
const fee = z.int().check(...amountWithin(0, STORE_LIMITS.handlingFee))

/** `shipsInDays`: shoppers see it on product pages; `null` shows nothing. `shippingFees`: cents, added to each order's shipping. */
export const StoreShippingFacts = z.looseObject({
  ...Revision,
  shipsInDays: z._default(z.nullable(days), null),
  shippingFees: z._default(fee, 0),
})
export type StoreShippingFacts = z.output<typeof StoreShippingFacts>

export const getStoreShippingFacts = endpoint({
  name: 'getStoreShippingFacts',
  scope: 'settings',
  summary: 'In how many days the store ships, and its handling fee.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/shippingfacts',
  isCopied: true,
  response: StoreShippingFacts,
})

export const saveStoreShippingFacts = endpoint({
  name: 'saveStoreShippingFacts',
  scope: 'settings',
  summary:
    'Saves days until shipping, and the handling fee. Orders that were placed keep what they cost. A stale revision is refused with 409 and the current values.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/shippingfacts',
  body: StoreShippingFacts,
  response: StoreShippingFacts,
  problems: [400, 409],
})

const ids = Object.fromEntries(
  THIRD_PARTY_NAMES.map(name => [
    name,
    z._default(z.string().check(z.refine((id: string) => isThirdPartyId(name, id), broken('serviceId'))), ''),
  ]),
) as Record<(typeof THIRD_PARTY_NAMES)[number], z.ZodMiniDefault<z.ZodMiniString<string>>>

/** Ids of services of others; empty for those that the store does not use. */
export const StoreServices = z.looseObject({
  ...Revision,
  ...ids,
  isShareWidgetEnabled: z._default(z.boolean(), false),
  liveChatEmail: z._default(z.string().check(z.maxLength(STORE_LIMITS.email), emptyOr(isEmailAddress, 'email')), ''),
})
export type StoreServices = z.output<typeof StoreServices>

export const getStoreServices = endpoint({
  name: 'getStoreServices',
  scope: 'settings',
  summary: 'Ids of services of others that the storefront uses.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/services',
  response: StoreServices,
})

export const saveStoreServices = endpoint({
  name: 'saveStoreServices',
  scope: 'settings',
  isForSupport: false,
  summary:
    'Saves the ids of services of others. Each must have the form of its service. A stale revision is refused with 409 and the current ids.',
  source,
  method: 'PUT',
  path: 'admin/storeinformation/services',
  body: StoreServices,
  response: StoreServices,
  problems: [400, 409],
})
