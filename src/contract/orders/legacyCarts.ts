import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, CursorParameter, cursorPageOf, EnteredDay, Timestamp, WholeNumberText } from '../wire.ts'
import { CartProgress } from './carts.ts'

/** Document 1 §3 and document 2 §5, legacy cart. Amounts are whole cents. */
export const LegacyCart = z.looseObject({
  cartId: z.string(),
  revision: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Empty until the shopper has given one. */
  shopperEmail: z.string(),
  items: z.array(
    z.looseObject({
      productName: z.string(),
      /** Empty without an image. */
      imageSrc: z.string(),
      quantity: z.int(),
      /** Of one piece. */
      price: z.looseObject({ amount: Cents }),
    }),
  ),
  ...CartProgress.shape,
})
export type LegacyCart = z.output<typeof LegacyCart>

const path = 'admin/analytics/abandonedcarts'

export const listLegacyCarts = endpoint({
  name: 'listLegacyCarts',
  scope: 'orders',
  summary:
    'Abandoned carts, also recovered ones, those begun last first. The days are those of the store’s calendar on which they were begun, both included.',
  source: 'document 2 §7, Analytics and others (path and response chosen here)',
  method: 'GET',
  path,
  query: z.object({
    startIndex: z.optional(WholeNumberText),
    pageSize: z.optional(WholeNumberText),
    startDate: z.optional(EnteredDay),
    endDate: z.optional(EnteredDay),
    ...CursorParameter,
  }),
  response: cursorPageOf(LegacyCart),
  problems: [400],
})

export const getLegacyCart = endpoint({
  name: 'getLegacyCart',
  scope: 'orders',
  summary: 'One of them.',
  source: 'document 2 §5, legacy cart; path chosen here',
  method: 'GET',
  path: `${path}/{id}`,
  response: LegacyCart,
  problems: [404],
})
