import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { isBlank } from '#lib/visible.ts'

/** Longest texts, most cents of an amount. Chosen here. */
export const HIT_LIMITS = { id: 60, path: 300, name: 200, words: 2000, email: 254, amount: 100_000_000 } as const

const text = (most: number) => z.string().check(z.maxLength(most))
const said = (most: number) => text(most).check(z.refine((words: string) => !isBlank(words), 'Enter a text.'))
const amount = z.int().check(z.gte(0), z.lte(HIT_LIMITS.amount))
const product = z.object({ id: text(HIT_LIMITS.id), name: text(HIT_LIMITS.name) })
const orderNumber = z.string().check(z.regex(/^\d{1,12}$/))
const signature = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)))

const common = {
  /** The store's id at the service. */
  id: said(HIT_LIMITS.id),
  /** Of a test visit; empty for shoppers. */
  test: z._default(text(100), ''),
  /** Without a query, which can name people. */
  path: z.string().check(z.maxLength(HIT_LIMITS.path), z.regex(/^\/[^?#\s]*$/)),
}

const kind = <Kind extends string, Fields extends object>(name: Kind, fields: Fields) =>
  z.object({ ...common, kind: z.literal(name), ...fields })

/** What a storefront may send, by its kind. Nothing else is kept of it. */
export const SentHit = z.discriminatedUnion('kind', [
  kind('pageView', {}),
  kind('productView', { product, amount }),
  kind('addToCart', { product, quantity: z.int().check(z.gte(1), z.lte(99)) }),
  kind('cartView', { quantity: z.int().check(z.gte(0), z.lte(10_000)), amount }),
  kind('purchase', { orderNumber, amount, signature }),
  kind('popupShown', {}),
  kind('popupClosed', {}),
  kind('sessionStart', { session: text(40) }),
  kind('click', { session: text(40), target: text(20) }),
  kind('reviewsShown', {}),
  kind('review', {
    ...{ product, orderNumber, signature, name: text(60), text: said(HIT_LIMITS.words) },
    stars: z.int().check(z.gte(1), z.lte(5)),
  }),
  kind('chatShown', {}),
  kind('message', {
    email: z.string().check(z.maxLength(HIT_LIMITS.email), z.refine(isEmailAddress)),
    text: said(HIT_LIMITS.words),
  }),
])
export type SentHit = z.output<typeof SentHit>
