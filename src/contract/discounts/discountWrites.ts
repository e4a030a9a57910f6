import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountWithin, broken, filled } from '../rules/rules.ts'
import { DecimalMoney, EnteredTime } from '../wire.ts'
import { Discount, DiscountScopeItem } from './discounts.ts'

/** Document 2 §9: most percent, uses and days; most characters of a name and a code. An amount is in cents. */
export const DISCOUNT_LIMITS = {
  name: 75,
  code: 100,
  percent: 100,
  amount: 10_000_000,
  uses: 9_999_999,
  days: 1000,
  items: 500,
} as const

/** What a share and an amount must be to take anything off. */
export const DISCOUNT_RULES = {
  percent: broken('percentOff', { most: DISCOUNT_LIMITS.percent, decimals: 4 }),
  amount: broken('amountOff', { aboveCents: 0, mostCents: DISCOUNT_LIMITS.amount }),
  uses: broken('wholeRange', { least: 1, most: DISCOUNT_LIMITS.uses }),
}

const wholeWithin = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const uses = z._default(z.nullable(wholeWithin(1, DISCOUNT_LIMITS.uses)), null)
const pieces = z._default(wholeWithin(0, DISCOUNT_LIMITS.uses), 0)

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(DISCOUNT_LIMITS.name)),
  criteria: z._default(
    z.looseObject({
      couponCode: z._default(
        z.string().check(
          // Some letters are two in capitals.
          z.refine((code: string) => code.toUpperCase().length <= DISCOUNT_LIMITS.code, {
            error: broken('tooLong', { most: DISCOUNT_LIMITS.code }),
          }),
        ),
        '',
      ),
      maximumPurchaseQuantity: pieces,
      minimumPurchaseQuantity: pieces,
      requiresCouponCode: z._default(z.boolean(), true),
    }),
    { couponCode: '', maximumPurchaseQuantity: 0, minimumPurchaseQuantity: 0, requiresCouponCode: true },
  ),
  fixedPriceReduction: z._default(DecimalMoney.check(...amountWithin(0, DISCOUNT_LIMITS.amount)), 0),
  percentagePriceReduction: z._default(z.number().check(z.gte(0), z.lte(DISCOUNT_LIMITS.percent)), 0),
  usageLimit: uses,
  customerUsageLimit: uses,
  startDateTime: z._default(z.nullable(EnteredTime), null),
  endDateTime: z._default(z.nullable(EnteredTime), null),
  duration: z.optional(z.nullable(wholeWithin(1, DISCOUNT_LIMITS.days))),
  scope: z._default(
    z.looseObject({
      entireStore: z._default(z.boolean(), true),
      items: z.array(DiscountScopeItem).check(z.maxLength(DISCOUNT_LIMITS.items)),
    }),
    { entireStore: true, items: [] },
  ),
}

/** The body of an update: the whole discount, with the revision that was read. */
export const DiscountUpdate = z.extend(Discount, bounds)

/** A new discount: the provider sets id, revision, tenant and times. */
export const NewDiscount = z.extend(
  z.omit(Discount, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewDiscount = z.output<typeof NewDiscount>

const source = 'document 2 §7, Discounts, pages, features, apps'

export const createDiscount = endpoint({
  name: 'createDiscount',
  scope: 'discounts',
  summary: 'Adds a discount. Its code is stored in capitals; a store has each code once.',
  source,
  method: 'POST',
  path: 'admin/discounts',
  body: NewDiscount,
  response: Discount,
  problems: [400],
})

export const updateDiscount = endpoint({
  name: 'updateDiscount',
  scope: 'discounts',
  summary: 'Replaces a discount. A stale revision is refused with 409 and the current discount. Uses stay as they are.',
  source,
  method: 'PUT',
  path: 'admin/discounts/{id}',
  body: DiscountUpdate,
  response: Discount,
  problems: [400, 404, 409],
})

export const deleteDiscount = endpoint({
  name: 'deleteDiscount',
  scope: 'discounts',
  summary: 'Deletes a discount. Orders that used it keep what it took off.',
  source,
  method: 'DELETE',
  path: 'admin/discounts/{id}',
  problems: [404],
})
