import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CursorListQuery, cursorPageOf } from '../wire.ts'
import { DISCOUNT_STATUSES } from './statuses.ts'

/** Most codes, discounts and operations of one request. */
export const REST_LIMITS = { codes: 200, discounts: 200, operations: 10 } as const

// Not a record of zod, which would be more to load before the first screen.
const Targets = z.catchall(z.object({}), z.object({ discountAmount: z.number() }))

/**
 * Document 2 §5, New discounts REST item. Targets are `entireStore`, `product:{id}` and `category:{id}`. An amount is in cents, or
 * a percentage where `discountUnit` says so; a discount has one, so it is the same for each of its targets.
 */
export const RestDiscount = z.looseObject({
  discountId: z.string(),
  discountCode: z.string(),
  name: z.string(),
  discountStatus: z.enum(DISCOUNT_STATUSES),
  discountUnit: z.enum(['cents', 'percent']),
  targets: Targets,
  revision: z.int(),
})
export type RestDiscount = z.output<typeof RestDiscount>

const source = 'document 2 §7, Discounts, pages, features, apps'

export const listRestDiscounts = endpoint({
  name: 'listRestDiscounts',
  scope: 'discounts',
  summary: 'Discounts of the new engine.',
  source,
  method: 'GET',
  path: 'admin/rest/discounts',
  isCopied: true,
  query: CursorListQuery,
  filters: { discountCode: { eq: 'text', note: 'in whatever case' }, discountStatus: { eq: DISCOUNT_STATUSES } },
  response: cursorPageOf(RestDiscount),
  problems: [400],
})

const ONE_AMOUNT = 'Give all targets of a discount the same amount.'
const TARGET = /^(entireStore|(product|category):[^/~]{1,100})$/

/** The fields of a new discount of this engine; all other fields get the defaults of the legacy engine. */
export const createRestDiscount = endpoint({
  name: 'createRestDiscount',
  scope: 'discounts',
  summary:
    'Adds a discount by its targets, enabled, without dates and limits. It needs a code unless `discountCode` is empty. A code that another discount has is refused with 400.',
  source,
  method: 'POST',
  path: 'admin/rest/discounts',
  body: z.object({
    discountCode: z.string(),
    name: z.string(),
    discountUnit: z.enum(['cents', 'percent']),
    targets: Targets.check(
      z.refine((targets: object) => {
        const keys = Object.keys(targets)
        const isStore = keys.includes('entireStore')
        return keys.length > 0 && keys.every(key => TARGET.test(key)) && (!isStore || keys.length === 1)
      }, 'Name entireStore alone, or products and categories: product:{id}, category:{id}.'),
      z.refine(
        (targets: Record<string, { discountAmount: number }>) =>
          new Set(Object.values(targets).map(({ discountAmount }) => discountAmount)).size <= 1,
        ONE_AMOUNT,
      ),
    ),
  }),
  response: RestDiscount,
  problems: [400],
})

export const AMOUNT_PATH = /^\/targets\/([^/]+)\/discountAmount$/

export const patchRestDiscount = endpoint({
  name: 'patchRestDiscount',
  scope: 'discounts',
  summary:
    'Replaces the amount of a target: `{ op: "replace", path: "/targets/{key}/discountAmount", value }`. A stale revision is refused with 409.',
  source,
  method: 'PATCH',
  path: 'admin/rest/discounts/{id}',
  body: z.object({
    revision: z.int(),
    operations: z
      .array(
        z.object({
          op: z.literal('replace'),
          path: z.string().check(z.regex(AMOUNT_PATH, 'Name a target: /targets/{key}/discountAmount.')),
          value: z.number(),
        }),
      )
      .check(z.minLength(1, 'Add an operation.'), z.maxLength(REST_LIMITS.operations)),
  }),
  response: RestDiscount,
  problems: [400, 404, 409],
})

const CODES = 'Pass in an array of discount codes'

export const lookUpRestDiscounts = endpoint({
  name: 'lookUpRestDiscounts',
  scope: 'discounts',
  summary: 'The discounts with these codes, in whatever case. Codes that no discount has are left out.',
  source: `${source} (path chosen here)`,
  method: 'POST',
  path: 'admin/rest/discounts/lookup',
  body: z.object({
    discountCodes: z
      .array(z.string().check(z.maxLength(100)), CODES)
      .check(z.minLength(1, CODES), z.maxLength(REST_LIMITS.codes)),
  }),
  response: z.object({ items: z.array(RestDiscount) }),
  isReadOnly: true,
  problems: [400],
})

export const changeRestDiscounts = endpoint({
  name: 'changeRestDiscounts',
  scope: 'discounts',
  summary:
    'Enables, disables or deletes many discounts, each on its own: the result of each says whether it was changed, was so already, or why it failed.',
  source: `${source} (path chosen here)`,
  method: 'POST',
  path: 'admin/rest/discounts/changes',
  body: z.object({
    change: z.enum(['enable', 'disable', 'delete']),
    discounts: z
      .array(z.object({ discountId: z.string().check(z.maxLength(100)), revision: z.optional(z.int()) }))
      .check(z.minLength(1, 'Name discounts.'), z.maxLength(REST_LIMITS.discounts)),
  }),
  response: z.object({
    results: z.array(
      z.object({
        discountId: z.string(),
        outcome: z.enum(['changed', 'unchanged', 'notFound', 'stale']),
      }),
    ),
  }),
  problems: [400],
})
