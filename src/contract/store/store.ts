import * as z from 'zod/mini'
import { WEIGHT_UNITS } from '#lib/weight.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)

/** A flag of an app or of a part of the console (document 1 §3 feature flags, §6 flags). */
export const Feature = z.looseObject({ name: z.string(), enabled: no })
/** `newAdmin` is the list new-admin-features-enabled of the documents: names of features served by the new admin. */
export const Features = z.looseObject({
  features: z.array(Feature),
  newAdmin: z._default(z.array(z.string()), []),
})
export type Features = z.output<typeof Features>

/**
 * Document 1 §3, Store information: the fields that this console reads so far; the others survive reading and writing.
 */
export const StoreInformation = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: text,
  emailVerified: no,
  phoneNumber: text,
  mailingAddress: z._default(z.looseObject({}), {}),
  /** IANA name; empty where the store has the default, New York. Days and times that a merchant types are in it. */
  timeZone: text,
  logo: z._default(z.nullable(z.string()), null),
  favicon: z._default(z.nullable(z.string()), null),
  dashboardImage: z._default(z.nullable(z.string()), null),
  socialNetworks: z._default(z.looseObject({}), {}),
  weightUnit: z._default(z.enum(WEIGHT_UNITS), 'lb'),
  /** Days until the store ships; `null` where it does not say. */
  shipsInDays: z._default(z.nullable(z.int()), null),
  /** Added to each order's shipping. */
  shippingFees: z._default(Cents, 0),
  googleAnalyticsId: text,
  thirdPartyIntegrations: z._default(z.looseObject({}), {}),
  storeUrl: text,
  urlHost: text,
  canonicalHost: text,
  customDomain: z._default(z.nullable(z.string()), null),
  chargeTax: z._default(z.boolean(), true),
  launched: no,
  launchedOn: z._default(z.nullable(Timestamp), null),
  completedLaunchRequirements: no,
  addedAtLeastOneProduct: no,
  /** Shoppers can pay in some way, be it cash: the launch checklist’s rule. */
  takesPayments: no,
  /** An order was shipped, in part or as a whole, or completed. */
  hasProcessedOrder: no,
  paymentAutoCapture: no,
  /** Addresses that are typed are checked with Avalara; the settings of its page decide. */
  enableAddressVerification: no,
  /** The provider's terms. */
  termsAndConditions: z._default(
    z.looseObject({ accepted: no, acceptedBy: text, acceptedOn: z._default(z.nullable(Timestamp), null) }),
    { accepted: false, acceptedBy: '', acceptedOn: null },
  ),
  /** The account that receives payments; `null` before there is one. */
  stripeAccountId: z._default(z.nullable(z.string()), null),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type StoreInformation = z.output<typeof StoreInformation>

export const getFeatures = endpoint({
  name: 'getFeatures',
  summary: 'Which apps and parts of the console are switched on for this store.',
  source: 'document 2 §7, Discounts, pages, features, apps',
  method: 'GET',
  path: 'admin/features',
  isCopied: true,
  response: Features,
})

export const getStoreInformation = endpoint({
  name: 'getStoreInformation',
  summary: 'The store’s name, address, host and settings.',
  source: 'document 2 §7, Store, domains, images',
  method: 'GET',
  path: 'admin/storeinformation',
  isCopied: true,
  response: StoreInformation,
})
