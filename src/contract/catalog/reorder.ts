import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, WholeNumberText } from '../wire.ts'

/** The days whose sales tell how fast a product sells: the last ones before today. */
export const PACES = ['30', '7'] as const

/** A product is running out when it lasts for fewer days; chosen here. */
export const REORDER_DAYS = [3, 7, 14, 21, 30, 60, 90] as const
export const DEFAULT_REORDER_DAYS = 14

/** A product whose inventory is tracked, and how long it lasts. */
export const ReorderItem = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** `null` without an image. */
  imageUri: z.nullable(z.string()),
  /** Pieces in stock, of all variants with tracked inventory. */
  stock: z.int(),
  /** Pieces sold in the days of the pace, without canceled orders; of several variants, those with tracked inventory. */
  sold: z.int(),
  /** Whole days until it is sold out at this pace, or the first of its variants; 0 if it is out of stock. */
  daysLeft: z.int(),
  /** Of a product with several variants: those that run out within the days, the first to run out first. */
  variants: z.array(
    z.looseObject({
      /** Its options: `Small, Blue`. */
      name: z.string(),
      stock: z.int(),
      sold: z.int(),
      daysLeft: z.int(),
    }),
  ),
})
export type ReorderItem = z.output<typeof ReorderItem>

const settings = {
  revision: z.int(),
  /** An email tells the owner when a product lasts for fewer days. */
  days: z
    .int()
    .check(z.refine(days => REORDER_DAYS.some(each => each === days), `Use one of ${REORDER_DAYS.join(', ')}.`)),
  isEmailOn: z.boolean(),
}
export const ReorderSettings = z.object(settings)
export type ReorderSettings = z.output<typeof ReorderSettings>

const source = 'beyond the documents; asked for here'

export const listReorder = endpoint({
  name: 'listReorder',
  scope: 'products',
  summary:
    'Active products that will be sold out within some days, or of which a variant will (default: those of the settings) at the pace of the last 30 or 7 days, the first to run out first.',
  source,
  method: 'GET',
  path: 'admin/reorder',
  isCopied: true,
  query: z.object({
    startIndex: z.optional(WholeNumberText),
    pageSize: z.optional(WholeNumberText),
    pace: z.optional(z.enum(PACES)),
    within: z.optional(WholeNumberText),
  }),
  response: pageOf(ReorderItem),
  problems: [400],
})

export const getReorderSettings = endpoint({
  name: 'getReorderSettings',
  summary: 'When a product counts as running out, and whether an email tells the owner.',
  source,
  method: 'GET',
  path: 'admin/reorder/settings',
  isCopied: true,
  response: ReorderSettings,
})

export const saveReorderSettings = endpoint({
  name: 'saveReorderSettings',
  summary: 'Changes the settings. 409 if somebody else changed them in the meantime.',
  source,
  method: 'PUT',
  path: 'admin/reorder/settings',
  body: z.object(settings),
  response: ReorderSettings,
  problems: [400, 409],
})
