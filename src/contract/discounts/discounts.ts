import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CursorListQuery, cursorPageOf, DecimalMoney, Timestamp } from '../wire.ts'
import { DISCOUNT_STATUSES } from './statuses.ts'

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)
const limit = z._default(z.nullable(z.int()), null)

/**
 * `fixed` takes an amount off, `percent` a percentage. `custom` was entered in one order: an amount if it has one, else
 * a percentage.
 */
export const DISCOUNT_TYPES = ['percent', 'fixed', 'custom'] as const

/** A product or a category that a discount is for. `data` is what the console displays. */
export const DiscountScopeItem = z.looseObject({
  type: z.enum(['product', 'category']),
  id: z.string(),
  data: z.optional(z.looseObject({})),
})

/** Document 1 §3, Discount. `fixedPriceReduction` is decimal dollars on the wire and cents inside; times are in UTC. */
export const Discount = z.looseObject({
  id: z.string(),
  /** The coupon code in capitals; empty where none is required. The same as `criteria.couponCode`. */
  code: text,
  name: text,
  criteria: z._default(
    z.looseObject({
      couponCode: text,
      /** How many matching pieces a cart may have, and must have; 0 for any number. */
      maximumPurchaseQuantity: z._default(z.int(), 0),
      minimumPurchaseQuantity: z._default(z.int(), 0),
      requiresCouponCode: z._default(z.boolean(), true),
    }),
    { couponCode: '', maximumPurchaseQuantity: 0, minimumPurchaseQuantity: 0, requiresCouponCode: true },
  ),
  isActive: z._default(z.boolean(), true),
  discountType: z._default(z.enum(DISCOUNT_TYPES), 'percent'),
  fixedPriceReduction: z._default(DecimalMoney, 0),
  /** With up to four decimals. */
  percentagePriceReduction: z._default(z.number(), 0),
  /** It can be used any number of times. */
  unlimited: z._default(z.boolean(), true),
  usageLimit: limit,
  currentUsageCount: z._default(z.int(), 0),
  totalUsageCount: z._default(z.int(), 0),
  isLimitedPerCustomer: no,
  customerUsageLimit: limit,
  /** Its dates don't count. */
  unlimitedDuration: z._default(z.boolean(), true),
  hasStartDateTime: no,
  hasEndDateTime: no,
  startDateTime: z._default(z.nullable(Timestamp), null),
  endDateTime: z._default(z.nullable(Timestamp), null),
  /** It ends so many days after its start, at the same time of day in the store's zone; `null` for one that ends at a date. */
  duration: z.optional(z.nullable(z.int())),
  /** Lists omit it unless the filter includes it. */
  isHidden: no,
  scope: z._default(z.looseObject({ entireStore: z._default(z.boolean(), true), items: z.array(DiscountScopeItem) }), {
    entireStore: true,
    items: [],
  }),
  /** Worked out on reading. */
  status: z.optional(z.looseObject({ code: z.enum(DISCOUNT_STATUSES), text, description: text })),
  usesLeft: z.optional(z.nullable(z.int())),
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Discount = z.output<typeof Discount>

/** Fields that the list accepts in `sortBy`. */
export const DISCOUNT_SORTS = ['name', 'code', 'uses', 'startsOn', 'endsOn', 'createdOn'] as const

const source = 'document 2 §7, Discounts, pages, features, apps'

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  scope: 'discounts',
  summary: 'A page of discounts, newest first. Hidden ones only where the filter has isHidden or code.',
  source,
  method: 'GET',
  path: 'admin/discounts',
  isCopied: true,
  query: CursorListQuery,
  filters: {
    code: { eq: 'text', note: 'in whatever case' },
    status: { eq: DISCOUNT_STATUSES },
    type: { eq: DISCOUNT_TYPES },
    scope: { eq: ['entireStore', 'items'] },
    needsCode: { eq: [true, false] },
    isHidden: { eq: [true, false] },
    text: { words: 'name and code' },
  },
  response: cursorPageOf(Discount),
  problems: [400],
})

export const getDiscount = endpoint({
  name: 'getDiscount',
  scope: 'discounts',
  summary: 'One discount.',
  source,
  method: 'GET',
  path: 'admin/discounts/{id}',
  isCopied: true,
  response: Discount,
  problems: [404],
})

/** How many discounts have which status; hidden ones are not counted. */
export const DiscountMetrics = z.object({
  totalCount: z.int(),
  disabledCount: z.int(),
  readyCount: z.int(),
  liveCount: z.int(),
  endedCount: z.int(),
})
export type DiscountMetrics = z.output<typeof DiscountMetrics>

export const getDiscountMetrics = endpoint({
  name: 'getDiscountMetrics',
  scope: 'discounts',
  summary: 'How many discounts are disabled, ready, live and ended. Hidden ones are not counted.',
  source: `${source} (path chosen here)`,
  method: 'GET',
  path: 'admin/discountmetrics',
  isCopied: true,
  response: DiscountMetrics,
})
