import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { PaymentSettings } from './paymentSettings.ts'

/** Document 2 §9. */
export const BUSINESS_TYPES = [
  'Individual/Sole Proprietor',
  'Partnership',
  'Corporation',
  'Tax Exempt Organization',
  'LLC',
  'Unknown',
] as const
/** Ends given by document 2 §9; the values between were chosen here. */
export const DELIVERY_BANDS = ['instantly', '0-2', '3-5', '6-10', 'over10'] as const
export const SALES_BANDS = ['under50k', '50k-100k', '100k-200k', '200k-350k', '350k-500k', 'over500k'] as const
export const OWNERSHIP_TYPES = ['soleOwner', 'coOwner', 'manager', 'officer'] as const
export const TITLES = ['', 'Mr', 'Ms', 'Mx', 'Dr'] as const

/** Steps 1 to 5, in order (document 1 §4). Each is a part of the application. */
export const KYC_STEPS = ['business_identity', 'about_business', 'owner', 'card_statement', 'banking'] as const
export type KycStep = (typeof KYC_STEPS)[number]

const text = z._default(z.string().check(z.maxLength(500)), '')

export const KycPhone = z.object({
  country_code: z._default(z.string().check(z.maxLength(5)), '+1'),
  phone_number: text,
})
export const KycAddress = z.object({
  address1: text,
  address2: text,
  city: text,
  region: text,
  postal_code: text,
  country: z._default(z.string().check(z.maxLength(2)), 'US'),
})
const PersonName = z.object({ title: text, first: text, last: text })
const BirthDate = z.object({ year: text, month: text, day: text })

/** An owner besides the first one; asked for by the provider where it needs them. */
export const KycOwner = z.object({
  owner_name: PersonName,
  owner_address: KycAddress,
  ownership_type: text,
  owner_years_at_address: text,
  email: text,
  owner_phone: KycPhone,
  date_of_birth: BirthDate,
  social_security_number: text,
})
export type KycOwner = z.output<typeof KycOwner>

/**
 * The application (document 2 §3, payments KYC). Every field is text as it was typed; `kycRules.ts` says what is valid, for
 * both sides. Never stored on the device, in a draft or in clear, and never read back: social security, routing and account
 * numbers, and the employer's number, which can be a social security number.
 */
export const KycApplication = z.object({
  business_identity: z.object({
    business_name: text,
    legal_name: text,
    business_type: text,
    employer_id_number: text,
    business_website: text,
    business_phone: KycPhone,
    address: KycAddress,
  }),
  about_business: z.object({
    business_description: text,
    /** One of `GOODS_TYPES`. */
    goods_type: text,
    years_in_business: text,
    average_delivery: text,
    /** Dollars, as typed. */
    average_order: text,
    annual_sales: text,
  }),
  owner: KycOwner,
  additional_owners: z._default(z.array(KycOwner).check(z.maxLength(4)), []),
  card_statement: z.object({
    billing_statement_descriptor: text,
    customer_service_phone: KycPhone,
  }),
  banking: z.object({
    routing_number: text,
    account_number: text,
    terms_of_service: z._default(z.boolean(), false),
  }),
})
export type KycApplication = z.output<typeof KycApplication>

/** Document 1 §5: 20 goods types; the values were chosen here. */
export const GOODS_TYPES = [
  'accessories',
  'art',
  'automotive',
  'babyAndKids',
  'beauty',
  'books',
  'clothing',
  'collectibles',
  'digitalGoods',
  'electronics',
  'foodAndDrink',
  'furniture',
  'healthAndWellness',
  'homeAndGarden',
  'jewelry',
  'musicAndInstruments',
  'pets',
  'sportsAndOutdoors',
  'toysAndGames',
  'other',
] as const

/** A draft holds what may be stored: the application without secrets (`kycSecrets.ts`). */
export const KycDraft = z.object({
  /** 0 before the first save. */
  revision: z.int(),
  savedOn: z.nullable(Timestamp),
  application: KycApplication,
})
export type KycDraft = z.output<typeof KycDraft>

const source = 'document 1 §5; document 2 §3, §7, Payments onboarding (path chosen here)'

export const getKycDraft = endpoint({
  name: 'getKycDraft',
  // An application names people, where they live and when they were born.
  isForSupport: false,
  summary: 'The unfinished application, so that it can be continued on another device. Without secrets.',
  source,
  method: 'GET',
  path: 'admin/payments/kyc/draft',
  response: KycDraft,
})

export const saveKycDraft = endpoint({
  name: 'saveKycDraft',
  isForSupport: false,
  summary:
    'Stores the unfinished application. Secrets are refused with 400, not dropped silently. A stale revision is refused with 409 and the current draft.',
  source,
  method: 'PUT',
  path: 'admin/payments/kyc/draft',
  body: z.object({ revision: z.int(), application: KycApplication }),
  response: KycDraft,
  problems: [400, 409],
})

export const submitKyc = endpoint({
  name: 'submitKyc',
  isForSupport: false,
  summary:
    'Submits the application once. Problems are named by field, as `owner.social_security_number`. The secrets are encrypted until a decision, then deleted; the last four digits of the bank account stay.',
  source,
  method: 'POST',
  path: 'admin/payments/kyc',
  body: KycApplication,
  response: PaymentSettings,
  problems: [400, 409],
})
