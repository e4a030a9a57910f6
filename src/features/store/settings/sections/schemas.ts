import * as z from 'zod/mini'
import { broken, filled } from '#contract/rules/rules.ts'
import { placeErrors } from '#contract/store/postalAddress.ts'
import { SOCIAL_NETWORKS, type SocialNetwork, socialUrl } from '#contract/store/socialNetworks.ts'
import { STORE_LIMITS, type StoreDetails } from '#contract/store/storeSections.ts'
import { storeUrlProblem } from '#contract/store/storeUrl.ts'
import { isThirdPartyId, USED_ID_NAMES, type UsedId } from '#contract/store/thirdParty.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { textToCents } from '#lib/money.ts'
import { PHONE } from '#lib/phone.ts'
import { isBlank } from '#lib/visible.ts'
import { WEIGHT_UNITS } from '#lib/weight.ts'

// Messages are keys of the namespace `settings`.

const ADDRESS = ['address1', 'address2', 'city', 'state', 'postalCode'] as const
const texts = { address1: z.string(), address2: z.string(), city: z.string(), state: z.string() }

/** The address is flat: each of its fields is merged by itself. */
export const DetailsForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(STORE_LIMITS.name)),
    email: z.string().check(
      z.refine((email: string) => !isBlank(email), { error: broken('email'), abort: true }),
      z.maxLength(STORE_LIMITS.email),
      z.refine((email: string) => isEmailAddress(email.trim()), broken('email')),
    ),
    phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
    ...texts,
    postalCode: z.string(),
    country: z.string(),
  })
  .check(({ value, issues }) => {
    if (ADDRESS.every(field => isBlank(value[field]))) return
    for (const [field, message] of Object.entries(placeErrors(value))) {
      const isEmpty = isBlank(String(value[field as keyof typeof value]))
      issues.push({
        code: 'custom',
        input: value,
        path: [field],
        message: isEmpty ? 'problem.address.required' : message,
      })
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

export const UrlForm = z.object({
  name: z.string().check(ctx => {
    const message = storeUrlProblem(ctx.value)?.message
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value })
  }),
})
export type UrlForm = z.output<typeof UrlForm>

const isDays = (text: string) => text === '' || (/^\d+$/.test(text) && Number(text) <= STORE_LIMITS.shipsInDays)
const isFee = (text: string) => {
  const cents = textToCents(text || '0')
  return cents !== null && cents >= 0 && cents <= STORE_LIMITS.handlingFee
}
/** An amount, but of fractions of a cent: `2.505`. */
const hasFractions = (text: string) => /^\d+\.\d{3,}$/.test(text.trim())

export const FulfillmentForm = z.object({
  shipsInDays: z.string().check(z.refine(isDays, broken('wholeRange', { least: 0, most: STORE_LIMITS.shipsInDays }))),
  shippingFees: z.string().check(
    z.refine(text => !hasFractions(text), { error: broken('decimals', { most: 2 }), abort: true }),
    z.refine(isFee, broken('amount', { leastCents: 0, mostCents: STORE_LIMITS.handlingFee })),
  ),
})
export type FulfillmentForm = z.output<typeof FulfillmentForm>

const id = (name: UsedId) =>
  z.string().check(z.refine((text: string) => isThirdPartyId(name, text.trim()), broken('serviceId')))

export const ServicesForm = z.object({
  ...(Object.fromEntries(USED_ID_NAMES.map(name => [name, id(name)])) as Record<UsedId, z.ZodMiniString<string>>),
  liveChatEmail: z
    .string()
    .check(z.refine((email: string) => email === '' || isEmailAddress(email.trim()), broken('email'))),
})
export type ServicesForm = z.output<typeof ServicesForm>
