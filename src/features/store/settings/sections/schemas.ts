import * as z from 'zod/mini'
import { SOCIAL_NETWORKS, type SocialNetwork, socialUrl } from '#contract/store/socialNetworks.ts'
import { STORE_LIMITS, type StoreDetails } from '#contract/store/storeSections.ts'
import { type StoreUrlProblem, storeUrlProblem } from '#contract/store/storeUrl.ts'
import { isThirdPartyId, THIRD_PARTY_NAMES, type ThirdPartyId } from '#contract/store/thirdParty.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { textToCents } from '#lib/money.ts'
import { PHONE } from '#lib/phone.ts'
import { addressProblems } from '#lib/postalAddress.ts'
import { isBlank } from '#lib/visible.ts'
import { WEIGHT_UNITS } from '#lib/weight.ts'

// Messages are keys of the namespace `settings`.

const ADDRESS = ['address1', 'address2', 'city', 'state', 'postalCode'] as const
const texts = { address1: z.string(), address2: z.string(), city: z.string(), state: z.string() }

/** The address is flat: each of its fields is merged by itself. */
export const DetailsForm = z
  .object({
    name: z.string().check(
      z.refine((name: string) => !isBlank(name), 'page:common.nameMissing'),
      z.maxLength(STORE_LIMITS.name, 'page:common.atMost100'),
    ),
    email: z.string().check(
      z.refine((email: string) => !isBlank(email), { error: 'problem.emailMissing', abort: true }),
      z.maxLength(STORE_LIMITS.email, 'problem.emailLong'),
      z.refine((email: string) => isEmailAddress(email.trim()), 'problem.email'),
    ),
    phoneNumber: z.string().check(z.regex(PHONE, 'problem.phone')),
    ...texts,
    postalCode: z.string(),
    country: z.string(),
  })
  .check(({ value, issues }) => {
    if (ADDRESS.every(field => isBlank(value[field]))) return
    const problems = addressProblems({ ...value, firstName: '-', lastName: '-' })
    if (value.country === 'US' && isBlank(value.state)) problems.state = 'required'
    for (const [field, problem] of Object.entries(problems)) {
      issues.push({ code: 'custom', input: value, path: [field], message: `problem.address.${problem}` })
    }
  })
export type DetailsForm = z.output<typeof DetailsForm>

export const detailsToForm = ({ name, email, phoneNumber, mailingAddress: at }: StoreDetails): DetailsForm => ({
  ...{ name, email, phoneNumber },
  ...{ address1: at.address1, address2: at.address2, city: at.city, state: at.state },
  ...{ postalCode: at.postalCode, country: at.country },
})

export const BrandForm = z.object({ logo: z.string(), favicon: z.string(), dashboardImage: z.string() })
export type BrandForm = z.output<typeof BrandForm>

const profile = (network: SocialNetwork) =>
  z.string().check(z.refine((typed: string) => socialUrl(network, typed) !== null, `problem.profile.${network}`))

export const SocialForm = z.object(
  Object.fromEntries(SOCIAL_NETWORKS.map(network => [network, profile(network)])) as Record<
    SocialNetwork,
    z.ZodMiniString<string>
  >,
)
export type SocialForm = z.output<typeof SocialForm>

export const RegionalForm = z.object({ timeZone: z.string(), weightUnit: z.enum(WEIGHT_UNITS) })
export type RegionalForm = z.output<typeof RegionalForm>

const PROBLEMS = Object.entries({
  required: 'problem.urlMissing',
  tooShort: 'problem.urlShort',
  tooLong: 'problem.urlLong',
  characters: 'problem.urlCharacters',
  edges: 'problem.urlEdges',
  reserved: 'problem.urlReserved',
} satisfies Record<StoreUrlProblem, string>)

export const UrlForm = z.object({
  name: z
    .string()
    .check(
      ...PROBLEMS.map(([problem, message]) => z.refine<string>(name => storeUrlProblem(name) !== problem, message)),
    ),
})
export type UrlForm = z.output<typeof UrlForm>

const isDays = (text: string) => text === '' || (/^\d+$/.test(text) && Number(text) <= STORE_LIMITS.shipsInDays)
const isFee = (text: string) => {
  const cents = textToCents(text || '0')
  return cents !== null && cents >= 0 && cents <= STORE_LIMITS.handlingFee
}

export const FulfillmentForm = z.object({
  shipsInDays: z.string().check(z.refine(isDays, 'problem.days')),
  shippingFees: z.string().check(z.refine(isFee, 'problem.fee')),
})
export type FulfillmentForm = z.output<typeof FulfillmentForm>

const id = (name: ThirdPartyId) =>
  z.string().check(z.refine((text: string) => isThirdPartyId(name, text.trim()), 'problem.id'))

export const ServicesForm = z.object({
  ...(Object.fromEntries(THIRD_PARTY_NAMES.map(name => [name, id(name)])) as Record<
    ThirdPartyId,
    z.ZodMiniString<string>
  >),
  isShareWidgetEnabled: z.boolean(),
  liveChatEmail: z
    .string()
    .check(z.refine((email: string) => email === '' || isEmailAddress(email.trim()), 'problem.email')),
})
export type ServicesForm = z.output<typeof ServicesForm>
